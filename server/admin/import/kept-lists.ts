import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPrivateFolder } from '#organiser/import/private-folder.ts'
import type { LastImportAnswer } from '#shared/admin/import-api.ts'
import { AdminFailure } from '../contract/admin-failure.ts'

const FOLDER = 'imports'
const LAST = 'last-import.json'
const KEPT_MS = 24 * 60 * 60_000

/** The files of a list that is being imported. */
export interface KeptList {
  id: string
  /** The sheets of the workbook, as JSON. */
  sheets: string
  /** What the last look found, as JSON. */
  draft: string
}

/** An import in the app that may be undone. */
export interface LastImport extends Omit<NonNullable<LastImportAnswer['last']>, 'isChanged'> {
  /** The folder of the files that it replaced. */
  kept: string
  /** Of the files that it wrote. */
  hash: string
}

/** The lists that people are importing: one for each person, for at most a day. */
export function createKeptLists(dataDir: string) {
  const folder = join(dataDir, 'private', FOLDER)
  const lastPath = join(dataDir, 'private', LAST)
  // Nothing that a client sends becomes part of a path unhashed.
  const toName = (person: string, id: string) => `${toHex(person)}-${toHex(id)}`
  const toList = (person: string, id: string): KeptList => {
    const path = join(folder, toName(person, id))
    return { id, sheets: `${path}.sheets.json`, draft: `${path}.draft.json` }
  }

  async function removeFiles(isOld: (name: string, path: string) => boolean | Promise<boolean>) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      if (await isOld(name, path)) await rm(path, { force: true })
    }
  }

  const remove = (person: string) => removeFiles((name) => name.startsWith(toHex(person)))

  return {
    /** Replaces the person's previous list. */
    async create(person: string): Promise<KeptList> {
      openPrivateFolder(dataDir)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await remove(person)
      return toList(person, randomUUID())
    },
    /** @throws AdminFailure 404 if this person has no such list. */
    find(person: string, id: string): KeptList {
      const list = toList(person, id)
      if (!existsSync(list.sheets)) throw new AdminFailure(404, { code: 'import-gone' })
      return list
    },
    remove,
    /** Lists have phone numbers, so a forgotten one is not kept. */
    removeOld: (now: Date) =>
      removeFiles(async (_name, path) => {
        const found = await stat(path).catch(() => undefined)
        return found !== undefined && now.getTime() - found.mtimeMs > KEPT_MS
      }),
    async readLast(): Promise<LastImport | undefined> {
      const text = await readFile(lastPath, 'utf8').catch(() => undefined)
      return text === undefined ? undefined : (JSON.parse(text) as LastImport)
    },
    writeLast: (last: LastImport) =>
      writeFile(lastPath, JSON.stringify(last), { mode: 0o600, flush: true }),
    forgetLast: () => rm(lastPath, { force: true }),
  }
}

export type KeptLists = ReturnType<typeof createKeptLists>

const NAME_LENGTH = 32
const toHex = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, NAME_LENGTH)
