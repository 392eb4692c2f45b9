import { SPREADSHEET_TIMEOUT_MS } from '#shared/times.ts'
import { isHtml, KEPT_AT } from '#web/platform/storage/kept-files.ts'

export interface FetchedFile {
  /** Empty if the festival has no such file. */
  bytes: Uint8Array
  /** When it came from the network, if the service worker answers from its cache. */
  keptAt?: Date
}

/**
 * GET without caching. A host that answers with its HTML page does not have the file.
 * @returns Undefined if nothing came that can be relied on.
 */
export async function fetchFile(path: string): Promise<FetchedFile | undefined> {
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      signal: AbortSignal.timeout(SPREADSHEET_TIMEOUT_MS),
    })
    if (response.status >= 500 || response.status === 429) return undefined
    if (!response.ok || isHtml(response)) return { bytes: new Uint8Array() }
    const bytes = new Uint8Array(await response.arrayBuffer())
    const header = response.headers.get(KEPT_AT)
    if (header === null) return { bytes }
    const keptAt = new Date(header)
    // A copy of unknown age must not pass as fresh.
    return Number.isNaN(keptAt.getTime()) ? undefined : { bytes, keptAt }
  } catch {
    return undefined
  }
}
