import { existsSync, linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { Refusal } from './command.ts'

/**
 * Says no before the work is done, not after it.
 * @throws Refusal when the name is taken and nobody said that it may be.
 */
export function expectFree(path: string, mayReplace: boolean): void {
  if (mayReplace || !existsSync(path)) return
  throw new Refusal(`${path} is there already. Give another name, or --replace to write over it.`)
}

/**
 * Writes a file that is there whole or not at all.
 * @throws Refusal when the name is taken by now, or the folder takes no file.
 */
export function saveFile(path: string, content: Uint8Array, mayReplace: boolean): void {
  const part = `${path}.part-${process.pid}`
  try {
    writeFileSync(part, content, { flush: true })
    if (mayReplace) renameSync(part, path)
    // Unlike a new name, a second one never takes the place of a file.
    else linkSync(part, path)
  } catch (error) {
    expectFree(path, mayReplace)
    throw new Refusal(`${path} cannot be written: ${(error as Error).message}`, { cause: error })
  } finally {
    rmSync(part, { force: true })
  }
}
