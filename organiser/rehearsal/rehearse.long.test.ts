import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#server/store/postgres/postgres.ts'
import { isLong } from '../../tests/support/long.ts'
import {
  startPostgres,
  type TestPostgres,
  withClient,
} from '../../tests/support/servers/postgres.ts'
import { createDatabase } from './database.ts'
import { createLog } from './phone.ts'
import { rehearse } from './rehearse.ts'
import { toReport } from './report.ts'

const STALLS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']

/** They take a minute; judge.test.ts shows the same of made-up rows. */
const testLong = test.runIf(isLong).concurrent

let cluster: TestPostgres
beforeAll(async () => {
  if (isLong) cluster = await startPostgres()
})
afterAll(() => cluster?.stop())

/**
 * A real evening on a database that cheats behind the server's back. It is PostgreSQL: a server does not
 * start on a file that has been changed like this.
 */
async function rehearseOn(trigger: string, stalls = STALLS) {
  const database = await createDatabase(await cluster.createDatabase())
  try {
    const url = database.env.DATABASE_URL
    await (await openPostgres(url)).close()
    await withClient(url, (client) => client.query(trigger))
    const rehearsal = await rehearse({
      database,
      stalls,
      visitors: 40,
      arrivalsMs: 3000,
      seed: 7,
      allowCorrection: false,
      env: process.env,
      signal: new AbortController().signal,
      log: createLog(),
    })
    return { findings: rehearsal.findings, report: toReport(rehearsal) }
  } finally {
    await database.remove()
  }
}

/** A trigger that changes something with each row. */
const after = (table: string, when: string, change: string) => `
  create function public.cheat() returns trigger language plpgsql security definer as
    $$ begin ${change}; return null; end $$;
  create trigger zz_cheats after insert on ${table}
    for each row when (${when}) execute function public.cheat()`

function wrongLines({ sections }: ReturnType<typeof toReport>) {
  return sections['What must be 0'].rows
    .filter(([, found]) => found!.includes('NOT RIGHT'))
    .map(([what]) => what)
}

testLong(
  'a server whose database loses ratings does not pass',
  async () => {
    const { findings, report } = await rehearseOn(`
    alter table public.ratings disable trigger ratings_are_final;
    ${after('public.ratings', 'new.rating = 5', 'delete from public.ratings where rating = 4')}`)
    expect(findings.lost.length).toBeGreaterThan(0)
    expect(report.isRight).toBe(false)
    expect(wrongLines(report)).toContainEqual(expect.stringMatching(/^Ratings lost, of \d+$/))
  },
  120_000,
)

testLong(
  'a server that counts ratings twice does not pass',
  async () => {
    const { findings, report } = await rehearseOn(`
    alter table public.stall_ratings disable trigger totals_follow;
    ${after(
      'public.ratings',
      'new.rating = 5',
      `update public.stall_ratings set rating_sum = rating_sum + 5, rating_count = rating_count + 1
        where stall_id = new.stall_id`,
    )}`)
    expect(findings.wrongTotals.length).toBeGreaterThan(0)
    expect(findings.lost).toEqual([])
    expect(report.isRight).toBe(false)
    expect(wrongLines(report)).toEqual(['Stalls whose totals are not their ratings'])
  },
  120_000,
)

testLong(
  'a server that keeps other words than were sent does not pass',
  async () => {
    const { findings, report } = await rehearseOn(
      after(
        'public.feedback',
        'true',
        'update public.feedback set message = null where id = new.id',
      ),
    )
    expect(findings.formsChanged.length).toBeGreaterThan(0)
    expect(wrongLines(report)).toEqual(['Join requests and feedback changed, doubled or made up'])
  },
  120_000,
)

testLong(
  'a server that refuses honest visitors does not pass',
  async () => {
    const { findings, report } = await rehearseOn('', ['1', '2', 'not on the list'])
    expect(findings.lost.length).toBeGreaterThan(0)
    expect(wrongLines(report)).toEqual([
      expect.stringMatching(/^Ratings lost/),
      'Honest visitors refused',
    ])
    expect(JSON.stringify(report)).toContain('rating: 409 23503')
  },
  120_000,
)
