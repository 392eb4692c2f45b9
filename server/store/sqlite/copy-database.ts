import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BUSY_TIMEOUT_MS, checkDatabase, type DatabaseContents } from './check-database.ts'
import { withFile } from './file/file-failure.ts'
import { FILE_FOR_THE_OWNER } from './file/private-files.ts'
import { publishFile } from '../new-file.ts'

/**
 * Others may write meanwhile. The copy gets its name once it is on disk and checked.
 * @param to Must not exist.
 * @param accept May refuse the copy by throwing.
 * @throws If the database is damaged or the copy cannot be written; no copy is left.
 */
export function copyDatabase(
  from: string,
  to: string,
  accept: (contents: DatabaseContents) => void = () => {},
): DatabaseContents {
  const before = checkDatabase(from)
  // Unlike SQLite's online backup, which restarts at each commit and would never end under load, a
  // read transaction does not block writers and is not disturbed by them.
  using source = new DatabaseSync(from, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
  const part = join(dirname(to), `.${basename(to)}.part`)
  using cleanUp = new DisposableStack()
  cleanUp.defer(() => remove(part))
  withFile(to, () => {
    // A killed process may have left this file.
    remove(part)
    closeSync(openSync(part, 'wx', FILE_FOR_THE_OWNER))
    source.prepare('vacuum into ?').run(part)
  })
  const contents = checkDatabase(part)
  // A damaged table can look like one with fewer rows, and its copy then passes every check.
  if (Object.entries(before.rows).some(([table, rows]) => contents.rows[table]! < rows)) {
    throw new Error(`The copy of ${from} has fewer rows than it has. Please try again.`)
  }
  accept(contents)
  withFile(to, () => publish(part, to))
  return contents
}

/** Waits until the name of a file is on disk. */
export function syncName(file: string): void {
  // Windows cannot sync a folder, and does not need to.
  if (process.platform !== 'win32') sync(dirname(file), 'r')
}

/** In UTC, for file names. */
export function toMoment(now: Date): string {
  return now.toISOString().replaceAll(':', '-')
}

/** @throws If the file exists. */
function publish(part: string, file: string) {
  sync(part, 'r+')
  if (!publishFile(part, file)) throw new Error(`${file} is there already and stays as it is.`)
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
