import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rankLedger } from '#organiser/audit/compare-standings.ts'
import { makeDatabase } from '../support/servers/database-file.ts'
import { fillEvening } from '../support/festivals/fill-evening.ts'
import { makeEvening } from '../support/festivals/made-up-evening.ts'
import { openOrganisersHomes, type OrganisersHome } from '../support/servers/organisers-homes.ts'

const NOW = new Date('2026-11-22T18:00:00.000Z')
const WHO = { by: 'Asha and Om', why: 'one shop' }
const GROUP = 'network-aaaa00'

const homes = openOrganisersHomes()
let home: OrganisersHome
let cleanTop: string[]
beforeAll(async () => {
  const evening = makeEvening(500, 5)
  cleanTop = toTop(evening.rows)
  const visit = { network: 'aaaa00' }
  for (let index = 0; index < 120; index += 1) {
    evening.add(40, 5, { ...visit, device: `f${index}`, minute: 90 + index / 10 })
  }
  expect(toTop(evening.rows)[0]).toBe('40')
  fill(join(homes.dir, 'evening.sqlite'), evening.rows)
  home = await homes.open(join(homes.dir, 'evening.sqlite'))
})
afterAll(() => homes.close())

type Row = ReturnType<typeof makeEvening>['rows'][number]

const toTop = (rows: Row[]) => rankLedger(rows).map(({ stallId }) => stallId)

function fill(file: string, rows: Row[]) {
  const db = makeDatabase(file)
  fillEvening(db, rows)
  db.close()
}

const call = (...args: string[]) => home.call(args, { now: NOW })
const readTop = async (...args: string[]) =>
  [...(await call('standings', ...args)).out.matchAll(/^ +\d+ {2}(\S+) /gm)].map((row) => row[1])

test('the audit names the attack and its evidence, and changes nothing', async () => {
  const { code, out, warned } = await call('audit')
  expect({ code, warned }).toEqual({ code: 1, warned: '' })
  expect(out).toContain('Flagged: 1 group.')
  expect(out).toContain(`${GROUP}: 120 ratings of 5 stars for stall 40 Stall 40`)
  expect(out).toContain('all from one network, on which 120 devices gave ratings')
  expect(out).toContain('up to 10 in one minute, all within 12 minutes')
  expect(out).toContain('open Evening in /admin')
  expect(out).toMatch(
    /^ {2}stall 40 Stall 40: \d\.\d\d without them -> 4\.\d\d with them, place \d+ -> 1 \(in the Top 5 only with these\)$/m,
  )
  expect((await call('standings')).out).toMatch(/Flagged: 1 group, 120 ratings\. Without\s+them/)
  expect(out).toMatch(/^40 +Stall 40 +1\. 4\.\d{4} \(\d+\) +1\. 4\.\d{4} \(\d+\) +\d+\. /m)
  expect(out).toMatch(/^stall +name +with all ratings +as it counts now +without flagged$/m)
  expect(await readTop()).toContain('40')
})

test('voided ratings are out of the standings and the audit, and an undone void brings them back', async () => {
  const before = await readTop()
  const { batch } = await home.withRecords(async (records) => {
    const forged = (await records.ledger()).filter(({ network }) => network === 'aaaa00')
    return records.voidRatings(
      forged.map(({ id }) => id),
      WHO,
      NOW,
    )
  })
  expect(await readTop()).toEqual(cleanTop.slice(0, 10))
  expect(await readTop('--with-voided')).toEqual(before)
  expect((await call('standings')).out).toContain('120 voided ratings left out')
  expect(await call('audit')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing is flagged.') as string,
  })
  await home.withRecords((records) => records.undoVoid(batch, WHO, NOW))
  expect(await readTop()).toEqual(before)
})

test('ratings from before the opening hours are flagged if the hours are given', async () => {
  // The gates opened at 17:00 festival time; the first ratings of the evening serve as trials.
  const { out } = await call('audit', '--opens', '2026-11-22 17:30')
  expect(out).toMatch(/^before-hours: [1-9]\d* rating/m)
})

test('a disabled stall takes no place in the standings or the audit', async () => {
  const [best, second] = (await readTop()) as [string, string]
  const files = join(home.folder, 'content', 'files')
  mkdirSync(files, { recursive: true })
  const stalls = Array.from({ length: 59 }, (_, index) => String(index + 1))
  const lines = stalls.map((stall) => `${stall},Stall ${stall},${stall === second ? 'yes' : ''}`)
  writeFileSync(
    join(files, 'vendors.csv'),
    ['stall_number,stall_name,disabled', ...lines].join('\n'),
  )
  const { out } = await call('standings')
  expect(out).toMatch(
    new RegExp(
      `^Left out, .* stall ${second} Stall ${second}, \\d+ ratings?\\. It is disabled in vendors.csv\\.$`,
      'm',
    ),
  )
  expect(out).toMatch(
    /^Left out, .* stall 60 Stall 60, \d+ ratings?\. It is not in vendors\.csv\.$/m,
  )
  const top = await readTop()
  expect(top[0]).toBe(best)
  expect(top).not.toContain(second)
  expect((await call('audit')).out).toContain(`stall ${second} Stall ${second}, `)
  expect((await call('audit')).out).not.toMatch(new RegExp(`^${second} +Stall`, 'm'))
  rmSync(files, { recursive: true })
  expect((await readTop()).slice(0, 2)).toEqual([best, second])
})

test('hours that are no times, in the future or turned round are refused', async () => {
  expect((await call('audit', '--opens', 'early')).warned).toMatch(/is not a valid time/)
  // After midnight a bare 23:59 does not mean last evening, and every rating would be before it.
  const late = await call('audit', '--opens', '23:59')
  expect(late).toMatchObject({ code: 2, out: '' })
  expect(late.warned).toContain('--opens 23:59 is in the future. Give the date too')
  const turned = ['--opens', '2026-11-22 17:30', '--closes', '2026-11-22 17:00']
  expect((await call('audit', ...turned)).warned).toContain('--opens must be before --closes.')
})

test('a group with many honest ratings is to be asked about, not taken out', async () => {
  const evening = makeEvening(2000, 2)
  for (let index = 0; index < 200; index += 1) {
    const visit = { network: `n${index}`, minute: index * 1.5 }
    evening.add(40, 5, { ...visit, device: `f${index}` })
  }
  for (const row of evening.rows) row.network = null
  fill(join(homes.dir, 'spread.sqlite'), evening.rows)
  const other = await homes.open(join(homes.dir, 'spread.sqlite'))
  const { out } = await other.call(['audit'])
  expect(out).toMatch(/^one-stall-40-5: 2\d\d ratings of 5 stars/m)
  expect(out).toContain('so do not take out the whole group')
})
