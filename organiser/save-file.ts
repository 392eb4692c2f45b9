import { makeOnce } from '#server/store/new-file.ts'
import { Refusal } from './refusal.ts'

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

/** Atomic, and readable only by the owner. @throws Refusal if the name is taken or the file cannot be written. */
export function saveFile(path: string, content: Uint8Array | string): void {
  let isNew: boolean
  try {
    isNew = makeOnce(path, content)
  } catch (error) {
    throw toDiskError(path, error)
  }
  if (!isNew) throw new Refusal(`${path} already exists and was not changed. Choose another name.`)
}
