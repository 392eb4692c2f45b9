import { SPREADSHEET_TIMEOUT_MS } from '#shared/times.ts'
import { isPage, KEPT_AT, keepFile } from '#web/platform/storage/kept-files.ts'

/** A file that is not there ('absent') says something; one that did not come ('failed') does not. */
export type FileOutcome =
  /** With a time when it came from the network then, and from the device now. */
  { kind: 'read'; bytes: Uint8Array; keptAt?: Date } | { kind: 'absent' | 'failed' }

/** GET without caching. A host that answers with its HTML page has no such file. */
export async function readFile(path: string): Promise<FileOutcome> {
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      signal: AbortSignal.timeout(SPREADSHEET_TIMEOUT_MS),
    })
    if (response.status >= 500 || response.status === 429) return { kind: 'failed' }
    if (!response.ok || isPage(response)) return { kind: 'absent' }
    void keepFile(path, response)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const mark = response.headers.get(KEPT_AT)
    if (mark === null) return { kind: 'read', bytes }
    const keptAt = new Date(mark)
    // Of unknown age it must not pass as fresh.
    return Number.isNaN(keptAt.getTime()) ? { kind: 'failed' } : { kind: 'read', bytes, keptAt }
  } catch {
    return { kind: 'failed' }
  }
}
