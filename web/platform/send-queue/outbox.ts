import type { Delivery } from '#web/platform/storage/delivery.ts'
import type { SendOutcome } from '#web/platform/table-service/send-row.ts'
import type { Letterbox } from './letterbox.ts'
import { mayBeTakenLater } from './may-be-taken-later.ts'

/** What this device has and the service is not known to have. */
export interface Unsent {
  /** Oldest first. */
  read(): Delivery[]
  keep(delivery: Delivery): unknown
  forget(id: string): void
}

export type OutboxEvent = 'stuck' | 'sent' | 'refused'

export interface OutboxOptions {
  unsent: Unsent
  letterbox: Letterbox
  send(delivery: Delivery): Promise<SendOutcome>
  /** Runs the act when nobody else on this device runs one. */
  oneAtATime<T>(act: () => Promise<T>): Promise<T>
  /** Asks the browser to have the service worker send, should this page be closed. */
  askForRound(): void
  /** Told what becomes of the rows; 'stuck' when they cannot be sent at once. */
  report(event: OutboxEvent): void
  /** 0 to 1; spreads the retries of a crowd. */
  random(): number
}

export interface Outbox {
  /**
   * Sends now, but nothing that the service has just asked to be left alone with. Resolves when all is
   * sent, or when the first try failed.
   */
  send(): Promise<void>
  /** How many are on their way; those that wait for another visit are not. */
  countWaiting(): number
  /** On this visit. */
  wasRefused(id: string): boolean
}

const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 60_000
const STUCK_AFTER_MS = 2000
/** A timer for longer than this rings at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * Sends what is kept on this device until the service has it. Each row goes with its own id, so it
 * counts once, however often it is sent.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { unsent, letterbox, send, oneAtATime, askForRound, report, random } = options
  const postponed = new Set<string>()
  const refused = new Set<string>()
  /** Until when the service has asked to be left alone with a kind, on this page's own clock. */
  const quietUntil = new Map<Delivery['kind'], number>()
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const quietMs = ({ kind }: Delivery) =>
    Math.max(0, (quietUntil.get(kind) ?? 0) - performance.now())
  const readWaiting = () => unsent.read().filter(({ row }) => !postponed.has(row.id))

  async function run() {
    const patience = setTimeout(() => report('stuck'), STUCK_AFTER_MS)
    try {
      let isThrough = true
      do {
        isAskedAgain = false
        isThrough = await oneAtATime(sendAll)
      } while (isThrough && isAskedAgain)
    } finally {
      clearTimeout(patience)
      running = undefined
    }
  }

  /** @returns Whether nothing failed. */
  async function sendAll(): Promise<boolean> {
    await readLetters().catch(ignore)
    // A service that has had enough of one kind may take the other.
    const busyKinds = new Set<string>()
    for (;;) {
      const next = readWaiting().find((row) => !busyKinds.has(row.kind) && quietMs(row) === 0)
      if (!next) break
      // Before it goes out: the page may be closed while it is on its way.
      await letterbox.put(next).catch(ignore)
      askForRound()
      const outcome = await send(next)
      if (outcome.kind === 'failed') {
        busyKinds.add(next.kind)
        if (outcome.retryAfterMs === undefined) break
        await leaveAlone(next, outcome.retryAfterMs)
      } else {
        failures = 0
        await take(next.row.id, outcome)
      }
    }
    const hasFailed = busyKinds.size > 0
    if (readWaiting().length > 0) tryLater(hasFailed)
    return !hasFailed
  }

  async function leaveAlone(delivery: Delivery, forMs: number) {
    quietUntil.set(delivery.kind, performance.now() + forMs)
    await letterbox.put({ ...delivery, notBefore: Date.now() + forMs }).catch(ignore)
  }

  async function take(id: string, outcome: SendOutcome) {
    if (outcome.kind !== 'refused') {
      await letterbox.markDelivered(id).catch(ignore)
      unsent.forget(id)
      return report('sent')
    }
    console.warn(`Not taken: ${outcome.message}`)
    refused.add(id)
    if (mayBeTakenLater(outcome)) postponed.add(id)
    // Before it is struck off: what is refused must not pass for sent.
    report('refused')
    if (postponed.has(id)) return
    await letterbox.remove(id).catch(ignore)
    unsent.forget(id)
  }

  /** What the worker or another tab has delivered is sent; what only they know of is sent too. */
  async function readLetters() {
    const known = new Set(unsent.read().map(({ row }) => row.id))
    for (const [id, letter] of await letterbox.read()) {
      if (letter !== 'delivered') {
        if (!known.has(id)) unsent.keep(letter)
      } else if (known.has(id)) unsent.forget(id)
      else await letterbox.remove(id)
    }
  }

  /** As soon as the service may be asked again, and after a failure only in a growing while. */
  function tryLater(hasFailed: boolean) {
    report('stuck')
    const growing = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.5 + random())
    const quiet = Math.min(...readWaiting().map(quietMs)) * (1 + random())
    if (hasFailed) failures += 1
    clearTimeout(timer)
    const delay = hasFailed ? Math.max(growing, quiet) : quiet
    timer = setTimeout(() => void start(), Math.min(delay, LONGEST_TIMER_MS))
  }

  function start(): Promise<void> {
    clearTimeout(timer)
    isAskedAgain = true
    return (running ??= run())
  }

  return {
    send: start,
    countWaiting: () => readWaiting().length,
    wasRefused: (id) => refused.has(id),
  }
}

/** A device that keeps nothing: what is unsent lives as long as the page. */
function ignore() {}
