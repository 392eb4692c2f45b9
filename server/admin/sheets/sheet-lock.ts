import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { AdminFailure } from '../contract/admin-route.ts'

/** Beside files/, which contains only the festival's own files. */
const LOCK = '.sheets.lock'
/** A write takes well under a second, so a lock this old belongs to a killed writer. */
const STALE_MS = 10_000
/** Longer than `STALE_MS`, so that a killed writer's lock only delays the next writer. */
const WAIT_MS = 12_000
const LOOK_EVERY_MS = 25

export interface SheetLock {
  /** False if the lock went stale, for example while the computer slept. */
  isHeld(): Promise<boolean>
}

/** Excludes all other processes. @throws AdminFailure 503, or the system's error. */
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

/** The slower of two processes can remove the faster one's new lock, which `isHeld` detects. */
async function dropStale(path: string) {
  const found = await stat(path).catch(() => undefined)
  // If the clock was set back, the lock's time is in the future.
  if (!found || Math.abs(Date.now() - found.mtimeMs) < STALE_MS) return
  const aside = `${path}.${randomUUID()}`
  await rename(path, aside).catch(() => {})
  await rm(aside, { force: true })
}
