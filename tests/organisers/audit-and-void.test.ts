import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rankLedger } from '#organiser/audit/compare-standings.ts'
import { makeDatabase } from '../support/servers/database-file.ts'
import { fillEvening } from '../support/festivals/fill-evening.ts'
import { makeEvening } from '../support/festivals/made-up-evening.ts'
import { openOrganisersHomes, type OrganisersHome } from '../support/servers/organisers-homes.ts'

const NOW = new Date('2026-11-22T18:00:00.000Z')
const NAMES = ['--by', 'Asha Jain', '--by', 'Om Shah']
const WHO = [...NAMES, '--why', 'one shop, =120 new devices', '--apply']
const GROUP = 'network-aaaa00'

const homes = openOrganisersHomes()
let home: OrganisersHome
let cleanTop: string[]
beforeAll(async () => {
  const evening = makeEvening(500, 5)
  cleanTop = toTop(evening.rows)
  const visit = { network: 'aaaa00', browser: 'chrome' }
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
  expect(out).toContain(`  npm run mela -- void ${GROUP}\n`)
  expect(out).toMatch(
    /^ {2}stall 40 Stall 40: \d\.\d\d without them -> 4\.\d\d with them, place \d+ -> 1 \(in the Top 5 only with these\)$/m,
  )
  expect((await call('standings')).out).toMatch(/Flagged: 1 group, 120 ratings\. Without\s+them/)
  expect(out).toMatch(/^40 +Stall 40 +1\. 4\.\d{4} \(\d+\) +1\. 4\.\d{4} \(\d+\) +\d+\. /m)
  expect(out).toMatch(/^stall +name +with all ratings +as it counts now +without flagged$/m)
  expect(await readTop()).toContain('40')
  expect((await call('audit', '--networks')).out).toMatch(/^aaaa00 +120 +120 +1 +5\.00$/m)
  const network = await call('void', '--network', 'aaaa00')
  expect(network.out).toMatch(/^120 ratings would no longer count:/)
})

test('voided ratings are removed from the standings, with names and a reason, and a void can be undone', async () => {
  const before = await readTop()
  const look = await call('void', GROUP)
  expect(look.out).toMatch(
    /^120 ratings would no longer count:\nPlace, score and \(number of ratings\):\nstall +name +as it counts now +afterwards/,
  )
  expect(look.out).toContain(
    `void ${GROUP} --by "NAME" --by "SECOND NAME" --why "THE REASON" --apply`,
  )
  expect(await readTop()).toEqual(before)
  const voided = await call('void', GROUP, ...WHO)
  expect(voided).toMatchObject({ code: 0, warned: '' })
  expect(voided.out).toMatch(/^120 ratings no longer count: void 1\.\nTo undo it: /)
  expect(await readTop()).toEqual(cleanTop.slice(0, 10))
  expect(await readTop('--with-voided')).toEqual(before)
  const again = await call('audit')
  expect(again).toMatchObject({ code: 0 })
  expect(again.out).toContain('Nothing is flagged.')
  expect((await call('void', GROUP, ...WHO)).warned).toMatch(/The audit flags no group/)

  const listed = await call('void', '--list')
  expect(listed.out).toBe(
    '1: 120 ratings for stall 40 Stall 40, by Asha Jain and Om Shah, 2026-11-22 23:30:00: one shop, =120 new devices',
  )
  const undone = await call('void', '--undo', '1', ...NAMES, '--why', 'a school class', '--apply')
  expect(undone.out).toBe('120 ratings of void 1 count again.')
  expect((await call('void', '--list')).out).toContain(
    'undone by Asha Jain and Om Shah, 2026-11-22 23:30:00: a school',
  )
  expect(await readTop()).toEqual(before)
  expect((await call('void', '--undo', '1', ...WHO)).warned).toMatch(/nothing to undo for void 1/)
})

