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

/** Includes the newest release. */
const RELEASES_KEPT = 3

/**
 * Keeps the files of the last releases for pages that are still open. No file replaces another,
 * because names contain a hash.
 */
export function archiveReleases(dist: string): { restore(): void } {
  const assetsDir = join(dist, 'web/assets')
  const archiveDir = join(dist, 'earlier-assets')
  const releases = readReleases(dist)
  // An interrupted build left this archive. Its output must not replace the archive.
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

/** The newest release is last. */
export function readReleases(dist: string): string[][] {
  const path = join(dist, 'releases.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[][]) : []
}

function isSame(one: string[], other: string[]): boolean {
  return one.toSorted().join() === other.toSorted().join()
}
