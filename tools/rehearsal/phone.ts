import { setTimeout as waitFor } from 'node:timers/promises'
import { drain } from '../../shared/delivery/drain.ts'
import {
  type Entry,
  type EntryKind,
  isNext,
  type SendOutcome,
  type SentRow,
} from '../../shared/delivery/entry.ts'
import { readAnswer, toSendPath } from '../../shared/delivery/read-answer.ts'
import { createBackoff } from '../../shared/delivery/retry.ts'
import type { RateStallRequest } from '../../shared/tables/stall-ratings.ts'
import { createConnection, type Fault, FAULTS, type HttpRequest } from './connection.ts'
import { createRandom } from '../../tests/support/random.ts'
import type { Contest } from './contest.ts'
import type { Visitor } from './visitors.ts'

export const SERVICE = '/rest/v1'

/** An evening takes minutes instead of hours, so the retry delays of 2 to 60 s are shortened. */
const SPEED = 8
/** One in this many visitors first rates through a link. */
const LINK_FIRST = 10
const FETCH_AGAIN_MS = [50, 400] as const

/** What all phones have in common. */
export interface Evening {
  port: number
  log: ReturnType<typeof createLog>
  /** The time between the first and the last arrival. */
  arrivalsMs: number
  visitors: Visitor[]
  /** The contest, if there is one. All visitors then scan its signed cards. */
  contest: Contest | undefined
  /** Stall numbers, the most popular first. */
  ranked: string[]
  /** The path of the totals, relative to the service's root. */
  totals: string
  /** Aborted when the evening is over. */
  signal: AbortSignal
}

/** The log of all visitors' phones. */
export function createLog() {
  return {
    /** Ratings that the service acknowledged, and when. */
    stored: [] as { rating: RateStallRequest; atMs: number }[],
    /** For each attempt to send a rating, the rating's id. */
    tries: [] as string[],
    /** Response times of requests without a fault. */
    answerMs: [] as number[],
    /** Statuses of responses that asked the phone to retry later. */
    askedToWait: [] as number[],
    /** Final refusals, with a description of the refused request. */
    refusals: [] as { visitor: Visitor; what: string }[],
    requests: 0,
    faults: [] as Fault[],
    /** The bytes that each phone received until its first page was complete, and during the whole evening. */
    firstVisitBytes: [] as number[],
    bytes: [] as number[],
  }
}

/** A visitor's phone on a bad network, with the guide's send queue. */
export function createPhone(visitor: Visitor, { port, log, signal, contest }: Evening) {
  const random = createRandom(visitor.seed)
  const { bytesDown, close, ...connection } = createConnection(port, random.next)
  const wait = (ms: number) => waitFor(ms, undefined, { signal })
  const queue = new Map<string, Entry>()
  /** For each stall, the ids of the ratings and corrections enqueued so far. */
  const steps = new Map<string, string[]>()
  let sending: Promise<void> | undefined
  let wake = () => {}

  async function ask(request: HttpRequest) {
    const fault = random.isTrue(visitor.faultShare) ? random.pick(FAULTS) : undefined
    if (fault) log.faults.push(fault)
    log.requests += 1
    const about = { 'user-agent': visitor.userAgent, 'x-forwarded-for': visitor.address }
    const headers = { ...about, 'accept-encoding': 'br', ...request.headers }
    const sentAt = performance.now()
    const answer = await connection.send({ ...request, headers }, fault).catch(() => undefined)
    // Only the server's time, without faults of the simulated network.
    if (answer && !fault && request.body) log.answerMs.push(performance.now() - sentAt)
    return answer
  }

  async function post({ kind, row }: Entry): Promise<SendOutcome> {
    if (kind === 'rating') log.tries.push(row.id)
    const sent = kind === 'rating' && contest ? { ...row, card: contest.sign(row.stall_id) } : row
    // Some visitors rate through a link before they scan the card.
    if ('card' in sent && visitor.seed % LINK_FIRST === 0) {
      await ask(toRequest({ ...sent, card: '' }, kind))
    }
    const answer = await ask(toRequest(sent, kind))
    if (!answer) return { kind: 'failed' }
    const { status, headers } = answer
    const isJson = headers['content-type']?.startsWith('application/json')
    const body: unknown = isJson ? JSON.parse(answer.body) : undefined
    const outcome = readAnswer(kind, { status, body, retryAfter: headers['retry-after'] })
    // A captive portal's response has no date.
    if (outcome.kind === 'failed' && headers.date) log.askedToWait.push(status)
    if (outcome.kind === 'refused') refuse(`${kind}: ${status} ${outcome.code}`)
    if (outcome.kind === 'stored' && kind === 'rating') {
      log.stored.push({ rating: row, atMs: performance.now() })
    }
    return outcome
  }
  const refuse = (what: string) => void log.refusals.push({ visitor, what })

  /** A correction is sent after the earlier ratings of its stall. */
  function toEntry(sent: SentRow): Entry {
    const entry = { ...sent, givenAt: new Date().toISOString() }
    if (sent.kind !== 'rating') return entry
    const after = steps.get(sent.row.stall_id) ?? []
    steps.set(sent.row.stall_id, [...after, sent.row.id])
    return { ...entry, after }
  }

  async function sendUntilEmpty() {
    const backoff = createBackoff(random.next, SPEED)
    const waiting = {
      read: () => [...queue.values()].filter((entry) => isNext(entry, (id) => !queue.has(id))),
      settle: ({ row }: Entry) => queue.delete(row.id),
      postpone: (entry: Entry) => queue.set(entry.row.id, entry),
    }
    while (queue.size > 0) {
      const result = await drain(waiting, post)
      const woken = new Promise<void>((resolve) => (wake = resolve))
      if (result.left.length > 0) await Promise.race([wait(backoff.nextDelayMs(result)), woken])
    }
  }

  /** Resolves when the queue is empty. @throws If the evening ends first. */
  function send(): Promise<void> {
    wake()
    return (sending ??= sendUntilEmpty().finally(() => (sending = undefined)))
  }

  return {
    random,
    wait,
    bytesDown,
    close,
    /** Reloads a page until it arrives, as people do. */
    async fetchText(path: string): Promise<string> {
      for (;;) {
        signal.throwIfAborted()
        const answer = await ask({ method: 'GET', path })
        // A captive portal's page has no etag.
        if (answer?.status === 200 && answer.headers.etag) return answer.body
        if (answer && answer.status >= 400 && answer.status < 500) {
          refuse(`${answer.status} ${path}`)
          return ''
        }
        await wait(random.between(...FETCH_AGAIN_MS))
      }
    },
    /** Enqueues a row, and starts sending if there is a network. */
    give(sent: SentRow) {
      queue.set(sent.row.id, toEntry(sent))
      // A failure can be ignored here, because the end of the visit also awaits sending.
      if (!visitor.isOffline) send().catch(() => {})
    },
    send,
  }
}

/** A row in the format that the guide sends. */
export function toRequest(row: object, kind: EntryKind = 'rating') {
  const headers = { 'content-type': 'application/json' }
  const path = `${SERVICE}/${toSendPath(kind)}`
  return { method: 'POST', path, headers, body: JSON.stringify(row) }
}
