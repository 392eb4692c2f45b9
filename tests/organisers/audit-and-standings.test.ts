import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { rankLedger } from '#organiser/standings/standings.ts'
import { makeDatabase } from '../support/servers/database-file.ts'
import { fillEvening, makeEvening } from '../support/festivals/made-up-evening.ts'
import { openOrganisersHomes, type OrganisersHome } from '../support/servers/organisers-homes.ts'

const NOW = new Date('2026-11-22T18:00:00.000Z')

const homes = openOrganisersHomes()
let home: OrganisersHome
beforeAll(async () => {
  const evening = makeEvening(500, 5)
  const visit = { network: 'aaaa00' }
  for (let index = 0; index < 120; index += 1) {
    evening.add(40, 5, { ...visit, device: `f${index}`, minute: 90 + index / 10 })
  }
  expect(toTop(evening.rows)[0]).toBe('40')
  fill(join(homes.dir, 'evening.sqlite'), evening.rows)
  home = await homes.open(join(homes.dir, 'evening.sqlite'))
})

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

test('the audit says what the Top 5 would be without an attack, and changes nothing', async () => {
  const { code, out, warned } = await call('audit')
  expect({ code, warned }).toEqual({ code: 0, warned: '' })
  expect(out).toMatch(/^network, desk or time +ratings +devices +stars +distance +when$/m)
  // The forged ratings begin 90 minutes after 17:00, ten a minute.
  expect(out).toMatch(
    /^aaaa00 +120 +120 +5\.00 +\+\d+\.\d +2026-11-22 18:30 to 18:41\n {2}Without these 120 ratings, stall 40 would be \d+\w\w instead of 1st\. Top 5: \d/m,
  )
  expect(await readTop()).toContain('40')
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
  rmSync(files, { recursive: true })
  expect((await readTop()).slice(0, 2)).toEqual([best, second])
})
