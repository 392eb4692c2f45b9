import { downloadZip } from 'client-zip'
import { CARD_EXPORT_WAIT_MS } from '#shared/times.ts'

export interface CardFile {
  name: string
  /** @throws When this card cannot be made. */
  make(signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>
}

export interface Progress {
  /** Cards that are made or have failed. */
  done: number
  total: number
}

export interface ZipOutcome {
  zip: Blob
  /** Names of the files that could not be made. */
  failed: string[]
}

/**
 * Makes every card and puts them into one zip, uncompressed, for a PNG is compressed already. A card
 * that fails is logged and left out. Each card starts a short wait after the one before, and does not
 * wait until that one is done.
 * @throws The signal's reason, once it is aborted.
 */
export async function zipCards(
  files: CardFile[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<ZipOutcome> {
  const aborted = untilAborted(signal)
  const failed: string[] = []
  let done = 0
  onProgress({ done, total: files.length })

  async function makeOne({ name, make }: CardFile) {
    const content = await make(signal).catch((error: unknown) => {
      if (!signal.aborted) console.error(`Failed to export ${name}`, error)
      failed.push(name)
    })
    done += 1
    if (!signal.aborted) onProgress({ done, total: files.length })
    return content && { name, input: content }
  }

  const making: ReturnType<typeof makeOne>[] = []
  for (const file of files) {
    await Promise.race([wait(CARD_EXPORT_WAIT_MS), aborted])
    making.push(makeOne(file))
  }
  const made = await Promise.race([Promise.all(making), aborted])
  const entries = made.filter((entry) => entry !== undefined)
  const zip = await downloadZip(entries).blob()
  signal.throwIfAborted()
  return { zip, failed }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** @throws The signal's reason, as soon as it is aborted. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
