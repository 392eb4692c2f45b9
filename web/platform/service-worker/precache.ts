import { hashOf, languageOf, type PrecacheList } from '#shared/precache-list.ts'
import { isComplete, keepFestival } from './kept-festival.ts'

/**
 * Fills the precache of one version. A file that an earlier version or a failed try has brought is
 * not fetched again.
 * @param list Named after the hash of the list of its files.
 * @throws When a file does not come; the next try goes on from there.
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
  // Three at a time: the other connections are the visitor's.
  await Promise.all([work(), work(), work()])
  // Last: a precache that has it has all its files.
  await keepFestival(version, language)
}

/**
 * Finds the file on the device or on the network.
 * @throws When something else comes in its place: it would stay under its name for good.
 */
async function findFile(file: string, hash: string): Promise<Response> {
  // The device first, then the network, then past the browser's own cache, which may have something else.
  for (const asked of [undefined, {}, { cache: 'reload' }] satisfies (RequestInit | undefined)[]) {
    const found = await (asked ? fetch(file, asked) : caches.match(file))
    if (found && (await hashOf(await found.clone().arrayBuffer())) === hash) return found
  }
  throw new Error(`No ${file}`)
}

/**
 * Keeps this version and the complete one before it, whose pages may still be open. What the device has in
 * another language stays as it is until it is used again.
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
