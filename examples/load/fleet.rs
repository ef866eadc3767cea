//! Processes that are started here: services, and haproxy before them.

use std::{
    fs,
    net::{SocketAddr, TcpListener},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{Instant, sleep, timeout},
};

use super::Outcome;

/// Far more than a start or an end takes, on a machine that is busy with something else.
const PATIENCE: Duration = Duration::from_secs(60);

/// A service.
pub(super) struct Service {
    child: Child,
    binary: PathBuf,
    lame_duck: String,
    pub(super) address: SocketAddr,
    pub(super) admin: SocketAddr,
}

/// haproxy before services; ended when dropped.
pub(super) struct Haproxy {
    child: Child,
    folder: PathBuf,
    pub(super) address: SocketAddr,
}

// === impl Service ===

impl Service {
    /// Starts `binary` on free ports, and waits until it is ready.
    pub(super) async fn start(binary: &Path, lame_duck: &str) -> Outcome<Self> {
        let (address, admin) = (free_address()?, free_address()?);
        let child = spawn(binary, lame_duck, address, admin)?;
        let mut service = Self { child, binary: binary.to_owned(), lame_duck: lame_duck.to_owned(), address, admin };
        service.ready().await?;
        Ok(service)
    }

    /// Asks it to stop, waits for its end, and starts another in its place, as an orchestrator does.
    pub(super) async fn restart(&mut self) -> Outcome<()> {
        let id = self.child.id().to_string();
        if !Command::new("kill").args(["-s", "TERM", &id]).status()?.success() {
            return Err("the service cannot be told to stop".into());
        }
        let status = ended(&mut self.child).await?;
        if !status.success() {
            return Err(format!("the service stopped with {status}").into());
        }
        self.child = spawn(&self.binary, &self.lame_duck, self.address, self.admin)?;
        self.ready().await
    }

    async fn ready(&mut self) -> Outcome<()> {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait()? {
                return Err(format!("the service ended with {status}").into());
            }
            if ask(self.admin, "/readyz").await.is_ok_and(|answer| answer.starts_with("HTTP/1.1 200 ")) {
                return Ok(());
            }
            sleep(Duration::from_millis(10)).await;
        }
        Err("the service does not become ready".into())
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        end(&mut self.child);
    }
}

// === impl Haproxy ===

impl Haproxy {
    /// Starts it before `services`: it looks at their readiness ten times a second, and calls them in turns.
    pub(super) async fn start(binary: &Path, services: &[Service]) -> Outcome<Self> {
        let address = free_address()?;
        let servers: String = services
            .iter()
            .enumerate()
            .map(|(index, service)| format!("    server s{index} {} port {}\n", service.address, service.admin.port()))
            .collect();
        let folder = std::env::temp_dir().join(format!("arbiter-haproxy-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let file = folder.join("haproxy.cfg");
        fs::write(&file, include_str!("haproxy.cfg").replace("ADDRESS", &address.to_string()) + &servers)?;
        let child = Command::new(binary).arg("-db").arg("-f").arg(&file).spawn();
        let child = child.map_err(|error| format!("{} cannot be started: {error}", binary.display()))?;
        let mut haproxy = Self { child, folder, address };
        let begun = Instant::now();
        while TcpStream::connect(address).await.is_err() {
            if begun.elapsed() > PATIENCE || haproxy.child.try_wait()?.is_some() {
                return Err("haproxy does not listen".into());
            }
            sleep(Duration::from_millis(20)).await;
        }
        Ok(haproxy)
    }
}

impl Drop for Haproxy {
    fn drop(&mut self) {
        end(&mut self.child);
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn spawn(binary: &Path, lame_duck: &str, address: SocketAddr, admin: SocketAddr) -> Outcome<Child> {
    let child = Command::new(binary)
        .arg(format!("--listen={address}"))
        .arg(format!("--admin-listen={admin}"))
        .arg(format!("--lame-duck={lame_duck}"))
        .args(["--shards=1", "--log-filter=error"])
        .stdin(Stdio::null())
        .spawn();
    child.map_err(|error| format!("{} cannot be started: {error}", binary.display()).into())
}

async fn ended(child: &mut Child) -> Outcome<ExitStatus> {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        sleep(Duration::from_millis(10)).await;
    }
    Err("the service does not end".into())
}

fn end(child: &mut Child) {
    let _ = child.kill();
    let _ = child.wait();
}

/// Free a moment ago, and outside the range from which connections take theirs, so very probably still.
fn free_address() -> Outcome<SocketAddr> {
    for port in 20_000 + (std::process::id() % 5_000) as u16..32_000 {
        let address = SocketAddr::from(([127, 0, 0, 1], port));
        if !taken(address) && TcpListener::bind(address).is_ok() {
            return Ok(address);
        }
    }
    Err("no port is free".into())
}

/// Each address is given once.
fn taken(address: SocketAddr) -> bool {
    static GIVEN: std::sync::Mutex<Vec<SocketAddr>> = std::sync::Mutex::new(Vec::new());
    let mut given = GIVEN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let before = given.contains(&address);
    given.push(address);
    before
}

/// What the operators' side answers, head and body.
pub(super) async fn ask(admin: SocketAddr, path: &str) -> Outcome<String> {
    let asked = async {
        let mut stream = TcpStream::connect(admin).await?;
        let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await?;
        let mut text = String::new();
        stream.read_to_string(&mut text).await?;
        Ok(text)
    };
    timeout(Duration::from_secs(5), asked).await?
}
