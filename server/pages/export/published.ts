import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `export-site` last read. */
const NAME = 'exported.txt'

/** Notes that the content folder, as it is now, has been written as a site. */
export function noteExported(contentDir: string, dataDir: string): void {
  if (existsSync(dataDir)) writeFileSync(join(dataDir, NAME), hashFolder(contentDir))
}

/** Whether nothing in the content folder has changed since it was last written as a site. */
export function isExported(contentDir: string, dataDir: string): boolean {
  const file = join(dataDir, NAME)
  return existsSync(file) && readFileSync(file, 'utf8') === hashFolder(contentDir)
}

function hashFolder(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const { size, mtimeMs, isFile } = toFacts(join(folder, name))
    if (isFile) hash.update(`${name} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** A file may be replaced while the folder is read. */
function toFacts(path: string) {
  const stat = statSync(path, { throwIfNoEntry: false })
  return { size: stat?.size, mtimeMs: stat?.mtimeMs, isFile: stat?.isFile() === true }
}
