import type { FeedbackRow } from '#shared/tables/feedback.ts'
import type { JoinRequestRow } from '#shared/tables/join-requests.ts'
import type { RateStallRequest } from '#shared/tables/stall-ratings.ts'

/** What a visitor gives, with the table that it is for. */
export type Letter =
  | { kind: 'rating'; row: RateStallRequest }
  | { kind: 'join request'; row: JoinRequestRow }
  | { kind: 'feedback'; row: FeedbackRow }

/** 'failed' is sent again with the same id; 'refused' is final. */
export type SendOutcome =
  | { kind: 'stored' }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; retryAfterMs?: number }

export interface OutboxOptions {
  send(letter: Letter): Promise<SendOutcome>
  /** Rejected when the evening is over. */
  wait(ms: number): Promise<unknown>
  /** 0 to 1. */
  random(): number
}

/** An evening of hours is played in minutes; phones wait 2 to 60 s of their own accord. */
const COMPRESSED = 8
const FIRST_RETRY_MS = 2000 / COMPRESSED
const LAST_RETRY_MS = 60_000 / COMPRESSED

/**
 * Sends as a phone does (web/platform/send-queue): in order, the same id until the service has it, after failures in
 * a growing while, and nothing of a kind before the seconds are over that the service has asked for.
 * Only a phone's own waits are compressed, never those.
 */
export function createOutbox({ send, wait, random }: OutboxOptions) {
  const waiting: Letter[] = []
  const quietUntil = new Map<Letter['kind'], number>()
  const quietMs = ({ kind }: Letter) => Math.max(0, (quietUntil.get(kind) ?? 0) - performance.now())
  let running: Promise<void> | undefined
  let failures = 0
  let wake = () => {}

  async function run() {
    while (waiting.length > 0) {
      const hasFailed = await goRound()
      if (waiting.length === 0) return
      const growing = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.5 + random())
      const quiet = Math.min(...waiting.map(quietMs)) * (1 + random())
      if (hasFailed) failures += 1
      const woken = new Promise<void>((resolve) => (wake = resolve))
      await Promise.race([wait(hasFailed ? Math.max(growing, quiet) : quiet), woken])
    }
  }

  /** @returns Whether something failed. */
  async function goRound(): Promise<boolean> {
    const busyKinds = new Set<Letter['kind']>()
    for (;;) {
      const next = waiting.find((letter) => !busyKinds.has(letter.kind) && quietMs(letter) === 0)
      if (!next) return busyKinds.size > 0
      const outcome = await send(next)
      if (outcome.kind !== 'failed') {
        failures = 0
        waiting.splice(waiting.indexOf(next), 1)
        continue
      }
      busyKinds.add(next.kind)
      if (outcome.retryAfterMs === undefined) return true
      quietUntil.set(next.kind, performance.now() + outcome.retryAfterMs)
    }
  }

  return {
    /** Keeps a letter; nothing goes out before `send`. */
    keep: (letter: Letter) => void waiting.push(letter),
    /** @returns When all is through. @throws When the evening is over before. */
    send(): Promise<void> {
      wake()
      return (running ??= run().finally(() => (running = undefined)))
    },
  }
}
