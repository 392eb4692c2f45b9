import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#server/store/postgres/postgres.ts'
import { callMela } from '../../tests/support/servers/call-mela.ts'
import {
  startPostgres,
  type TestPostgres,
  withClient,
} from '../../tests/support/servers/postgres.ts'
import { createDatabase } from './database.ts'
import { createLog } from './phone.ts'
import { rehearse } from './rehearse.ts'
import { toReport } from './report.ts'

const STALLS = Array.from({ length: 12 }, (_, index) => String(index + 1))

let cluster: TestPostgres
beforeAll(async () => void (cluster = await startPostgres()))
afterAll(() => cluster.stop())

/** What a real evening reports on a database that cheats behind the server's back. */
async function rehearseOn(trigger: string) {
  const database = await createDatabase(await cluster.createDatabase())
  try {
    const url = database.env.DATABASE_URL
    await (await openPostgres(url)).close()
    await withClient(url, (client) => client.query(trigger))
    const rehearsal = await rehearse({
      database,
      stalls: STALLS,
      visitors: 40,
      arrivalsMs: 3000,
      seed: 7,
      allowCorrection: false,
      env: process.env,
      signal: new AbortController().signal,
      log: createLog(),
    })
    const { isRight, sections } = toReport(rehearsal)
    const wrong = sections['What must be 0'].rows.filter(([, found]) =>
      found!.includes('NOT RIGHT'),
    )
    return { isRight, wrong: wrong.map(([what]) => what) }
  } finally {
    await database.remove()
  }
}

test('a server whose database loses ratings does not pass', async () => {
  const found = await rehearseOn(`
    alter table public.ratings disable trigger ratings_are_final;
    create function public.cheat() returns trigger language plpgsql security definer as
      $$ begin delete from public.ratings where rating = 4; return null; end $$;
    create trigger zz_cheats after insert on public.ratings
      for each row when (new.rating = 5) execute function public.cheat()`)
  expect(found.isRight).toBe(false)
  expect(found.wrong).toContainEqual(expect.stringMatching(/^Ratings lost, of \d+$/))
}, 120_000)

test('on PostgreSQL a rehearsal has a database of its own, which is gone afterwards', async () => {
  const url = await cluster.createDatabase()
  const listDatabases = () =>
    withClient(url, async (client) => (await client.query('select datname from pg_database')).rows)
  const before = await listDatabases()
  const args = ['rehearse', '--visitors', '60', '--minutes', '0.05']
  const { code, out } = await callMela(args, { env: { DATABASE_URL: url } })
  expect(out).toMatch(/Database +PostgreSQL/)
  expect(out).toContain('went well')
  expect(code).toBe(0)
  expect(await listDatabases()).toEqual(before)
}, 120_000)
