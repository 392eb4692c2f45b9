import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toReceiptCode } from '#shared/ratings/receipt-code.ts'
import { openRecords } from '#server/store/open.ts'
import { A_FESTIVAL } from '../support/festivals/a-festival.ts'
import { makeKnownFestival } from '../support/festivals/known-festival.ts'
import { openOrganisersHomes, type OrganisersHome } from '../support/servers/organisers-homes.ts'
import { withClient } from '../support/servers/postgres.ts'

const toId = (number: number) => `aaaaaaaa-0000-4000-8000-${String(number).padStart(12, '0')}`
const WHO = ['--by', 'Asha', '--by', 'Om', '--why', 'a trial', '--apply']
const EXPORTS = ['ratings', 'corrections', 'totals', 'join-requests', 'feedback']

const COMMANDS = [
  ['void', '--rating', toId(1), '--rating', toId(30), ...WHO],
  ['void', '--rating', toId(31), ...WHO],
  ['void', '--undo', '1', ...WHO],
  ['void', '--list'],
  ['moved-stalls', '--list'],
  ['moved-stalls', '--undo', '1', ...WHO],
  ['receipt', toReceiptCode(toId(1))],
  ['standings', '--top', 'all'],
  ['standings', '--with-voided'],
  ['standings', '--until', '2026-11-22 19:00'],
  ['audit'],
  ['audit', '--networks'],
  ['reveal', '--apply'],
  ...EXPORTS.map((what) => ['export', what, '--out', `${what}.csv`]),
  ['erase', '--phone', '0000 0123 453', '--apply'],
  ['erase', '--device', 'dddddddd-0000-4000-8000-000000000005', '--apply'],
  ['purge', '--before', '2026-11-22 17:40:30', '--apply'],
  ['standings'],
  ['export', 'ratings', '--out', 'afterwards.csv'],
]

const homes = openOrganisersHomes()
let own: OrganisersHome
let hosted: OrganisersHome
beforeAll(async () => {
  const file = join(homes.dir, 'known.sqlite')
  const db = makeKnownFestival(file)
  db.prepare(
    `insert into corrections (id, rating_id, rating, created_at)
      values ('${toId(999)}', ?, 1, '2026-11-22T13:00:00.000Z')`,
  ).run(toId(1))
  db.prepare(
    `insert into moves (batch, rating_id, from_stall, to_stall, moved_by, moved_why, moved_at)
      select 1, id, '99', stall_id, 'Asha', 'a trial', '2026-11-22T13:30:00.000Z' from ratings where id = ?`,
  ).run(toId(1))
  db.close()
  own = await homes.open(file)
  hosted = await homes.open(file, 'PostgreSQL')
  const festival = JSON.stringify({ ...A_FESTIVAL, freezeAt: '2026-11-22 18:00' })
  for (const { env } of [own, hosted]) {
    mkdirSync(env['CONTENT_DIR']!, { recursive: true })
    writeFileSync(join(env['CONTENT_DIR']!, 'festival.json'), festival)
  }
})
afterAll(() => homes.close())

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

test('each command has the same output on PostgreSQL and SQLite, and a backup moves between them', async () => {
  for (const args of COMMANDS) {
    const answer = await call(own, args)
    expect.soft(answer, args.join(' ')).toMatchObject({ warned: '' })
    expect.soft(await call(hosted, args), args.join(' ')).toEqual(answer)
  }
  for (const name of [...EXPORTS, 'afterwards']) {
    // Anonymous devices get random ids.
    const read = ({ folder }: OrganisersHome) =>
      readFileSync(join(folder, `${name}.csv`), 'utf8').replaceAll(/0{8}-0000-0000-[-0-9a-f]+/g, '')
    expect.soft(read(hosted), name).toBe(read(own))
  }
  const results = await readResults(own)
  expect(results.map(({ kind }) => kind)).toContain('final')
  expect(await readResults(hosted)).toEqual(results)

  const receipt = ['receipt', toReceiptCode(toId(1))]
  expect((await call(own, receipt)).out).toContain('They replace')
  const show = async (home: OrganisersHome) => [
    await call(home, ['standings', '--top', 'all']),
    await call(home, receipt),
  ]
  const shown = await show(own)
  for (const [from, to, number] of [
    [own, hosted, 3],
    [hosted, own, 4],
  ] as const) {
    expect(await from.call(['backup', 'all.sqlite'])).toMatchObject({ code: 0, warned: '' })
    await to.call(['void', '--rating', toId(40), ...WHO])
    expect(await show(to)).not.toEqual(shown)
    expect(await to.call(['restore', join(from.folder, 'all.sqlite')])).toMatchObject({ code: 0 })
    expect(await show(to)).toEqual(shown)
    expect(await readResults(to)).toEqual(await readResults(from))
    // The next void gets a new number.
    const next = await to.call(['void', '--rating', toId(50), ...WHO])
    expect(next.out).toContain(`void ${number}.`)
    await to.call(['void', '--undo', String(number), ...WHO])
  }
})

test('an update on PostgreSQL is checked like one on SQLite', async () => {
  const check = () => hosted.call(['upgrade-check'], { now: new Date(), env: { PORT: '1' } })
  await hosted.call(['backup'], { now: new Date() })
  expect((await check()).out).toMatch(
    /^ok {2}The newest backup is 0 minutes old, intact, and lacks 0/m,
  )
  expect((await check()).out).toContain('ok  The tables stay as they are (454 ratings).')
  const newer = `insert into mela.migrations (name) values ('99991231000000_newer')`
  await withClient(hosted.env['DATABASE_URL']!, (client) => client.query(newer))
  expect(await check()).toMatchObject({
    code: 1,
    warned: expect.stringContaining('is from a newer Mela') as string,
  })
})
