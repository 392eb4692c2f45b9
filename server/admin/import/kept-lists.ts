import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openPrivateFolder } from '#server/store/sqlite/file/private-files.ts'
import { AdminFailure } from '../contract/admin-route.ts'

const SHEETS = '.sheets.json'
const KEPT_MS = 24 * 60 * 60_000

/** The files of a list that is being imported, as JSON. */
export interface KeptList {
  id: string
  sheets: string
  mapping: string
}

/** Keeps one list for each person, for at most a day. */
export function createKeptLists(dataDir: string) {
  const folder = join(dataDir, 'private/imports')
  const listAll = (path: string) => readdir(path).catch(() => [])
  const folderOf = (person: string) =>
    join(folder, createHash('sha256').update(person).digest('hex'))
  const remove = (person: string) => rm(folderOf(person), { recursive: true, force: true })
  const toList = (person: string, id: string): KeptList => {
    const path = join(folderOf(person), id)
    return { id, sheets: path + SHEETS, mapping: `${path}.mapping.json` }
  }

  async function findOwn(person: string): Promise<KeptList | undefined> {
    const name = (await listAll(folderOf(person))).find((one) => one.endsWith(SHEETS))
    return name === undefined ? undefined : toList(person, name.slice(0, -SHEETS.length))
  }

  return {
    async create(person: string): Promise<KeptList> {
      openPrivateFolder(dataDir)
      await remove(person)
      await mkdir(folderOf(person), { recursive: true, mode: 0o700 })
      return toList(person, randomUUID())
    },
    findOwn,
    /** Client input must never become part of a path. @throws AdminFailure 404. */
    async get(person: string, id: string): Promise<KeptList> {
      const own = await findOwn(person)
      if (own?.id !== id) throw new AdminFailure(404, { code: 'import-gone' })
      return own
    },
    remove,
    /** Lists contain phone numbers, so forgotten ones must not stay. */
    async removeOld(now: Date) {
      for (const path of (await listAll(folder)).map((name) => join(folder, name))) {
        const found = await stat(path).catch(() => undefined)
        if (found && now.getTime() - found.mtimeMs > KEPT_MS)
          await rm(path, { recursive: true, force: true })
      }
    },
  }
}
