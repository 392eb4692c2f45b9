import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openPrivateFolder } from '#organiser/import/private-files.ts'
import { AdminFailure } from '../contract/admin-failure.ts'

const SHEETS = '.sheets.json'
const KEPT_MS = 24 * 60 * 60_000
const HASH_LENGTH = 32

/** The files of a list that is being imported, as JSON. */
export interface KeptList {
  id: string
  sheets: string
  mapping: string
}

/** The lists that people are importing: one for each person, for at most a day. */
export function createKeptLists(dataDir: string) {
  const folder = join(dataDir, 'private/imports')
  const readPaths = async () =>
    (await readdir(folder).catch(() => [])).map((name) => join(folder, name))
  const toStart = (person: string) =>
    join(folder, `${createHash('sha256').update(person).digest('hex').slice(0, HASH_LENGTH)}-`)
  const readOwn = async (person: string) =>
    (await readPaths()).filter((path) => path.startsWith(toStart(person)))
  const toList = (person: string, id: string): KeptList => {
    const path = toStart(person) + id
    return { id, sheets: path + SHEETS, mapping: `${path}.mapping.json` }
  }

  async function remove(person: string) {
    for (const path of await readOwn(person)) await rm(path, { force: true })
  }

  async function findOwn(person: string): Promise<KeptList | undefined> {
    const path = (await readOwn(person)).find((one) => one.endsWith(SHEETS))
    if (path === undefined) return undefined
    return toList(person, path.slice(toStart(person).length, -SHEETS.length))
  }

  return {
    /** Replaces the person's previous list. */
    async create(person: string): Promise<KeptList> {
      openPrivateFolder(dataDir)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await remove(person)
      return toList(person, randomUUID())
    },
    findOwn,
    /**
     * An id is only compared, so nothing that a client sends becomes part of a path.
     * @throws AdminFailure 404 if this person has no such list.
     */
    async get(person: string, id: string): Promise<KeptList> {
      const own = await findOwn(person)
      if (own?.id !== id) throw new AdminFailure(404, { code: 'import-gone' })
      return own
    },
    remove,
    /** Lists have phone numbers, so a forgotten one is not kept. */
    async removeOld(now: Date) {
      for (const path of await readPaths()) {
        const found = await stat(path).catch(() => undefined)
        if (found && now.getTime() - found.mtimeMs > KEPT_MS) await rm(path, { force: true })
      }
    },
  }
}
