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
 * Archives the files of the last releases while the site is built anew, and restores them beside the
 * new ones: a page that is still open finds its files. File names contain a hash of the content, so
 * two releases never disagree about a name.
 */
export function archiveReleases(dist: string): { restore(): void } {
  const assetsDir = join(dist, 'web/assets')
  const archiveDir = join(dist, 'earlier-assets')
  const releases = readReleases(dist)
  // An archive that exists already is from a build that was interrupted; what that build made is of no use.
  if (existsSync(assetsDir) && !existsSync(archiveDir)) renameSync(assetsDir, archiveDir)

  function restore() {
    const own = readdirSync(assetsDir)
    const earlier = releases.filter((files) => !isSame(files, own)).slice(1 - RELEASES_KEPT)
    for (const name of new Set(earlier.flat())) {
      const [from, to] = [join(archiveDir, name), join(assetsDir, name)]
      if (existsSync(from) && !existsSync(to)) copyFileSync(from, to)
    }
    writeFileSync(join(dist, 'releases.json'), JSON.stringify([...earlier, own]))
    rmSync(archiveDir, { recursive: true, force: true })
  }

  return { restore }
}

/** File names by release, the newest last. */
export function readReleases(dist: string): string[][] {
  const path = join(dist, 'releases.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[][]) : []
}

function isSame(one: string[], other: string[]): boolean {
  return one.toSorted().join() === other.toSorted().join()
}
