import { NETWORK_WAIT_MS } from '#shared/times.ts'
import { findKeptFile, isPage, keepFile } from '#web/platform/storage/kept-files.ts'

const GUIDE = /^guide-/
/** In the cache of a version that has all its files. */
const WHOLE = '/whole'
/** Requests at once while a guide is fetched: the other connections are the visitor's. */
const LANES = 3

/** Tells the worker to stay until the work is done. */
type Stay = (work: Promise<unknown>) => void

/**
 * Fills the cache of one version. What came before a failed try, or with an earlier version, is not
 * fetched again.
 * @throws When a file does not come; the next try goes on from there.
 */
export async function keepGuide(version: string, files: string[]): Promise<void> {
  const guide = await caches.open(version)
  const missing = [...files]
  const work = async () => {
    for (let file = missing.pop(); file; file = missing.pop()) {
      if (await guide.match(file)) continue
      await guide.put(file, (await caches.match(file)) ?? (await fetchPart(file)))
    }
  }
  await Promise.all(Array.from({ length: LANES }, work))
  await guide.put(WHOLE, new Response())
}

/** @throws When something else comes in its place, which must not be kept under its name for good. */
async function fetchPart(file: string): Promise<Response> {
  const answer = await fetch(file)
  if (!answer.ok || isPage(answer) !== file.endsWith('.html')) throw new Error(`No ${file}`)
  // Some hosts move pages to addresses without an ending; a browser opens no page that was moved.
  return answer.redirected ? new Response(answer.body, answer) : answer
}

/** All but this version and the one before: a page of it may still be open, and asks for its files. */
export async function dropOldGuides(version: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => GUIDE.test(name) && name !== version)
  const whole = await Promise.all(others.map((cacheName) => caches.match(WHOLE, { cacheName })))
  const before = others.findLast((_, index) => whole[index])
  const old = others.filter((name) => name !== before)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** What never changes under its name, whichever version has it. */
export async function findPart(part: Request | string): Promise<Response | undefined> {
  return caches.match(part, { ignoreVary: true }).catch(() => undefined)
}

/** @param asked What the network is asked for where the device has lost its copy. */
export async function fromDevice(part: Request | string, asked: Request): Promise<Response> {
  return (await findPart(part)) ?? fetch(asked)
}

/** A page that only a newer version knows may take its time; the stand-in is for none at all. */
export async function fromNetwork(asked: Request, standIn: string): Promise<Response> {
  return fetch(asked).catch(async (error: unknown) => {
    const found = await findPart(standIn)
    if (!found) throw error
    return found
  })
}

async function inTime(answer: Promise<Response>, kept: Response): Promise<Response> {
  const useful = answer.then((fresh) => (fresh.status < 500 ? fresh : kept)).catch(() => kept)
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), NETWORK_WAIT_MS))
  return Promise.race([useful, late])
}

/** A volunteers' file: the newest, as long as it comes in time. */
export async function freshFile(request: Request, stay: Stay): Promise<Response> {
  const fresh = fetchFile(request)
  stay(fresh.catch(() => {}))
  const kept = await findKeptFile(request.url)
  return kept ? inTime(fresh, kept) : fresh
}

/** A volunteers' file: the copy at once, and the newest for the next time. */
export async function keptFile(request: Request, stay: Stay): Promise<Response> {
  const kept = await findKeptFile(request.url)
  const fresh = fetchFile(request)
  if (!kept) return fresh
  stay(fresh.catch(() => {}))
  return kept
}

/** Fetches the files of which there is no copy yet: the page may have been quicker. */
export async function keepFiles(addresses: string[]): Promise<void> {
  const fetchMissing = async (address: string) => {
    const isKept = await findKeptFile(address)
    if (!isKept) await fetchFile(new Request(address, { cache: 'no-store' }))
  }
  await Promise.all(addresses.map(fetchMissing))
}

async function fetchFile(request: Request): Promise<Response> {
  const answer = await fetch(request)
  await keepFile(request.url, answer)
  return answer
}
