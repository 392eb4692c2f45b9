import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openRecords, openTables } from '#server/store/open.ts'
import { A_FESTIVAL } from '../support/festivals/a-festival.ts'
import { makeDatabase } from '../support/servers/database-file.ts'
import { openOrganisersHomes, type OrganisersHome } from '../support/servers/organisers-homes.ts'

const FREEZE = '2026-11-22 21:00'
/** The freeze at 21:00 in Asia/Kolkata is at 15:30 UTC. */
const BEFORE = new Date('2026-11-22T15:00:00.000Z')
const AFTER = new Date('2026-11-22T16:00:00.000Z')
const NAMES = ['--by', 'Asha Jain', '--by', 'Om Shah', '--apply']
const id = (index: number) => `5d0c1f5a-7b7e-4c1e-9b1e-${String(index).padStart(12, '0')}`

const homes = openOrganisersHomes()
beforeAll(async () => {
  const db = makeDatabase(join(homes.dir, 'evening.sqlite'))
  const rate = db.prepare(`insert into ratings
    (id, stall_id, stall_name, device_id, rating, created_at, network, browser)
    values (?, ?, ?, ?, ?, ?, 'n', 'b')`)
  const given = '12 12 12 12 13 13 13 7 7'.split(' ')
  const stars = [5, 5, 5, 4, 4, 4, 3, 5, 5]
  for (const [index, stall] of given.entries()) {
    const own = id(index + 1)
    rate.run(own, stall, `Stall ${stall}`, own, stars[index]!, BEFORE.toISOString())
  }
  db.close()
})
afterAll(() => homes.close())

let home: OrganisersHome
beforeEach(async () => {
  home = await homes.open(join(homes.dir, 'evening.sqlite'))
  setFacts({ freezeAt: FREEZE })
})
function setFacts(facts: object) {
  const folder = home.env['CONTENT_DIR']!
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'festival.json'), JSON.stringify({ ...A_FESTIVAL, ...facts }))
}
const reveal = (now: Date, ...more: string[]) => home.call(['reveal', ...more], { now })
async function results() {
  const records = await openRecords({ databaseUrl: undefined, dataDir: home.dataDir })
  const rows = await records.results()
  await records.close()
  return rows.map(({ kind: of, starts_at, totals, taken_out }) => {
    const sums = (JSON.parse(totals) as { stall_id: string; rating_sum: number }[]).map(
      ({ stall_id, rating_sum }) => `${stall_id}: ${rating_sum}`,
    )
    return { of, starts_at, sums: sums.toSorted(), taken_out: JSON.parse(taken_out) as unknown }
  })
}

test('reveal without --apply shows the final result only to the organisers', async () => {
  const { code, out } = await reveal(AFTER)
  expect(code).toBe(0)
  expect(out).toMatch(/^Everybody would see:/)
  expect(out).toMatch(/1 +12 +Stall 12/)
  expect(out).toContain('No ratings were removed.')
  expect(out).toContain('Nothing was changed. To show it: npm run mela -- reveal --apply')
  expect(await results()).toEqual([])
})

test('the final result contains the ratings that count, and says how many were voided and why; a corrected one keeps the previous on record', async () => {
  const voids = ['--rating', id(1), '--rating', id(2), '--why', 'one phone shop', ...NAMES]
  expect(await home.call(['void', ...voids], { now: AFTER })).toMatchObject({ code: 0 })
  const again = ['--rating', id(8), '--why', 'a family', ...NAMES]
  expect(await home.call(['void', ...again], { now: AFTER })).toMatchObject({ code: 0 })
  const { code, out } = await reveal(AFTER, '--apply')
  expect(code).toBe(0)
  expect(out).toMatch(/^Everybody sees now:/)
  expect(out).toContain('  2 ratings: one phone shop\n  1 rating: a family')
  expect(out).toContain('The board shows it within five seconds.')
  expect((await results()).filter(({ of }) => of === 'final')).toEqual([
    {
      of: 'final',
      starts_at: AFTER.toISOString(),
      sums: ['12: 9', '13: 11', '7: 5'],
      taken_out: [
        { why: 'one phone shop', count: 2 },
        { why: 'a family', count: 1 },
      ],
    },
  ])
  const later = new Date(AFTER.getTime() + 60_000)
  await home.call(['void', '--rating', id(3), '--why', 'x', ...NAMES], { now: later })
  expect(await reveal(later, '--apply')).toMatchObject({ code: 0 })
  const finals = (await results()).filter(({ of }) => of === 'final')
  expect(finals.map(({ sums }) => sums[0])).toEqual(['12: 9', '12: 4'])
})

test('the final result is refused without a freezeAt, before it, and with an invalid one', async () => {
  const live = 'The public list is live until 2026-11-22 21:00:00 (Asia/Kolkata)'
  const refused: [facts: object, now: Date, sentence: string][] = [
    [{}, AFTER, 'has no freezeAt (content/README.md)'],
    [{ freezeAt: FREEZE }, BEFORE, live],
    [{ freezeAt: 'tonight' }, AFTER, 'festival.json has a mistake'],
  ]
  for (const [facts, now, sentence] of refused) {
    setFacts(facts)
    const { code, out, warned } = await reveal(now, '--apply')
    expect.soft([code, out]).toEqual([1, ''])
    expect.soft(warned).toContain(sentence)
  }
  expect(await results()).toEqual([])
})

test('a planned final result appears automatically, and the command says so', async () => {
  setFacts({ freezeAt: FREEZE, revealAt: '2026-11-22 22:00' })
  const planned = 'is shown automatically at 2026-11-22 22:00:00 (Asia/Kolkata)'
  expect((await reveal(AFTER)).out).toContain(planned)
  const { out } = await reveal(new Date('2026-11-22T17:00:00.000Z'))
  expect(out).toContain('A result has been shown since 2026-11-22 22:00:00 (Asia/Kolkata).')
})

test('the frozen list keeps its stars, even if they change before its first request', async () => {
  const tables = await openTables({ databaseUrl: undefined, dataDir: home.dataDir }, () => {})
  await tables.setTimes({ freezeAt: AFTER, revealAt: undefined })
  const change = { id: id(99), stall_id: '7', device_id: id(8), rating: 1 }
  expect(await tables.correct(change, false)).toMatchObject({ kind: 'answered' })
  const shown = await tables.shownResult()
  await tables.close()
  expect(shown).toMatchObject({ state: 'frozen', since: AFTER.toISOString() })
  expect(shown!.totals.find(({ stall_id }) => stall_id === '7')).toMatchObject({ rating_sum: 10 })
})
