import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFinding } from '#organiser/check/finding.ts'
import type { OverviewAnswer } from '#shared/admin/overview-api.ts'
import { makeFolder } from '../../tests/support/files.ts'
import { createStallList } from '../festival/catalogue/stall-list.ts'
import type { AdminDeps } from './deps/admin-deps.ts'
import { overviewRoutes } from './overview.ts'

const PLACE = { file: 'files/vendors.csv', line: 3 }
const FOUND = createFinding('no-stalls', PLACE, 'there are no stalls', 'Add one.')

const CALL = { reply: { request: { ip: '203.0.113.9', socket: {} } } } as never

/** One stall is withdrawn, one closed, and two closed until a time, which has passed for one. */
function openOverview(changes: Partial<AdminDeps['site']> = {}) {
  const contentDir = makeFolder()
  mkdirSync(join(contentDir, 'files'))
  const write = (name: string, text: string) => writeFileSync(join(contentDir, 'files', name), text)
  write(
    'vendors.csv',
    'stall_number,stall_name,disabled,closed\n1,A,,\n2,B,yes,\n3,C,,2026-11-22 17:00\n4,D,,yes\n5,E,,2026-11-22 18:00\n',
  )
  write(
    'products.csv',
    'stall_number,name,price,category,in_stock\n1,Tea,10,Drinks,yes\n3,Chai,10,Drinks,no\n',
  )
  let nowMs = Date.parse('2026-11-22T12:00:00Z')
  let checks = 0
  let read: () => Promise<OverviewAnswer> = () => Promise.reject(new Error('There is no route'))
  const totals = [4, 7].map((rating_count) => ({ rating_count })) as never
  const site = {
    contentDir,
    health: {
      checkDatabase: async () => {},
      stallList: createStallList(contentDir, () => nowMs),
      isClosing: () => false,
      isDiskLow: () => true,
      festivals: {
        read: () => ({ version: '1', languages: [], settings: { tickets: 'required' } }) as never,
        findProblems: () => [],
      },
    },
    tables: { totals: async () => totals, ticketRule: async () => 'optional' },
    ...changes,
  }
  const tables = {
    sessions: { list: async () => [] },
    log: { findFirstTime: async () => '2026-11-01T12:00:00.000Z' },
  }
  const deps = { site, tables, env: { DATA_DIR: contentDir }, now: () => new Date(nowMs) }
  overviewRoutes(
    (_route, handle) => void (read = () => handle(CALL) as never),
    deps as unknown as AdminDeps,
    {
      findNextErasure: () => undefined,
      async checkContent() {
        checks += 1
        const findings = Array.from({ length: 60 }, () => FOUND)
        return { findings, samples: { 'terms.csv': 2 }, hasMap: false }
      },
    },
  )
  return {
    read: () => read(),
    contentDir,
    wait: (ms: number) => void (nowMs += ms),
    checks: () => checks,
  }
}

test("organisers see the stalls, the ratings, the check's findings and the guide's warnings", async () => {
  const answer = await openOverview().read()
  expect(answer).toMatchObject({
    problems: ['The disk is nearly full: forms wait, ratings are taken.'],
    ratings: 11,
    stalls: { open: 2, closed: 2, withdrawn: 1 },
    samples: { 'terms.csv': 2 },
    // The file was changed after the first rating.
    tickets: { file: 'required', inForce: 'optional' },
    isHosted: false,
    sender: '203.0.113.9',
    keptOverRestart: true,
  })
  const text = { en: 'there are no stalls. Add one.', hi: expect.stringContaining('कोई स्टॉल नहीं') }
  expect(answer.findings).toMatchObject([{ ...PLACE, text, more: 59 }])
  expect(answer).not.toHaveProperty('lastBackup')
})

test('ratings are left out if they are in a hosted project or the database does not respond', async () => {
  expect(await openOverview({ tables: undefined }).read()).toMatchObject({ isHosted: true })
  const fail = () => Promise.reject(new Error('It does not answer'))
  const silent = { totals: fail, ticketRule: fail }
  const answer = await openOverview({ tables: silent as never }).read()
  expect(answer).not.toHaveProperty('ratings')
  expect(answer).toHaveProperty('isHosted', false)
})
