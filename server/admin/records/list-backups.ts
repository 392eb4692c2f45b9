import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordsAnswer } from '#shared/admin/records-api.ts'

/** The files of `mela backup` in DATA_DIR, the newest first. */
export async function listBackups(dataDir: string): Promise<RecordsAnswer['backups']> {
  const folder = join(dataDir, 'backups')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.sqlite'))
  const backups = await Promise.all(
    names.map(async (name) => {
      const { mtime, size } = await stat(join(folder, name))
      return { name, at: mtime.toISOString(), bytes: size }
    }),
  )
  return backups.toSorted((a, b) => b.at.localeCompare(a.at))
}
