import { downloadZip } from 'client-zip'

export interface CardFile {
  name: string
  /** @throws When this card cannot be made. */
  make(): Promise<Blob>
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

/** Before each card, so that the page stays free (specification, section 2). */
const WAIT_MS = 50

/**
 * Makes every card and puts it into one zip, as it is: a PNG is compressed already. A card that
 * fails is logged and left out. The cards are started one after the other, each after its wait, and
 * the next one does not wait for the last to be done.
 * @throws The signal's reason, once it is aborted.
 */
export async function zipCards(
  files: CardFile[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<ZipOutcome> {
  const failed: string[] = []
  let done = 0
  onProgress({ done, total: files.length })

  async function makeOne({ name, make }: CardFile) {
    const content = await make().catch((error: unknown) => {
      if (!signal.aborted) console.error(`Failed to export ${name}`, error)
      failed.push(name)
    })
    done += 1
    if (!signal.aborted) onProgress({ done, total: files.length })
    return content && { name, input: content }
  }

  const making: ReturnType<typeof makeOne>[] = []
  for (const file of files) {
    await wait(WAIT_MS, signal)
    making.push(makeOne(file))
  }
  const entries = (await Promise.all(making)).filter((entry) => entry !== undefined)
  signal.throwIfAborted()
  const zip = await downloadZip(entries).blob()
  return { zip, failed }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
