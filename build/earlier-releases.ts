import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** The newest release and those before it whose files are kept. */
const RELEASES_KEPT = 3

/**
 * Lays the files of the last releases aside while the site is built anew, and back beside the new
 * ones: a page that was opened before still finds what it is made of. Names tell their content, so
 * nothing can be mistaken for something else.
 */
export function layAside(dist: string): { putBack(): void } {
  const assetsDir = join(dist, 'web/assets')
  const asideDir = join(dist, 'earlier-assets')
  const releases = readReleases(dist)
  // Where they lie aside already, the last build broke off, and what it has made is of no use.
  if (existsSync(assetsDir) && !existsSync(asideDir)) renameSync(assetsDir, asideDir)

  function putBack() {
    const own = readdirSync(assetsDir)
    const earlier = releases.filter((files) => !isSame(files, own)).slice(1 - RELEASES_KEPT)
    for (const name of new Set(earlier.flat())) {
      const [from, to] = [join(asideDir, name), join(assetsDir, name)]
      if (existsSync(from) && !existsSync(to)) copyFileSync(from, to)
    }
    writeFileSync(join(dist, 'releases.json'), JSON.stringify([...earlier, own]))
    rmSync(asideDir, { recursive: true, force: true })
  }

  return { putBack }
}

/** File names by release, the newest last. */
export function readReleases(dist: string): string[][] {
  const path = join(dist, 'releases.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[][]) : []
}

function isSame(one: string[], other: string[]): boolean {
  return one.toSorted().join() === other.toSorted().join()
}
