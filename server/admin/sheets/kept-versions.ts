import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPrivateFolder } from '#server/store/sqlite/file/private-files.ts'
import { SHEET_NAMES } from '#shared/admin/sheets.ts'
import { SHEET_FILES, type SheetFiles } from './read-sheets.ts'

const KEPT_VERSIONS = 50
/** Such as '2025-09-14T10-00-00.000Z'. People may put other folders here. */
const VERSION = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/
const DATE_LENGTH = 10

/** Keeps the last 50 versions and the first of each day. */
export async function keepVersion(dataDir: string, { files }: SheetFiles, now: Date) {
  const folder = join(openPrivateFolder(dataDir), 'versions')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const kept = (await readdir(folder)).filter((name) => VERSION.test(name)).toSorted()
  const version = toName(now, kept.at(-1))
  await mkdir(join(folder, version), { mode: 0o700 })
  try {
    for (const name of SHEET_NAMES) {
      const { bytes } = files[name]
      const path = join(folder, version, SHEET_FILES[name])
      if (bytes) await writeFile(path, bytes, { mode: 0o600, flush: true })
    }
  } catch (error) {
    // Otherwise, each attempt on a full disk would push out a complete version.
    await rm(join(folder, version), { recursive: true, force: true })
    throw error
  }
  for (const old of listOld([...kept, version])) {
    await rm(join(folder, old), { recursive: true, force: true })
  }
}

/** Names sort chronologically, even within a millisecond or after the clock was set back. */
function toName(now: Date, last: string | undefined): string {
  const lastMs = last ? Date.parse(last.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')) : 0
  const time = new Date(Math.max(now.getTime(), lastMs + 1))
  return time.toISOString().replaceAll(':', '-')
}

/** Spares each day's first version, so that many changes cannot push out the morning's files. */
function listOld(versions: string[]): string[] {
  const dateOf = (version = '') => version.slice(0, DATE_LENGTH)
  return versions
    .slice(0, -KEPT_VERSIONS)
    .filter((version, at) => dateOf(version) === dateOf(versions[at - 1]))
}
