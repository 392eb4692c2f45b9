import { isHtml, KEPT_AT } from '#web/platform/storage/kept-files.ts'

/** An 'absent' file is not part of this festival; a 'failed' one did not come. */
export type FileOutcome =
  /** `keptAt` is set if the service worker answered from its cache. */
  { kind: 'read'; bytes: Uint8Array; keptAt?: Date } | { kind: 'absent' | 'failed' }

/** Long, because nobody who has a copy waits for it. */
const SPREADSHEET_TIMEOUT_MS = 20_000

/** GET without caching. A host that answers with its HTML page does not have the file. */
export async function fetchFile(path: string): Promise<FileOutcome> {
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      signal: AbortSignal.timeout(SPREADSHEET_TIMEOUT_MS),
    })
    if (response.status >= 500 || response.status === 429) return { kind: 'failed' }
    if (!response.ok || isHtml(response)) return { kind: 'absent' }
    const bytes = new Uint8Array(await response.arrayBuffer())
    const header = response.headers.get(KEPT_AT)
    if (header === null) return { kind: 'read', bytes }
    const keptAt = new Date(header)
    // A copy of unknown age must not pass as fresh.
    return Number.isNaN(keptAt.getTime()) ? { kind: 'failed' } : { kind: 'read', bytes, keptAt }
  } catch {
    return { kind: 'failed' }
  }
}
