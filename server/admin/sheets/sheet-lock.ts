import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { AdminFailure } from '../contract/admin-failure.ts'

/** Next to files/ rather than in it, where it would not belong. */
const LOCK = '.sheets.lock'
/** A write takes well under a second. A writer that holds the lock this long was killed. */
const STALE_MS = 10_000
/** Longer, so that a killed writer delays the next one instead of making it fail. */
const WAIT_MS = 12_000
const LOOK_EVERY_MS = 25

export interface SheetLock {
  /**
   * Whether the lock is still ours. After the computer slept, it may have been considered stale.
   */
  isHeld(): Promise<boolean>
}

/**
 * Runs a task while no other task does, in this or any other process on the same content folder.
 * @throws AdminFailure 503 if others keep holding the lock, or the system's error if the folder
 * cannot be written.
 */
export async function withSheetLock<T>(
  contentDir: string,
  task: (lock: SheetLock) => Promise<T>,
): Promise<T> {
  const path = join(contentDir, LOCK)
  const token = randomUUID()
  const isHeld = async () => (await readFile(path, 'utf8').catch(() => '')) === token
  await takeLock(path, token)
  try {
    return await task({ isHeld })
  } finally {
    if (await isHeld()) await rm(path, { force: true })
  }
}

async function takeLock(path: string, token: string) {
  const until = performance.now() + WAIT_MS
  while (!(await tryLock(path, token))) {
    if (performance.now() > until) throw new AdminFailure(503, { code: 'not-writable' })
    await dropStale(path)
    await wait(LOOK_EVERY_MS)
  }
}

async function tryLock(path: string, token: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(token)
    } catch (error) {
      // The disk may be full. An empty lock must not stay.
      await rm(path, { force: true })
      throw error
    } finally {
      await file.close()
    }
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * If two processes find a lock stale, the slower one may remove the new lock of the faster one,
 * which notices before it replaces a file (`isHeld`).
 */
async function dropStale(path: string) {
  const found = await stat(path).catch(() => undefined)
  // A time in the future was recorded before the clock was set back.
  if (!found || Math.abs(Date.now() - found.mtimeMs) < STALE_MS) return
  const aside = `${path}.${randomUUID()}`
  await rename(path, aside).catch(() => {})
  await rm(aside, { force: true })
}
