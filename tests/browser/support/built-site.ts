import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hashSources } from '../../../scripts/set-up.mjs'
import { runScript } from '../../support/servers/run-script.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const CACHE = join(ROOT, 'node_modules/.cache/mela-sites')
const LOOK_AGAIN_MS = 200
/** A build that takes longer has died. */
const STALE_MS = 240_000
/** Facts of a festival whose test needs no second language: its site is built in half the time. */
export const IN_ENGLISH = { guideLanguages: ['en'] }
/** How long a test may wait for a build, or for another worker's. */
export const BUILT_WITHIN_MS = 300_000

let sources: string | undefined

/**
 * Builds the site of a content folder once for all workers and later runs.
 * @param settings Of the environment, such as where the tables are hosted.
 * @returns A folder to copy; nobody changes it.
 */
export async function buildSite(
  contentDir: string,
  settings: Record<string, string> = {},
): Promise<string> {
  const built = join(CACHE, hashSite(contentDir, settings))
  while (!existsSync(built)) {
    if (isTaken(`${built}.lock`)) await wait(LOOK_AGAIN_MS)
    else await build(built, { ...settings, CONTENT_DIR: contentDir })
  }
  return built
}

function hashSite(contentDir: string, settings: object): string {
  sources ??= hashSources()
  const hash = createHash('sha256').update(sources).update(JSON.stringify(settings))
  const files = readdirSync(contentDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^(card-key\.txt|printed-cards\.csv)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) {
    hash.update(`${file.slice(contentDir.length)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 24)
}

/** Whether another worker builds it. */
function isTaken(lock: string): boolean {
  try {
    mkdirSync(CACHE, { recursive: true })
    mkdirSync(lock)
    return false
  } catch {
    if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > STALE_MS)
      rmSync(lock, { recursive: true })
    return true
  }
}

async function build(to: string, settings: Record<string, string>) {
  const making = `${to}.making`
  rmSync(making, { recursive: true, force: true })
  try {
    const { code, stdout, stderr } = await runScript(['build/main.ts'], {
      ...settings,
      DIST_DIR: making,
    })
    if (code !== 0) throw new Error(`The site cannot be built:\n${stdout}${stderr}`)
    renameSync(making, to)
  } finally {
    rmSync(`${to}.lock`, { recursive: true })
  }
}
