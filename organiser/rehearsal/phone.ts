import { setTimeout as waitFor } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { drain } from '#shared/delivery/drain.ts'
import type { Entry, SendOutcome, SentRow } from '#shared/delivery/entry.ts'
import { readAnswer, SEND_PATHS } from '#shared/delivery/read-answer.ts'
import { createBackoff } from '#shared/delivery/retry.ts'
import { createConnection, type Fault, FAULTS, type HttpRequest } from './connection.ts'
import { createRandom } from './random.ts'
import type { Visitor } from './visitors.ts'

export const SERVICE = '/rest/v1'

export interface Evening {
  port: number
  startedAt: number
  /** Between the first arrival and the last. */
  arrivalsMs: number
  /** Aborted when nobody is waited for any longer. */
  signal: AbortSignal
}

/** What one visitor's phone knows when the evening is over. */
export type PhoneLog = ReturnType<typeof createPhoneLog>

/** An evening of hours is played in minutes; phones wait 2 to 60 s of their own accord. */
const SPEED = 8
const FETCH_AGAIN_MS = [50, 400] as const

export function createPhoneLog() {
  return {
    /** Ids of what the service has said that it has. */
    stored: new Set<string>(),
    /** When each rating was known to be stored, in milliseconds from the start. */
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
    /** Until the first page was there with all that it needs; undefined when it never was. */
    firstVisitBytes: undefined as number | undefined,
    bytes: 0,
  }
}

/** One visitor's phone on its own bad network, with a browser cache and the guide's own send queue. */
export function createPhone(visitor: Visitor, { port, startedAt, signal }: Evening) {
  const random = createRandom(visitor.seed)
  const log = createPhoneLog()
  const connection = createConnection(port, random.next)
  const cached = new Set<string>()
  const queue = new Map<string, Entry>()
  const wait = (ms: number) => waitFor(ms, undefined, { signal })
  let sending: Promise<void> | undefined
  let wake = () => {}

  async function ask(request: HttpRequest) {
    const fault = random.isTrue(visitor.faultShare) ? random.pick(FAULTS) : undefined
    if (fault) log.faults.push(fault)
    log.requests += 1
    const headers = {
      'user-agent': visitor.userAgent,
      'x-forwarded-for': visitor.address,
      'accept-encoding': 'br',
      ...request.headers,
    }
    const sentAt = performance.now()
    const answer = await connection.send({ ...request, headers }, fault).catch(() => undefined)
    // How long the server takes; not the network that was made up.
    if (answer && !fault && request.body) log.answerMs.push(performance.now() - sentAt)
    return answer
  }

  /** Asks again and again, as people do with a page that does not come. */
  async function fetchText(path: string): Promise<string> {
    for (;;) {
      signal.throwIfAborted()
      const answer = await ask({ method: 'GET', path })
      // A captive portal's page has no etag.
      if (answer?.status === 200 && answer.headers.etag) {
        const isPacked = answer.headers['content-encoding'] === 'br'
        return (isPacked ? brotliDecompressSync(answer.body) : answer.body).toString()
      }
      if (answer && answer.status >= 400 && answer.status < 500) {
        log.refusals.push(`${answer.status} ${path}`)
        return ''
      }
      await wait(random.between(...FETCH_AGAIN_MS))
    }
  }

  async function post(entry: Entry): Promise<SendOutcome> {
    const { kind, row } = entry
    if (kind === 'rating') log.tries.set(row.id, (log.tries.get(row.id) ?? 0) + 1)
    const answer = await ask(toRequest(entry))
    if (!answer) return { kind: 'failed' }
    const { status, headers } = answer
    const body = parseJson(answer.body)
    const outcome = readAnswer(kind, { status, body, retryAfter: headers['retry-after'] })
    // A captive portal's answer has no date.
    if (outcome.kind === 'failed' && headers.date) log.askedToWait.push(status)
    if (outcome.kind === 'refused') log.refusals.push(`${kind}: ${status} ${outcome.code}`)
    if (outcome.kind === 'stored') log.stored.add(row.id)
    if (outcome.kind === 'stored' && kind === 'rating') {
      log.storedAtMs.push(performance.now() - startedAt)
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
    fetchText,
    /** Fetches what is not in the browser's cache. */
    async fetchParts(paths: string[]) {
      for (const path of paths.filter((one) => !cached.has(one))) {
        await fetchText(path)
        cached.add(path)
      }
      log.firstVisitBytes ??= connection.bytesDown()
    },
    /** Queues an entry; nothing goes out before `send`. */
    add(entry: SentRow) {
      queue.set(entry.row.id, { ...entry, givenAt: new Date().toISOString() })
    },
    /** @returns When all is sent. @throws When the evening is over before. */
    send(): Promise<void> {
      wake()
      return (sending ??= sendUntilEmpty().finally(() => (sending = undefined)))
    },
    close() {
      log.bytes = connection.bytesDown()
      connection.close()
    },
  }
}

/** An entry as the guide posts it. */
export function toRequest({ kind, row }: SentRow) {
  return {
    method: 'POST',
    path: `${SERVICE}/${SEND_PATHS[kind]}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(row),
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
