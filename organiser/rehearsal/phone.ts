import { setTimeout as waitFor } from 'node:timers/promises'
import { STALL_RATING_COLUMNS } from '#shared/tables/stall-ratings.ts'
import { createLine, type Fault, FAULTS, type Line } from './line.ts'
import type { Letter, SendOutcome } from './outbox.ts'
import { findGuideList, findParts, GUIDE_FILES, readText, SERVICE_WORKER } from './page-parts.ts'
import { readOutcome, SERVICE, toPost } from './post-entry.ts'
import { createRandom } from './random.ts'
import { countUp, createDiary, type Tally } from './tally.ts'
import type { Visitor } from './visitors.ts'
import type { Answer, Ask } from './wire.ts'

export interface Evening {
  port: number
  startedAt: number
  /** Between the first arrival and the last. */
  arrivalsMs: number
  /** Aborted when nobody is waited for any longer. */
  signal: AbortSignal
  tally: Tally
}

const FETCH_AGAIN_MS = [50, 400] as const
const TOTALS = `${SERVICE}/stall_ratings?select=${STALL_RATING_COLUMNS}`

/** One visitor's phone on its own bad network, with a browser that keeps what it has fetched. */
export function createPhone(visitor: Visitor, { port, startedAt, signal, tally }: Evening) {
  const random = createRandom(visitor.seed)
  const diary = createDiary()
  const wait = (ms: number) => waitFor(ms, undefined, { signal })
  const pages = createLine(port, random.next)
  const service = createLine(port, random.next)
  const kept = new Set<string>()

  async function ask(line: Line, request: Ask): Promise<Answer | undefined> {
    const fault: Fault | undefined = random.isTrue(visitor.faultShare)
      ? random.pick(FAULTS)
      : undefined
    if (fault) tally.faults[fault] += 1
    tally.requests += 1
    const headers = {
      host: `localhost:${port}`,
      'user-agent': visitor.userAgent,
      'x-forwarded-for': visitor.address,
      'accept-encoding': 'br',
      ...request.headers,
    }
    const sentAt = performance.now()
    const answer = await line.ask({ ...request, headers }, fault).catch(() => undefined)
    // How long the server takes; not the network that was made up.
    if (answer && !fault && line === service) tally.answerMs.push(performance.now() - sentAt)
    return answer
  }

  /** Again and again, as people do with a page that does not come. */
  async function fetchText(path: string): Promise<string> {
    for (;;) {
      signal.throwIfAborted()
      const answer = await ask(pages, { method: 'GET', path, headers: {} })
      // Of what is not the site's, which a portal's page is, a browser sees that it is not.
      if (answer?.status === 200 && answer.headers.has('etag')) return readText(answer)
      if (answer && answer.status >= 400 && answer.status < 500) {
        diary.refusals.push(`${answer.status} ${path}`)
        return ''
      }
      await wait(random.between(...FETCH_AGAIN_MS))
    }
  }

  async function fetchOnce(path: string): Promise<string> {
    if (kept.has(path)) return ''
    const text = await fetchText(path)
    kept.add(path)
    return text
  }

  return {
    diary,
    random,
    wait,
    async openPage(path: string) {
      for (const part of findParts(await fetchText(path))) await fetchOnce(part)
      diary.firstVisitBytes ??= pages.bytesDown()
    },
    async keepGuide() {
      const list = findGuideList(await fetchText(SERVICE_WORKER))
      const parts = list ? (JSON.parse((await fetchText(list)) || '[]') as string[]) : []
      for (const part of [...parts, ...GUIDE_FILES]) await fetchOnce(part)
    },
    readTotals: () => fetchText(TOTALS),
    async send(letter: Letter): Promise<SendOutcome> {
      const { id } = letter.row
      if (letter.kind === 'rating') countUp(diary.tries, id)
      const answer = await ask(service, toPost(letter))
      if (!answer) return { kind: 'failed' }
      const outcome = readOutcome(letter.kind, answer)
      // A portal knows no day.
      const isOurs = answer.headers.has('date')
      if (outcome.kind === 'failed' && isOurs) countUp(tally.askedToWait, answer.status)
      if (outcome.kind === 'refused') diary.refusals.push(`${letter.kind}: ${outcome.reason}`)
      if (outcome.kind === 'stored') diary.stored.add(id)
      if (outcome.kind === 'stored' && letter.kind === 'rating') {
        tally.storedAtMs.push(performance.now() - startedAt)
      }
      return outcome
    },
    close() {
      diary.bytes = pages.bytesDown() + service.bytesDown()
      pages.close()
      service.close()
    },
  }
}
