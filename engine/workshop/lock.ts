// One tab per project, by Web Locks. Without Web Locks, storage still refuses to write for a tab that is no longer the writer.

// The name of a project's lock.
function nameOf(id: string): string {
  return `walz.project.${id}`;
}

// Holds the lock of a project until `release` is called or the tab ends. `lost` is called if another tab takes it over.
// Returns null if another tab holds it; with `steal`, takes it over.
export async function hold(id: string, steal: boolean, lost: () => void): Promise<(() => void) | null> {
  const { locks } = navigator;
  if (!locks) return () => undefined;
  return new Promise((resolve) => {
    let release = () => undefined as void;
    const held = new Promise<void>((done) => {
      release = done;
    });
    const options: LockOptions = steal ? { steal: true } : { ifAvailable: true };
    const granted = (lock: Lock | null) => {
      resolve(lock ? release : null);
      return lock ? held : Promise.resolve();
    };
    locks.request(nameOf(id), options, granted).catch(lost);
  });
}
