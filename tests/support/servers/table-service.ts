import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppOptions, buildApp } from '#server/app.ts'
import { nextTask } from '#shared/durations.ts'
import { openSqlite } from '#server/store/sqlite/sqlite.ts'
import { createSqliteTables } from '#server/store/sqlite/sqlite-tables.ts'
import { INDIA } from '#shared/clock-time.ts'
import type { FestivalTimes } from '#server/store/contract/results.ts'
import type { Tables } from '#server/store/contract/tables.ts'
import type { Prize } from '#shared/tables/results.ts'
import type { FestivalFacts } from '#shared/content/festival-facts.ts'
import { aSiteFestival } from '../festivals/site-festival.ts'
import { type FakePages, fakeRenderers, pagesAt } from './fake-renderers.ts'
import { describeMoment } from '#organiser/moments.ts'
import { removeFolder } from '../remove-folder.ts'

export interface ListedStall {
  number: string
  name: string
  isOpen: boolean
}

export interface TestService {
  request(path: string, init?: TestRequest): Promise<TestAnswer>
  /** Replaces the list of stalls, as organisers do. */
  relist(stalls: ListedStall[]): Promise<void>
  close(): Promise<void>
}

/** Extra access for tests of our own server. */
export interface OwnTestService extends TestService {
  /** Ends the voting. */
  end(): Promise<void>
  /** Sets times as in festival.json, without milliseconds. */
  setTimes(times: FestivalTimes): Promise<void>
  /** Changes what the privacy notice says. */
  setKeepDays(keepDays: number): void
  /** Sets that only ratings with a ticket count. */
  requireTickets(): void
  /** Sets prizes as in festival.json. */
  setPrizes(prizes: Prize[]): void
  /** Replaces vendors.csv. */
  writeVendors(csv: string): void
  app: Awaited<ReturnType<typeof buildApp>>
}

export interface TestRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS' | 'TRACE'
  /** Sent as JSON, unless it is text. */
  body?: unknown
  headers?: Record<string, string>
}

export interface TestAnswer {
  status: number
  headers: Record<string, unknown>
  text: string
  /** The parsed body, or an empty object if it is not JSON. */
  json: Record<string, unknown>
}

/** Times of a festival whose voting has just ended. */
export const anEnd = (now = Date.now()) => ({
  freezeAt: new Date(now - 3000),
  revealAt: new Date(now - 1500),
})

const VENDORS =
  'stall_number,stall_name,disabled\n12,Chai Tapri,\n13,"Rao\'s, the best",\n14,Closed,yes\n'
const toFormPages: FakePages = (prefix) => ({
  ...pagesAt('/rate-stall', '/join-us', '/feedback')(prefix),
  renderAnswer: (_shown, answer) =>
    JSON.stringify(prefix === '' ? answer : { ...answer, language: prefix.slice(1) }),
})

/** The whole server on its own database and three made-up stalls, without a port. */
export async function openTestService(
  tables?: Tables,
  logger?: AppOptions['logger'],
  others: Pick<AppOptions, 'requestTimeout' | 'findTicketKey' | 'keepNotice'> = {},
): Promise<OwnTestService> {
  const contentDir = mkdtempSync(join(tmpdir(), 'mela-test-'))
  const files = join(contentDir, 'files')
  mkdirSync(files)
  const writeVendors = (csv: string) => writeFileSync(join(files, 'vendors.csv'), csv)
  writeVendors(VENDORS)
  let facts: Partial<FestivalFacts> = {}
  let festival = aSiteFestival(facts)
  const change = (changes: Partial<FestivalFacts>) => {
    facts = { ...facts, ...changes }
    festival = aSiteFestival(facts)
  }
  const setTimes = async ({ freezeAt, revealAt }: FestivalTimes) => {
    const at = (time: Date | undefined) => time && describeMoment(time, INDIA)
    change({ freezeAt: at(freezeAt), revealAt: at(revealAt) })
  }
  const kept = tables ?? createSqliteTables(await openSqlite(':memory:'))
  const app = await buildApp({
    tables: kept,
    webDir: files,
    contentDir,
    renderers: fakeRenderers(toFormPages),
    festivals: { read: () => festival, findProblems: () => [] },
    logger,
    ...others,
  })

  return {
    app,
    writeVendors,
    async relist(stalls) {
      const rows = stalls.map(
        ({ number, name, isOpen }) => `${number},${name},${isOpen ? '' : 'yes'}`,
      )
      writeVendors(['stall_number,stall_name,disabled', ...rows, ''].join('\n'))
    },
    setTimes,
    setPrizes: (prizes) => change({ prizes }),
    setKeepDays: (keepDays) => change({ keepDays }),
    requireTickets: () => change({ tickets: 'required' }),
    async end() {
      await setTimes(anEnd())
      const isOver = async () => (await app.inject('/rest/v1/board')).body.includes('"revealing"')
      while (!(await isOver())) await nextTask()
    },
    async request(path, { method, body, headers } = {}) {
      const answer = await app.inject({
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        url: path,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = answer.body
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text,
        json: parseOrEmpty(text),
      }
    },
    async close() {
      await app.close()
      await kept.close()
      removeFolder(contentDir)
    },
  }
}

function parseOrEmpty(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
