import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppOptions, buildApp } from '#server/app.ts'
import { openSqlite } from '#server/store/sqlite/sqlite.ts'
import { createSqliteTables } from '#server/store/sqlite/sqlite-tables.ts'
import type { FestivalFacts } from '#shared/content/festival-facts.ts'
import { aSiteFestival } from '../festivals/site-festival.ts'
import { type FakePages, fakeRenderers } from './fake-renderers.ts'
import { removeFolder } from '../remove-folder.ts'

export interface TestService {
  request(path: string, init?: TestRequest): Promise<TestAnswer>
  /** Replaces the list of stalls, as organisers do. */
  relist(stalls: { number: string; name: string; isOpen: boolean }[]): Promise<void>
  close(): Promise<void>
}

export type OwnTestService = Awaited<ReturnType<typeof openTestService>>

export interface TestRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS' | 'TRACE'
  /** Sent as JSON, unless it is text or bytes. */
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

const VENDORS =
  'stall_number,stall_name,disabled\n12,Chai Tapri,\n13,"Rao\'s, the best",\n14,Closed,yes\n'
const PAGES = ['/', '/rate-stall', '/join-us', '/feedback']
const toTestPages: FakePages = (prefix) => ({
  findPage: (_shown, path) =>
    PAGES.some((page) => path === prefix + page) ? { path, isLive: false } : undefined,
  renderAnswer: (_shown, answer) =>
    JSON.stringify(prefix === '' ? answer : { ...answer, language: prefix.slice(1) }),
})

/** The whole server on its own database and three made-up stalls, without a port. */
export async function openTestService(options: Partial<AppOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mela-test-'))
  const files = join(folder, 'files')
  mkdirSync(files)
  const writeVendors = (csv: string) => writeFileSync(join(files, 'vendors.csv'), csv)
  writeVendors(VENDORS)
  let facts: Partial<FestivalFacts> = {}
  let festival = aSiteFestival(facts)
  /** Changes facts of festival.json. */
  function change(changes: Partial<FestivalFacts>) {
    facts = { ...facts, ...changes }
    festival = aSiteFestival(facts)
  }
  const tables =
    'tables' in options ? options.tables : createSqliteTables(await openSqlite(':memory:'))
  const app = await buildApp({
    tables,
    webDir: files,
    contentDir: folder,
    renderers: fakeRenderers(toTestPages),
    festivals: { read: () => festival, findProblems: () => [] },
    ...options,
  })

  return {
    app,
    change,
    /** Replaces vendors.csv. */
    writeVendors,
    async relist(stalls) {
      const rows = stalls.map(
        ({ number, name, isOpen }) => `${number},${name},${isOpen ? '' : 'yes'}`,
      )
      writeVendors(['stall_number,stall_name,disabled', ...rows, ''].join('\n'))
    },
    async request(path, { method, body, headers } = {}) {
      const isSent = body !== undefined
      const asIs = typeof body === 'string' || Buffer.isBuffer(body)
      const answer = await app.inject({
        method: method ?? (isSent ? 'POST' : 'GET'),
        url: path,
        headers: { ...(isSent && { 'content-type': 'application/json' }), ...headers },
        ...(isSent && { payload: asIs ? body : JSON.stringify(body) }),
      })
      const { statusCode: status, headers: sent, body: text } = answer
      return { status, headers: sent, text, json: parseOrEmpty(text) }
    },
    async close() {
      await app.close()
      await tables?.close()
      removeFolder(folder)
    },
  } satisfies TestService & Record<string, unknown>
}

function parseOrEmpty(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
