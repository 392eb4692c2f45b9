import { downloadZip } from 'client-zip'

/** Before each card, to keep the page responsive (requirement Q-6). */
const CARD_WAIT_MS = 50

export interface CardFile {
  name: string
  make(): Promise<Blob>
}

export interface Progress {
  done: number
  total: number
}

/**
 * Uncompressed, because PNG files are compressed already. A card that fails is logged and skipped.
 * @returns The zip, and how many cards are in it.
 * @throws The signal's reason, once it is aborted.
 */
export async function zipCards(
  files: CardFile[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<{ zip: Blob; made: number }> {
  const total = files.length
  const made: { name: string; input: Blob }[] = []
  onProgress({ done: 0, total })
  for (const [index, { name, make }] of files.entries()) {
    await new Promise((resolve) => setTimeout(resolve, CARD_WAIT_MS))
    signal.throwIfAborted()
    try {
      made.push({ name, input: await make() })
    } catch (error) {
      console.error(`Failed to export ${name}`, error)
    }
    signal.throwIfAborted()
    onProgress({ done: index + 1, total })
  }
  const zip = await downloadZip(made).blob()
  return { zip, made: made.length }
}
