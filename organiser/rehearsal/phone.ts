import { setTimeout as waitFor } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { drain } from '#shared/delivery/drain.ts'
import type { Entry, SendOutcome, SentRow } from '#shared/delivery/entry.ts'
import { readAnswer, toSendPath } from '#shared/delivery/read-answer.ts'
import { createBackoff } from '#shared/delivery/retry.ts'
import { createConnection, type Fault, FAULTS, type HttpRequest } from './connection.ts'
import { createRandom } from './random.ts'
import type { Visitor } from './visitors.ts'

export const SERVICE = '/rest/v1'

/** An evening of hours runs in minutes, so the retry delays of 2 to 60 s are shortened. */
const SPEED = 8
const FETCH_AGAIN_MS = [50, 400] as const

/** The log of one visitor's phone. */
export function createPhoneLog() {
  return {
    /** Rows that the service has acknowledged, and the time of each acknowledged rating. */
    stored: new Set<string>(),
    storedAtMs: [] as number[],
    /** How often each rating went out. */
    tries: new Map<string, number>(),
    /** Response times of requests without a fault. */
    answerMs: [] as number[],
    /** Statuses of answers that asked the phone to retry later. */
    askedToWait: [] as number[],
    /** Final refusals with the refused request. */
    refusals: [] as string[],
    requests: 0,
    faults: [] as Fault[],
  }
}

/** One visitor's phone on its own bad network, with the send queue of the guide. */
export function createPhone(visitor: Visitor, port: number, signal: AbortSignal) {
  const log = createPhoneLog()
  const random = createRandom(visitor.seed)
  const connection = createConnection(port, random.next)
  const wait = (ms: number) => waitFor(ms, undefined, { signal })
  const queue = new Map<string, Entry>()
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
    // The server's time, without the simulated network.
    if (answer && !fault && request.body) log.answerMs.push(performance.now() - sentAt)
    return answer
  }

  async function post(entry: Entry): Promise<SendOutcome> {
    const { kind, row } = entry
    if (kind === 'rating') log.tries.set(row.id, (log.tries.get(row.id) ?? 0) + 1)
    const answer = await ask(toRequest(kind, row))
    if (!answer) return { kind: 'failed' }
    const { status, headers } = answer
    const body = parseJson(answer.body)
    const outcome = readAnswer(kind, { status, body, retryAfter: headers['retry-after'] })
    // A captive portal's answer has no date.
    if (outcome.kind === 'failed' && headers.date) log.askedToWait.push(status)
    if (outcome.kind === 'refused') log.refusals.push(`${kind}: ${status} ${outcome.code}`)
    if (outcome.kind === 'stored') {
      log.stored.add(row.id)
      if (kind === 'rating') log.storedAtMs.push(performance.now())
    }
    return outcome
  }

  async function sendUntilEmpty() {
    const backoff = createBackoff(random.next, SPEED)
    const waiting = {
      read: () => [...queue.values()],
      settle: ({ row }: Entry) => queue.delete(row.id),
      postpone: (entry: Entry) => queue.set(entry.row.id, entry),
    }
    while (queue.size > 0) {
      const result = await drain(waiting, post)
      const woken = new Promise<void>((resolve) => (wake = resolve))
      if (result.left.length > 0) await Promise.race([wait(backoff.nextDelayMs(result)), woken])
    }
  }

  return {
    log,
    random,
    wait,
    /** Repeats the request until the page comes, as people do. */
    async fetchText(path: string): Promise<string> {
      for (;;) {
        signal.throwIfAborted()
        const answer = await ask({ method: 'GET', path })
        const isRefused = answer && answer.status >= 400 && answer.status < 500
        if (isRefused) log.refusals.push(`${answer.status} ${path}`)
        if (isRefused) return ''
        // A captive portal's page has no etag.
        if (answer?.status === 200 && answer.headers.etag) {
          const isPacked = answer.headers['content-encoding'] === 'br'
          return (isPacked ? brotliDecompressSync(answer.body) : answer.body).toString()
        }
        await wait(random.between(...FETCH_AGAIN_MS))
      }
    },
    /** Queues a row; `send` delivers it. */
    add: (sent: SentRow) =>
      void queue.set(sent.row.id, { ...sent, givenAt: new Date().toISOString() }),
    /** Resolves when the queue is empty. @throws When the evening ends earlier. */
    send(): Promise<void> {
      wake()
      return (sending ??= sendUntilEmpty().finally(() => (sending = undefined)))
    },
    bytesDown: connection.bytesDown,
    close: connection.close,
  }
}

/** A row as the guide posts it. */
export function toRequest(kind: SentRow['kind'], row: object) {
  const headers = { 'content-type': 'application/json' }
  const path = `${SERVICE}/${toSendPath(kind)}`
  return { method: 'POST', path, headers, body: JSON.stringify(row) }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
