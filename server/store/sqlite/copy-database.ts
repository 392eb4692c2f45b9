import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BUSY_TIMEOUT_MS, checkDatabase, type DatabaseContents } from './check-database.ts'
import { withFile } from './file/file-failure.ts'
import { FILE_FOR_THE_OWNER } from './file/private-files.ts'

/**
 * Copies a database into one file, as it is at one moment, also while others write to it. The copy
 * gets its name only when it is on the disk and has been checked.
 * @param to A file that is not there yet.
 * @param accept May refuse the copy by throwing.
 * @throws When the database is damaged or the copy cannot be written; then there is none.
 */
export function copyDatabase(
  from: string,
  to: string,
  accept: (contents: DatabaseContents) => void = () => {},
): DatabaseContents {
  const before = checkDatabase(from)
  // In one read transaction, for which no writer waits. SQLite's online backup would start again at each commit of
  // another connection, and never end under load.
  using source = new DatabaseSync(from, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
  return copyOpenDatabase(source, to, (contents) => {
    // A damaged table can be read as a shorter one, whose copy is sound.
    if (Object.entries(before.rows).some(([table, rows]) => contents.rows[table]! < rows)) {
      throw new Error(`The copy of ${from} has fewer rows than it has. Please try again.`)
    }
    accept(contents)
  })
}

/** The same for the database of an open connection, whose file may have lost its name. */
export function copyOpenDatabase(
  db: DatabaseSync,
  to: string,
  accept: (contents: DatabaseContents) => void = () => {},
): DatabaseContents {
  const part = join(dirname(to), `.${basename(to)}.part`)
  using cleanUp = new DisposableStack()
  cleanUp.defer(() => remove(part))
  withFile(to, () => {
    // A copy that was killed may have left one.
    remove(part)
    closeSync(openSync(part, 'wx', FILE_FOR_THE_OWNER))
    db.prepare('vacuum into ?').run(part)
  })
  const contents = checkDatabase(part)
  accept(contents)
  withFile(to, () => publish(part, to))
  return contents
}

/** Waits until the name of a file is on the disk. */
export function syncName(file: string): void {
  // Windows cannot sync a folder, and does not need it.
  if (process.platform !== 'win32') sync(dirname(file), 'r')
}

/** A moment as a part of a file's name, in UTC. */
export function toMoment(now: Date): string {
  return now.toISOString().replaceAll(':', '-')
}

/** @throws When there is a file of that name. */
function publish(part: string, file: string) {
  sync(part, 'r+')
  try {
    // Unlike a renamed file, a link never takes another file's place.
    linkSync(part, file)
  } catch {
    if (existsSync(file)) throw new Error(`${file} is there already and stays as it is.`)
    // File systems of memory sticks have no links.
    renameSync(part, file)
  }
  syncName(file)
}

function remove(part: string) {
  for (const path of [part, `${part}-journal`]) rmSync(path, { force: true })
}

function sync(path: string, flags: 'r' | 'r+') {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
