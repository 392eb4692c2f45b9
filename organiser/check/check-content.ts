import { join } from 'node:path'
import { sortFiles } from '#server/catalogue/public-files.ts'
import { createContentReader } from '../cli/content-folder.ts'
import { type CheckedFolder, checkFolder } from './check-folder.ts'
import { findMissingMessages } from './missing-messages.ts'

/** Checks a content folder, and that no message of the guide is missing. */
export async function checkContent(folder: string): Promise<CheckedFolder> {
  const { strangers } = sortFiles(join(folder, 'files'))
  const { findings, ...rest } = checkFolder(createContentReader(folder), strangers)
  return { ...rest, findings: [...findings, ...(await findMissingMessages())] }
}
