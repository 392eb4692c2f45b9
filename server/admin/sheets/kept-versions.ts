import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPrivateFolder } from '#organiser/import/private-folder.ts'
import { SHEET_NAMES } from '#shared/admin/sheets.ts'
import { SHEET_FILES, type SheetFiles } from './read-sheets.ts'

const KEPT_VERSIONS = 50

/**
 * Keeps both files as they are before a change, in the folder that only organisers may read, and
 * removes all but the last 50 versions.
 */
export async function keepVersion(dataDir: string, { files }: SheetFiles, now: Date) {
  const folder = join(openPrivateFolder(dataDir), 'versions')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const kept = (await readdir(folder)).toSorted()
  const last = kept.at(-1)
  const dated = now.toISOString().replaceAll(':', '-')
  // Names sort by time, even within a millisecond or after the clock was set back.
  const version = last !== undefined && dated <= last ? `${last}-2` : dated
  await mkdir(join(folder, version), { mode: 0o700 })
  for (const name of SHEET_NAMES) {
    const { bytes } = files[name]
    if (!bytes) continue
    const path = join(folder, version, SHEET_FILES[name])
    await writeFile(path, bytes, { mode: 0o600, flush: true })
  }
  const old = [...kept, version].slice(0, -KEPT_VERSIONS)
  for (const one of old) await rm(join(folder, one), { recursive: true, force: true })
}