test('ratings before the opening hours can be voided if the hours are given', async () => {
  // The gates opened at 17:00 festival time; the first ratings of the evening serve as trials.
  const hours = ['--opens', '2026-11-22 17:30']
  const { out } = await call('audit', ...hours)
  expect(out).toContain('void before-hours --opens "2026-11-22 17:30"')
  const trials = /^before-hours: (\d+) rating/m.exec(out)
  expect(Number(trials?.[1])).toBeGreaterThan(0)
  expect((await call('void', 'before-hours', ...WHO)).warned).toMatch(/the audit had other --opens/)
  const voided = await call('void', 'before-hours', ...hours, ...WHO)
  expect(voided.out).toMatch(new RegExp(`^${trials![1]} ratings? no longer counts?: void 2`))
  await call('void', '--undo', '2', ...WHO)
})

test('a disabled stall takes no place in the standings, the audit or the void', async () => {
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
  expect((await call('void', GROUP)).out).not.toMatch(new RegExp(`^${second} +Stall`, 'm'))
  rmSync(files, { recursive: true })
  expect((await readTop()).slice(0, 2)).toEqual([best, second])
})

test('a void needs two names, a reason and existing ratings', async () => {
  const refused: [args: string[], code: number, sentence: RegExp][] = [
    [['--apply'], 2, /Give two names and the reason/],
    [[GROUP, '--apply'], 2, /Give two names and the reason/],
    [[GROUP, '--by', ' ', '--why', 'x', '--apply'], 2, /Give two names and the reason/],
    [[GROUP, '--by', 'YOUR NAME', '--why', 'x', '--apply'], 2, /with your own names/],
    [[GROUP, '--by', 'Asha', '--why', 'x', '--apply'], 2, /Two people must decide/],
    [[GROUP, '--by', 'Asha', '--by', ' asha', '--why', 'x', '--apply'], 2, /Two people/],
    [[GROUP, '--by', 'Asha', '--by', 'A\u200b\u3164\uFE0Fsha.', '--why', 'x', '--apply'], 2, /Two/],
    [['--undo', '1', '--by', 'Asha', '--why', 'x', '--apply'], 2, /Two people/],
    [['--network', 'nowhere'], 1, /There is no network nowhere/],
    [['--burst', '22-0000'], 1, /shows no burst 22-0000/],
    [WHO, 2, /Give a group, or --network/],
    [['--rating', 'nonsense', ...WHO], 1, /There is no rating nonsense/],
    [['--undo', 'all', ...WHO], 2, /needs the number of a void/],
  ]
  for (const [args, code, sentence] of refused) {
    const answer = await call('void', ...args)
    expect.soft(answer, args.join(' ')).toMatchObject({ code, out: '' })
    expect.soft(answer.warned, args.join(' ')).toMatch(sentence)
  }
  expect((await call('audit', '--opens', 'early')).warned).toMatch(/is not a valid time/)
  // After midnight a bare 23:59 does not mean last evening, and every rating would be before it.
  const late = await call('void', 'before-hours', '--opens', '23:59', ...WHO)
  expect(late).toMatchObject({ code: 2, out: '' })
  expect(late.warned).toContain('--opens 23:59 is in the future. Give the date too')
  const turned = ['--opens', '2026-11-22 17:30', '--closes', '2026-11-22 17:00']
  expect((await call('audit', ...turned)).warned).toContain('--opens must be before --closes.')
})

test('a group with many honest ratings is not voided as a whole', async () => {
  const evening = makeEvening(2000, 2)
  for (let index = 0; index < 200; index += 1) {
    const visit = { network: `n${index}`, browser: 'chrome', minute: index * 1.5 }
    evening.add(40, 5, { ...visit, device: `f${index}` })
  }
  for (const row of evening.rows) row.network = null
  fill(join(homes.dir, 'spread.sqlite'), evening.rows)
  const other = await homes.open(join(homes.dir, 'spread.sqlite'))
  const { out } = await other.call(['audit'])
  expect(out).toMatch(/^one-stall-40-5: 2\d\d ratings of 5 stars/m)
  expect(out).toContain('void does not take out the whole group')
  const refused = await other.call(['void', 'one-stall-40-5', ...WHO])
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.warned).toMatch(/^Too many ratings of one-stall-40-5 may be honest/)
})
