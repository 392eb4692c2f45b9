import type { SendOutcome } from './client.ts'

export interface SenderOptions<Item extends { id: string }> {
  /** What this device has and the service is not known to have, oldest first. */
  unsent(): Item[]
  send(item: Item): Promise<SendOutcome<unknown>>
  /** The service has it, or never will. */
  settle(item: Item): void
  /** A refusal that may be a slip of the organisers: the item waits for another visit. */
  mayBeTakenLater?(code: string): boolean
  /** 0 to 1; spreads the retries of a crowd. */
  random(): number
}

const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 60_000

/**
 * Sends what is kept on this device until the service has it. Each item goes with its own id, so it
 * counts once, however often it is sent.
 * @returns A function that sends now; it resolves when all is sent, or when the first try failed.
 */
export function createSender<Item extends { id: string }>(options: SenderOptions<Item>) {
  const { unsent, settle, mayBeTakenLater = () => false, random } = options
  let running: Promise<void> | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const postponed = new Set<string>()

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = unsent().find(({ id }) => !postponed.has(id))
      if (!next) return
      const outcome = await options.send(next)
      if (outcome.kind === 'failed') return retryLater()
      failures = 0
      if (outcome.kind === 'refused' && mayBeTakenLater(outcome.code)) postponed.add(next.id)
      else settle(next)
      if (outcome.kind === 'refused') console.warn(`Not taken: ${outcome.message}`)
    }
  }

  function retryLater() {
    const delay = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
    failures += 1
    timer = setTimeout(() => void send(), delay * (0.5 + random()))
  }

  function send(): Promise<void> {
    clearTimeout(timer)
    running ??= sendAll().finally(() => (running = undefined))
    return running
  }

  return send
}
