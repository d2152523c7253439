//! Keeps battles: writes saves in the background, appends each order to the newest one, and tells what went wrong.

use std::{
    io,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::{Duration, Instant, SystemTime},
};

use crate::{
    content::bundle::Bundle,
    engine::save::{disk::Disk, store::Store},
    operations::save::{file, head::Head, log::Step, snapshot::Snapshot},
};

/// Paints the preview picture (PNG), if it can.
pub type Paint = Box<dyn FnOnce() -> Option<Vec<u8>> + Send + Sync>;

/// A battle to be kept.
pub struct Kept {
    /// The head.
    pub head: Head,
    /// The scenario's texts.
    pub bundle: Arc<Bundle>,
    /// State, log, journal.
    pub snapshot: Snapshot,
    /// The preview picture.
    pub paint: Paint,
}

enum Job {
    /// Write a whole save; automatic ones if no file is named.
    Whole(Option<PathBuf>, Box<Kept>),
    /// Append a step to the automatic save.
    Step(Step),
    /// Write a turn file.
    Turn(PathBuf, Vec<u8>),
}

/// What became of the jobs.
#[derive(Default)]
struct Desk {
    pending: usize,
    /// Why the battle as it is now is not on the disk.
    failure: Option<String>,
    /// Why the last named save or turn file could not be written.
    notice: Option<String>,
    /// Grows with each finished job.
    version: u64,
}

/// The writer and its folder.
pub struct Keeper {
    store: Store,
    jobs: Option<Sender<Job>>,
    desk: Arc<Mutex<Desk>>,
    thread: Option<thread::JoinHandle<()>>,
}

/// Seconds since 1970.
pub fn now() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

fn lock(desk: &Mutex<Desk>) -> MutexGuard<'_, Desk> {
    // What a dead writer left is still true.
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Keeper {
    /// A keeper over a folder.
    pub fn new(store: Store) -> Self {
        let (jobs, orders) = channel();
        let desk = Arc::new(Mutex::new(Desk::default()));
        let (shared, own) = (desk.clone(), store.clone());
        let thread = thread::spawn(move || labour(&own, &shared, &orders));
        Self { store, jobs: Some(jobs), desk, thread: Some(thread) }
    }

    /// The folder of saves.
    pub fn store(&self) -> &Store {
        &self.store
    }

    fn push(&self, job: Job) {
        lock(&self.desk).pending += 1;
        if let Some(jobs) = &self.jobs
            && jobs.send(job).is_err()
        {
            let mut desk = lock(&self.desk);
            desk.pending -= 1;
            desk.failure = Some("the writer has stopped".into());
        }
    }

    /// Keeps a battle under a file, or automatically.
    pub fn keep(&self, file: Option<PathBuf>, kept: Kept) {
        self.push(Job::Whole(file, Box::new(kept)));
    }

    /// Appends what was just done to the automatic save.
    pub fn step(&self, step: Step) {
        self.push(Job::Step(step));
    }

    /// Writes a turn file.
    pub fn turn(&self, file: PathBuf, bytes: Vec<u8>) {
        self.push(Job::Turn(file, bytes));
    }

    /// Why the battle as it is now is not on the disk, if it is not.
    pub fn failure(&self) -> Option<String> {
        lock(&self.desk).failure.clone()
    }

    /// Whether something is being written.
    pub fn busy(&self) -> bool {
        lock(&self.desk).pending > 0
    }

    /// Grows with each finished job.
    pub fn version(&self) -> u64 {
        lock(&self.desk).version
    }

    /// Why the last named save or turn file could not be written, if it was not.
    pub fn notice(&self) -> Option<String> {
        lock(&self.desk).notice.clone()
    }

    /// Waits until everything is written, at most so long. Returns whether it is.
    pub fn flush(&self, longest: Duration) -> bool {
        let end = Instant::now() + longest;
        while self.busy() && Instant::now() < end {
            thread::sleep(Duration::from_millis(5));
        }
        !self.busy()
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The automatic save that is being appended to.
struct Open {
    file: PathBuf,
    length: u64,
    steps: usize,
}

fn labour(store: &Store, desk: &Mutex<Desk>, jobs: &Receiver<Job>) {
    let mut open: Option<Open> = None;
    while let Ok(job) = jobs.recv() {
        match job {
            Job::Whole(Some(file), kept) => {
                let done = whole(store, &file, *kept);
                lock(desk).notice = done.err().map(|error| error.to_string());
            }
            Job::Turn(file, bytes) => {
                let done = store.write(&file, &bytes);
                lock(desk).notice = done.err().map(|error| error.to_string());
            }
            Job::Whole(None, kept) => {
                let (file, steps) = (store.next_automatic(&kept.head.about.game), kept.snapshot.steps.len());
                let done = whole(store, &file, *kept);
                // A whole save makes good what failed before it.
                lock(desk).failure = done.as_ref().err().map(io::Error::to_string);
                open = done.ok().map(|length| Open { file, length, steps });
                store.rotate();
            }
            Job::Step(step) => {
                let done = match &mut open {
                    Some(open) => append(store, open, &step),
                    None => Err(io::Error::other("the last automatic save failed")),
                };
                if let Err(error) = done {
                    open = None;
                    lock(desk).failure.get_or_insert(error.to_string());
                }
            }
        }
        let mut desk = lock(desk);
        desk.pending -= 1;
        desk.version += 1;
    }
}

fn whole(store: &Store, file: &Path, kept: Kept) -> io::Result<u64> {
    let picture = (kept.paint)();
    let bytes = file::write(&kept.head, &kept.bundle, &kept.snapshot, picture.as_deref());
    store.write(file, &bytes)?;
    Ok(bytes.len() as u64)
}

fn append(store: &Store, open: &mut Open, step: &Step) -> io::Result<()> {
    let bytes = file::step(open.steps, step);
    store.disk().append(&open.file, open.length, &bytes)?;
    open.length += bytes.len() as u64;
    open.steps += 1;
    Ok(())
}

/// Notes in a save that it was loaded, so that the count is honest however the game goes on. A save on a disk that
/// cannot be written to is loaded all the same.
pub fn note_load(disk: &dyn Disk, path: &Path, save: &file::Save) {
    if let Some(whole) = save.whole {
        let _ = disk.append(path, whole, &file::step(save.steps.len(), &Step::Loaded));
    }
}
