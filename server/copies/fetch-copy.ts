import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { isBucket, writeLitestreamConfig } from './copy-place.ts'

/** The folders that Litestream creates: version 0.3 the first, 0.5 the second. */
const FOLDERS = ['generations', 'ltx']

/** Whether a place holds a Litestream copy. For a bucket, only fetching tells. */
export function isCopyPlace(place: string): boolean {
  return isBucket(place) || FOLDERS.some((name) => existsSync(join(place, name)))
}

/**
 * Restores the newest state from a place into a file, using Litestream.
 * @param file Must not exist.
 * @param litestream The name or path of the program.
 * @returns The file.
 * @throws An error that quotes Litestream's own message.
 */
export async function fetchCopy(place: string, file: string, litestream: string): Promise<string> {
  using cleanUp = new DisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'mela-copy-'))
  cleanUp.defer(() => rmSync(folder, { recursive: true }))
  const config = join(folder, 'litestream.json')
  const database = join(dirname(file), 'mela.sqlite')
  writeLitestreamConfig(config, database, place)
  const args = ['restore', '-no-expand-env', '-config', config, '-o', file, database]
  try {
    await promisify(execFile)(litestream, args)
    return file
  } catch (error) {
    throw new Error(toReason(error as Failure, place, litestream), { cause: error })
  }
}

interface Failure {
  code?: number | string
  stdout?: string
  stderr?: string
}

function toReason({ code, stdout, stderr }: Failure, place: string, litestream: string): string {
  if (code === 'ENOENT') {
    return `There is no program ${litestream}: install Litestream, or set LITESTREAM (docs/hosting/never-lose-a-disk.md).`
  }
  return `Nothing can be fetched from ${place}. Litestream says: ${stdout}${stderr}`.trim()
}
