import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltWorker } from '#server/festival/renderers.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import { FIRST, hashOf, type PrecacheList } from '#shared/precache.ts'
import { buildScript } from './build-script.ts'

const WORKER = 'service-worker.js'
/** Only organisers save all cards at once, and they do it before the festival. */
const NOT_KEPT = /\/all-cards-zip-/

/**
 * The name of a precache list contains its own hash, so that versions never mix.
 * @param files URLs of the client files, by language. Phones cache those in `/assets/`.
 */
export async function makeOffline(
  dist: string,
  files: Record<string, string[]>,
): Promise<BuiltWorker> {
  const webDir = join(dist, 'web')
  const queue = 'platform/send-queue/background-sync.ts'
  const backgroundSync = await buildScript(queue, 'assets/background-sync-[hash].js')
  await buildScript('platform/service-worker/service-worker.ts', WORKER)
  renameSync(join(webDir, WORKER), join(dist, 'render', WORKER))
  const lists = Object.entries(files).map(async ([language, own]) => {
    const text = JSON.stringify(await toList(webDir, own))
    const name = language === LANGUAGE_CODES[0] ? FIRST : language
    const list = `${name}-${await hashOf(Buffer.from(text))}`
    writeFileSync(join(webDir, 'assets', `${list}.json`), text)
    return [language, list] as const
  })
  return { backgroundSync, lists: Object.fromEntries(await Promise.all(lists)) }
}

async function toList(webDir: string, files: string[]): Promise<PrecacheList> {
  const isKept = (file: string) => file.startsWith('/assets/') && !NOT_KEPT.test(file)
  const cached = files.filter(isKept).toSorted()
  const hashed = cached.map(async (file): Promise<[string, string]> => {
    return [file, await hashOf(readFileSync(join(webDir, file)))]
  })
  return Promise.all(hashed)
}
