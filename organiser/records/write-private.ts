import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { Refusal } from '../frame/command.ts'

const FOR_THE_OWNER_ALONE = 0o600
const SENTENCES: Record<string, string> = {
  EEXIST: 'is there already and stays as it is. Name another file with --out.',
  ENOENT: 'cannot be made: its folder is not there.',
  EACCES: 'cannot be written: you have no right to.',
  EROFS: 'cannot be written: the disk is read-only.',
  ENOSPC: 'cannot be written: there is no room left on the disk.',
}

/**
 * Writes a new file that only its owner may read. Nothing is overwritten.
 * @throws Refusal when it cannot be written whole; then it is not there.
 */
export function writePrivate(file: string, bytes: Uint8Array): void {
  let descriptor: number | undefined
  try {
    descriptor = openSync(file, 'wx', FOR_THE_OWNER_ALONE)
    for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at)
    fsyncSync(descriptor)
  } catch (error) {
    if (descriptor !== undefined) rmSync(file, { force: true })
    const sentence = SENTENCES[(error as NodeJS.ErrnoException).code ?? '']
    throw sentence ? new Refusal(`${file} ${sentence}`, { cause: error }) : error
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}
