import { hashOf, languageOf, type PrecacheList } from '#shared/precache.ts'
import { isComplete, keepFestival } from './kept-festival.ts'

/**
 * Does not fetch again what an earlier version or a failed attempt has cached.
 * @param list URL of the file list, whose name contains its hash.
 * @throws If a file fails to load; the next attempt resumes from there.
 */
export async function precache(version: string, list: string, language: string): Promise<void> {
  const answer = await findFile(`/assets/${list}.json`, list.replace(/.*?-/, ''))
  const cache = await caches.open(version)
  const queue = ((await answer.json()) as PrecacheList).values()
  const work = async () => {
    for (const [file, hashOfFile] of queue) {
      const { body, headers } = await findFile(file, hashOfFile)
      await cache.put(file, new Response(body, { headers }))
    }
  }
  // Three at a time, to leave connections for the visitor.
  await Promise.all([work(), work(), work()])
  // Last, because a precache with the festival counts as complete.
  await keepFestival(version, language)
}

/** @throws If the content is wrong, because it would be cached permanently under that name. */
async function findFile(file: string, hash: string): Promise<Response> {
  // First the device, then the network, then the network again without the HTTP cache, which may
  // hold a wrong copy.
  for (const asked of [undefined, {}, { cache: 'reload' }] satisfies (RequestInit | undefined)[]) {
    const found = await (asked ? fetch(file, asked) : caches.match(file))
    if (found && (await hashOf(await found.clone().arrayBuffer())) === hash) return found
  }
  throw new Error(`No ${file}`)
}

/**
 * Keeps this version and the last complete one, whose pages may still be open. Other languages stay
 * until they are used again.
 */
export async function deleteOldPrecaches(version: string): Promise<void> {
  let hasPrevious = false
  const names = await caches.keys()
  for (let name = names.pop(); name; name = names.pop()) {
    if (languageOf(name) !== languageOf(version) || name === version) continue
    if (!hasPrevious && (await isComplete(name))) hasPrevious = true
    else await caches.delete(name)
  }
}
