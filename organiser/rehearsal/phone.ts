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

/** An evening of hours is played in minutes; phones wait 2 to 60 s of their own accord. */
const SPEED = 8
const FETCH_AGAIN_MS = [50, 400] as const

/** What one visitor's phone knows. */
export function createPhoneLog() {
  return {
    /** Rows that the service has said that it has, and when each rating was known to be among them. */
    stored: new Set<string>(),
    storedAtMs: [] as number[],
    /** How often each rating went out. */
    tries: new Map<string, number>(),
    /** From sending to the answer, where nothing went wrong on the way. */
    answerMs: [] as number[],
    /** Statuses with which the service asked to be left alone for a while. */
    askedToWait: [] as number[],
    /** Final refusals, and what was refused. */
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
    // How long the server takes; not the network that was made up.
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
    /** Asks again and again, as people do with a page that does not come. */
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
    /** Queues a row; nothing goes out before `send`. */
    add: (sent: SentRow) =>
      void queue.set(sent.row.id, { ...sent, givenAt: new Date().toISOString() }),
    /** @returns When the queue is empty. @throws When the evening is over before. */
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
