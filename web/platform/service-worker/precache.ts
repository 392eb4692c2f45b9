import { APP_SHELL, hashOf, languageOf, type PrecacheList } from '#shared/precache-list.ts'

/**
 * Fills the precache of one version. A file that an earlier version or a failed try has brought is
 * not fetched again.
 * @param version Named after the hash of the list of its files.
 * @throws When a file does not come; the next try goes on from there.
 */
export async function precache(version: string): Promise<void> {
  const list = await findFile(`/assets/${version}.json`, version.replace(/.*?-/, ''))
  const [files, pageHeaders] = (await list.json()) as PrecacheList
  const cache = await caches.open(version)
  const queue = files.values()
  let appShell: Response | undefined
  const work = async () => {
    for (const [file, hashOfFile] of queue) {
      const { body, headers } = await findFile(file, hashOfFile)
      // Not the response itself: browsers refuse a page that its host has redirected.
      if (file.endsWith('.html')) appShell = new Response(body, { headers: pageHeaders })
      else await cache.put(file, new Response(body, { headers }))
    }
  }
  // Three at a time: the other connections are the visitor's.
  await Promise.all([work(), work(), work()])
  await cache.put(APP_SHELL, appShell!)
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

async function isComplete(cacheName: string): Promise<unknown> {
  const find = (mark: string) => caches.match(mark, { cacheName })
  // Earlier releases named it so.
  return (await find(APP_SHELL)) ?? find('/complete')
}
