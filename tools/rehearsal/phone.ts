import { setTimeout as waitFor } from 'node:timers/promises'
import { drain } from '../../shared/delivery/drain.ts'
import type { Entry, EntryKind, SendOutcome, SentRow } from '../../shared/delivery/entry.ts'
import { readAnswer, toSendPath } from '../../web/visitors/platform/table-service/table-service.ts'
import { createBackoff } from '../../shared/delivery/retry.ts'
import { createRandom } from '../../tests/support/random.ts'
import { createConnection, FAULTS, type HttpRequest } from './connection.ts'
import type { Visitor } from './visitors.ts'

/** An evening takes minutes instead of hours, so the retry delays of 2 to 60 s are shortened. */
const SPEED = 8
/** How long visitors walk to the next stall. */
const WALK_MS = [300, 3000] as const
const OFFLINE_MS = [2000, 6000] as const
const FETCH_AGAIN_MS = [50, 400] as const

export interface Evening {
  port: number
  log: ReturnType<typeof createLog>
  /** The time between the first and the last arrival. */
  arrivalsMs: number
  /** Aborted when the evening is over. */
  signal: AbortSignal
}

/** The log of all visitors' phones. */
export function createLog() {
  return {
    /** The ids of ratings and forms that the service acknowledged. */
    acknowledged: new Set<string>(),
    /** Attempts to send a rating. */
    tries: 0,
    /** Response times of rows that were sent without a fault. */
    answerMs: [] as number[],
    /** Final refusals. */
    refusals: [] as string[],
  }
}

/** The phone has a bad network and the guide's send queue. */
export async function visit(visitor: Visitor, { port, log, arrivalsMs, signal }: Evening) {
  const random = createRandom(visitor.seed)
  const { close, ...connection } = createConnection(port, random.next)
  const wait = (ms: number) => waitFor(ms, undefined, { signal })
  const queue = new Map<string, Entry>()
  let sending: Promise<void> | undefined
  let wake = () => {}

  async function ask(request: HttpRequest) {
    const fault = random.isTrue(visitor.faultShare) ? random.pick(FAULTS) : undefined
    const about = { 'x-forwarded-for': visitor.address, 'accept-encoding': 'br' }
    const headers = { ...about, ...request.headers }
    const sentAt = performance.now()
    const answer = await connection.send({ ...request, headers }, fault).catch(() => undefined)
    if (answer && !fault && request.body) log.answerMs.push(performance.now() - sentAt)
    return answer
  }

  async function post({ kind, row }: Entry): Promise<SendOutcome> {
    if (kind === 'rating') log.tries += 1
    const answer = await ask(toRequest(row, kind))
    if (!answer) return { kind: 'failed' }
    const { status, headers } = answer
    const isJson = headers['content-type']?.startsWith('application/json')
    const body: unknown = isJson ? JSON.parse(answer.body) : undefined
    const outcome = readAnswer(kind, { status, body, retryAfter: headers['retry-after'] })
    if (outcome.kind === 'refused') log.refusals.push(`${kind}: ${status} ${outcome.code}`)
    if (outcome.kind === 'stored') log.acknowledged.add(row.id)
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

  /** Resolves when the queue is empty. @throws If the evening ends first. */
  function send(): Promise<void> {
    wake()
    return (sending ??= sendUntilEmpty().finally(() => (sending = undefined)))
  }

  function give(sent: SentRow) {
    queue.set(sent.row.id, { ...sent, givenAt: new Date().toISOString() })
    // Failures are ignored here, because the end of the visit also waits for sending.
    if (!visitor.isOffline) send().catch(() => {})
  }

  /** Reloads the page until it arrives, as people do. A captive portal's page has no etag. */
  async function openRatePage(stall: string) {
    const path = `/rate-stall?${new URLSearchParams({ id: stall })}`
    for (;;) {
      const answer = await ask({ method: 'GET', path })
      if (answer?.status === 200 && answer.headers.etag) return
      await wait(random.between(...FETCH_AGAIN_MS))
    }
  }

  try {
    await wait(visitor.arrivesAt * arrivalsMs)
    for (const [index, row] of visitor.ratings.entries()) {
      if (index > 0) await wait(random.between(...WALK_MS))
      if (index === 0 || !visitor.isOffline) await openRatePage(row.stall_id)
      give({ kind: 'rating', row })
    }
    visitor.forms.forEach(give)
    if (visitor.isOffline) await wait(random.between(...OFFLINE_MS))
    await send()
  } catch (error) {
    // Whatever is not acknowledged by the end of the evening counts as not delivered.
    if (!signal.aborted) throw error
  } finally {
    close()
  }
}

export function toRequest(row: object, kind: EntryKind = 'rating') {
  const headers = { 'content-type': 'application/json' }
  return {
    method: 'POST',
    path: `/rest/v1/${toSendPath(kind)}`,
    headers,
    body: JSON.stringify(row),
  }
}
