import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openRecords } from '#server/store/open.ts'
import { A_FESTIVAL } from '../support/festivals/a-festival.ts'
import {
  AFTER_ALL,
  openOrganisersHomes,
  type OrganisersHome,
} from '../support/servers/organisers-homes.ts'
import { withClient } from '../support/servers/postgres.ts'

const toId = (number: number) => `aaaaaaaa-0000-4000-8000-${String(number).padStart(12, '0')}`
const WHO = { by: 'Asha and Om', why: 'a trial' }
/** 18:00 at the festival. */
const FREEZE = new Date('2026-11-22T12:30:00.000Z')
const EXPORTS = ['ratings', 'totals', 'prizes', 'join-requests', 'feedback']

const COMMANDS = [
  ['standings', '--top', 'all'],
  ['audit'],
  ...EXPORTS.map((what) => ['export', what, '--out', `${what}.csv`]),
]

const homes = openOrganisersHomes()
let own: OrganisersHome
let hosted: OrganisersHome
beforeAll(async () => {
  own = await homes.open(homes.known)
  hosted = await homes.open(homes.known, 'PostgreSQL')
  const festival = JSON.stringify({ ...A_FESTIVAL, freezeAt: '2026-11-22 18:00' })
  for (const { env } of [own, hosted]) {
    mkdirSync(env['CONTENT_DIR']!, { recursive: true })
    writeFileSync(join(env['CONTENT_DIR']!, 'festival.json'), festival)
  }
})

/** A command's output, without the path of its folder. */
async function call(home: OrganisersHome, args: string[]) {
  const { code, out, warned } = await home.call(args)
  return { code, out: out.replaceAll(home.folder, 'FOLDER'), warned }
}

/** The frozen and final results, in a comparable form: each database orders its JSON differently. */
async function readResults({ env, dataDir }: OrganisersHome) {
  const records = await openRecords({ databaseUrl: env['DATABASE_URL'], dataDir })
  const results = await records.results().finally(() => void records.close())
  return results.map(({ kind, starts_at, totals, taken_out }) => {
    const sums = JSON.parse(totals) as { stall_id: string }[]
    const byStall = new Map(sums.map((total) => [total.stall_id, total]))
    return { kind, starts_at, byStall, takenOut: JSON.parse(taken_out) as unknown }
  })
}

/** What two organisers decide in the browser. */
const decide = (home: OrganisersHome) =>
  home.withRecords(async (records) => {
    const { batch } = await records.voidRatings([toId(1), toId(30)], WHO, AFTER_ALL)
    await records.voidRatings([toId(31)], WHO, AFTER_ALL)
    await records.undoVoid(batch, WHO, AFTER_ALL)
    await records.permitReveal(WHO.by, AFTER_ALL)
    const times = { freezeAt: FREEZE, revealAt: undefined }
    await records.showPlace(times, { result: null, shown: 0 }, AFTER_ALL)
  })

const voidOne = (home: OrganisersHome, number: number) =>
  home.withRecords((records) => records.voidRatings([toId(number)], WHO, AFTER_ALL))

test('each command has the same output on PostgreSQL and SQLite, and a backup moves between them', async () => {
  for (const home of [own, hosted]) await decide(home)
  for (const args of COMMANDS) {
    const answer = await call(own, args)
    expect.soft(answer, args.join(' ')).toMatchObject({ warned: '' })
    expect.soft(await call(hosted, args), args.join(' ')).toEqual(answer)
  }
  for (const name of EXPORTS) {
    const read = ({ folder }: OrganisersHome) => readFileSync(join(folder, `${name}.csv`), 'utf8')
    expect.soft(read(hosted), name).toBe(read(own))
  }
  const results = await readResults(own)
  expect(results.map(({ kind }) => kind)).toContain('final')
  expect(await readResults(hosted)).toEqual(results)

  const standings = ['standings', '--top', 'all']
  const shown = await call(own, standings)
  for (const [from, to, batch] of [
    [own, hosted, 3],
    [hosted, own, 4],
  ] as const) {
    expect(await from.call(['backup', 'all.sqlite'])).toMatchObject({ code: 0, warned: '' })
    await voidOne(to, 40)
    expect(await call(to, standings)).not.toEqual(shown)
    expect(await to.call(['restore', join(from.folder, 'all.sqlite')])).toMatchObject({ code: 0 })
    expect(await call(to, standings)).toEqual(shown)
    expect(await readResults(to)).toEqual(await readResults(from))
    // The next void gets a new number.
    expect(await voidOne(to, 50)).toEqual({ batch, count: 1 })
    await to.withRecords((records) => records.undoVoid(batch, WHO, AFTER_ALL))
  }
})

test('an empty PostgreSQL database that receives a backup keeps the key of its fingerprints', async () => {
  const key = randomBytes(32)
  const moved = await homes.open(homes.known)
  const url = await homes.createDatabase()
  writeFileSync(join(moved.dataDir, 'trace.key'), key)
  const env = { DATABASE_URL: url }
  const restored = await moved.call(['restore', homes.known], { env })
  expect(restored).toMatchObject({ code: 0, warned: '' })
  const readKey = 'select key from mela.trace_key'
  const rows = await withClient(url, async (client) => (await client.query(readKey)).rows)
  expect(rows).toEqual([{ key }])
  const later = await homes.open(homes.known)
  writeFileSync(join(later.dataDir, 'trace.key'), randomBytes(32))
  await later.call(['restore', homes.known], { env })
  expect(await withClient(url, async (client) => (await client.query(readKey)).rows)).toEqual(rows)
})
