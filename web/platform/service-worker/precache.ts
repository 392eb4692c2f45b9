import { isHtml } from '#web/platform/storage/kept-files.ts'

/** Each version of the site has a precache of its own. Earlier releases named it 'guide-*'. */
const PRECACHE = /^(precache|guide)-/
/** Marks a precache that has all its files. Earlier releases named the entry '/whole'. */
const COMPLETE = ['/complete', '/whole']
/** How many files are fetched at a time: the other connections are the visitor's. */
const PARALLEL_FETCHES = 3

/**
 * Fills the precache of one version. A file that an earlier version or a failed try has brought is
 * not fetched again.
 * @throws When a file does not come; the next try goes on from there.
 */
export async function precache(version: string, files: string[]): Promise<void> {
  const cache = await caches.open(version)
  const queue = [...files]
  const work = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) {
      if (await cache.match(file)) continue
      await cache.put(file, (await caches.match(file)) ?? (await fetchBuiltFile(file)))
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_FETCHES }, work))
  await cache.put(COMPLETE[0]!, new Response())
}

/** @throws When something else comes in its place, which would stay under its name for good. */
async function fetchBuiltFile(file: string): Promise<Response> {
  const response = await fetch(file)
  if (!response.ok || isHtml(response) !== file.endsWith('.html')) throw new Error(`No ${file}`)
  // Some hosts redirect pages to addresses without an ending; browsers refuse redirected pages.
  return response.redirected ? new Response(response.body, response) : response
}

/** Keeps this version and the complete one before it, whose pages may still be open. */
export async function deleteOldPrecaches(version: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => PRECACHE.test(name) && name !== version)
  const areComplete = await Promise.all(others.map(isComplete))
  const previous = others.filter((_, index) => areComplete[index]).pop()
  const old = others.filter((name) => name !== previous)
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function isComplete(cacheName: string): Promise<boolean> {
  const found = await Promise.all(COMPLETE.map((name) => caches.match(name, { cacheName })))
  return found.some(Boolean)
}
