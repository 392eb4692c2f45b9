import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPrivateFolder } from '#organiser/import/private-files.ts'

const KEPT_FILES = 200

/** A file as it was before the change that a log entry records. */
export interface KeptFile {
  file: string
  /** The hash of the file after that change. */
  hash: string
  /** Empty if there was no such file. */
  bytes: Uint8Array
}

const openFolder = (dataDir: string) => join(openPrivateFolder(dataDir), 'replaced')
/** '41.9f3a....committees%2Fkaryakarini.csv'. */
const toName = (entry: string, { file, hash }: Omit<KeptFile, 'bytes'>) =>
  `${entry}.${hash}.${encodeURIComponent(file)}`

/**
 * Saves a file before a change, in the folder that only organisers can read.
 * @returns A function that files it under the entry of the log.
 */
export async function keepFile(dataDir: string, { bytes, ...about }: KeptFile) {
  const folder = openFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const waiting = join(folder, toName(`0-${randomUUID()}`, about))
  await writeFile(waiting, bytes, { mode: 0o600, flush: true })
  return {
    drop: () => rm(waiting, { force: true }),
    async file(entry: string) {
      await rename(waiting, join(folder, toName(entry, about)))
      const names = (await readdir(folder)).toSorted((a, b) => parseInt(a) - parseInt(b))
      for (const old of names.slice(0, -KEPT_FILES)) await rm(join(folder, old), { force: true })
    },
  }
}

/** @param entry The id of an entry that exists. */
export async function findKeptFile(dataDir: string, entry: string): Promise<KeptFile | undefined> {
  const folder = openFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  const name = names.find((one) => one.startsWith(`${entry}.`))
  if (name === undefined) return undefined
  const [, hash = '', ...rest] = name.split('.')
  const file = decodeURIComponent(rest.join('.'))
  return { file, hash, bytes: await readFile(join(folder, name)) }
}
