import { findKeptFile, isPage, keepFile } from '#web/storage/kept-files.ts'

const GUIDE = /^guide-/
/** The longest that a visitor waits for what the device has too. */
const PATIENCE_MS = 3000
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
}

/** @throws When something else comes in its place, which must not be kept under its name for good. */
async function fetchPart(file: string): Promise<Response> {
  const answer = await fetch(file)
  if (!answer.ok || isPage(answer) !== file.endsWith('.html')) throw new Error(`No ${file}`)
  // Some hosts move pages to addresses without an ending; a browser opens no page that was moved.
  return answer.redirected ? new Response(answer.body, answer) : answer
}

/** A page of the version before may still be open, and asks for its files. */
export async function dropOldGuides(): Promise<void> {
  const guides = (await caches.keys()).filter((name) => GUIDE.test(name))
  await Promise.all(guides.slice(0, -2).map((name) => caches.delete(name)))
}

/** Never changes under its name: whichever version has it. */
export async function fromDevice(request: Request | string): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** From the network; the stand-in when nothing useful comes in time. */
export async function fromNetwork(
  answer: Promise<Response>,
  standIn: Promise<Response | undefined>,
): Promise<Response> {
  const kept = await standIn
  if (!kept) return answer
  const inTime = answer.then((fresh) => (fresh.status < 500 ? fresh : kept)).catch(() => kept)
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS))
  return Promise.race([inTime, late])
}

/** A volunteers' file: the newest, as long as it comes in time. */
export function freshFile(request: Request, stay: Stay): Promise<Response> {
  const fresh = fetchFile(request)
  stay(fresh.catch(() => {}))
  return fromNetwork(fresh, findKeptFile(request.url))
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
