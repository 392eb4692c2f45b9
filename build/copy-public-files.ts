import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { sortFiles } from '#server/catalogue/public-files.ts'

/** Copies what visitors may get of `content/files` into the site, and nothing else that lies there. */
export function copyPublicFiles(filesDir: string, webDir: string): void {
  for (const name of sortFiles(filesDir).open) {
    cpSync(join(filesDir, name), join(webDir, name), { dereference: true })
  }
}
