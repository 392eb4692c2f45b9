import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { publishFile } from '#server/store/new-file.ts'
import { Refusal } from './refusal.ts'

const FOR_EVERYBODY = 0o644
const FOR_THE_OWNER_ALONE = 0o600
const SENTENCES: Record<string, string> = {
  ENOENT: 'its folder does not exist',
  EACCES: 'you do not have permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}

/** @param effect A sentence about what follows from the failure. */
export function toDiskError(path: string, error: unknown, effect = ''): Refusal {
  const { code = '', message } = error as NodeJS.ErrnoException
  const sentence = `${path} cannot be written: ${SENTENCES[code] ?? message}. ${effect}`.trimEnd()
  return new Refusal(sentence, { cause: error })
}

export interface Saving {
  mayReplace?: boolean
  /** Whether only the owner may read the file. */
  isPrivate?: boolean
}

/** Atomic. @throws Refusal if the name is taken or the file cannot be written. */
export function saveFile(
  path: string,
  content: Uint8Array | string,
  { mayReplace = false, isPrivate = false }: Saving = {},
): void {
  const part = `${path}.part-${process.pid}`
  try {
    const mode = isPrivate ? FOR_THE_OWNER_ALONE : FOR_EVERYBODY
    writeFileSync(part, content, { flush: true, mode })
    if (mayReplace) renameSync(part, path)
    else if (!publishFile(part, path))
      throw new Refusal(`${path} already exists and was not changed. Choose another name.`)
  } catch (error) {
    throw error instanceof Refusal ? error : toDiskError(path, error)
  } finally {
    rmSync(part, { force: true })
  }
}
