import { downloadZip } from 'client-zip'
import { CARD_EXPORT_WAIT_MS } from '#shared/durations.ts'

export interface CardFile {
  name: string
  make(signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>
}

export interface Progress {
  done: number
  total: number
}

/**
 * Uncompressed, because PNG files are compressed already. A card that fails is logged and left out.
 * Cards are made concurrently: each starts shortly after the one before.
 * @returns The zip, and how many cards are in it.
 * @throws The signal's reason, once it is aborted.
 */
export async function zipCards(
  files: CardFile[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<{ zip: Blob; made: number }> {
  signal.throwIfAborted()
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  let done = 0
  onProgress({ done, total: files.length })

  async function makeOne({ name, make }: CardFile) {
    const content = await make(signal).catch((error: unknown) => {
      if (!signal.aborted) console.error(`Failed to export ${name}`, error)
    })
    done += 1
    if (!signal.aborted) onProgress({ done, total: files.length })
    return content && { name, input: content }
  }

  const making: ReturnType<typeof makeOne>[] = []
  for (const file of files) {
    const wait = new Promise((resolve) => setTimeout(resolve, CARD_EXPORT_WAIT_MS))
    await Promise.race([wait, aborted])
    making.push(makeOne(file))
  }
  const made = await Promise.race([Promise.all(making), aborted])
  const entries = made.filter((entry) => entry !== undefined)
  const zip = await downloadZip(entries).blob()
  signal.throwIfAborted()
  return { zip, made: entries.length }
}
