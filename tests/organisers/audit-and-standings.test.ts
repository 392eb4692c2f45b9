import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeDatabase } from '../support/servers/database-file.ts'
import { fillEvening, makeEvening } from '../support/festivals/made-up-evening.ts'
import { openOrganisersHomes, type OrganisersHome } from '../support/servers/organisers-homes.ts'

const NOW = new Date('2026-11-22T18:00:00.000Z')

const homes = openOrganisersHomes()
let home: OrganisersHome
beforeAll(async () => {
  const file = join(homes.dir, 'evening.sqlite')
  const db = makeDatabase(file)
  fillEvening(db, makeEvening(500, 5).rows)
  db.close()
  home = await homes.open(file)
})

const call = (...args: string[]) => home.call(args, { now: NOW })
const readTop = async (...args: string[]) =>
  [...(await call('standings', ...args)).out.matchAll(/^ +\d+ {2}(\S+) /gm)].map((row) => row[1])

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
