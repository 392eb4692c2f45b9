import { chmodSync, existsSync, linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { unlessRefused } from './sqlite/file/private-files.ts'

/** Written completely, but still under a temporary name. */
export interface NewFile {
  put(): Promise<void>
  drop(): Promise<void>
}

/** Matches what a killed process leaves behind. */
export const TEMPORARY = /\.\d+\.new$/

/** Keeps permissions, unless others are given. A symbolic link stays, and its target is replaced. */
export async function writeBeside(
  link: string,
  content: string | Uint8Array,
  mode?: number,
): Promise<NewFile> {
  await mkdir(dirname(link), { recursive: true })
  const path = await realpath(link).catch(() => link)
  const temporary = `${path}.${process.pid}.new`
  const drop = () => rm(temporary, { force: true })
  try {
    await writeFile(temporary, content, { mode: 0o600, flush: true })
    const former = await stat(path).catch(() => undefined)
    unlessRefused(() => chmodSync(temporary, (mode ?? former?.mode ?? 0o644) & 0o777))
  } catch (error) {
    await drop()
    throw error
  }
  return { put: () => rename(temporary, path), drop }
}

/** Nobody ever reads a partial file. */
export async function replaceFile(path: string, content: string | Uint8Array, mode?: number) {
  const file = await writeBeside(path, content, mode)
  await file.put()
}

/**
 * The file is complete before it gets its name. Of two processes that make it at once, one wins.
 * @returns False if there is such a file already.
 */
export function makeOnce(file: string, content: string | Uint8Array): boolean {
  const part = `${file}.${process.pid}`
  try {
    writeFileSync(part, content, { mode: 0o600, flush: true })
    return publishFile(part, file)
  } finally {
    rmSync(part, { force: true })
  }
}

/** Gives a complete file its name. @returns False if another file already has it. */
export function publishFile(part: string, file: string): boolean {
  try {
    // Unlike a rename, a link never replaces another file.
    linkSync(part, file)
  } catch {
    if (existsSync(file)) return false
    // Some network drives and memory sticks do not support links.
    renameSync(part, file)
  }
  return true
}
