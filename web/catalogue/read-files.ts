import { keepFile } from '#web/storage/kept-files.ts'

/** A file that is not there ('absent') says something; one that did not come ('failed') does not. */
export type FileOutcome = { kind: 'read'; bytes: Uint8Array } | { kind: 'absent' | 'failed' }

const GIVE_UP_AFTER_MS = 20_000

/** GET without caching. A host that answers with its HTML page has no such file. */
export async function readFile(path: string): Promise<FileOutcome> {
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
    })
    if (response.status >= 500 || response.status === 429) return { kind: 'failed' }
    const isPage = response.headers.get('content-type')?.includes('text/html')
    if (!response.ok || isPage) return { kind: 'absent' }
    void keepFile(path, response)
    return { kind: 'read', bytes: new Uint8Array(await response.arrayBuffer()) }
  } catch {
    return { kind: 'failed' }
  }
}
