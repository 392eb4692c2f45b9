import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../../server/store/postgres/postgres.ts'
import { makeFolder } from '../../tests/support/files.ts'
import {
  startPostgres,
  type TestPostgres,
  withClient,
} from '../../tests/support/servers/postgres.ts'
import { createContest } from './contest.ts'
import { rehearse } from './rehearse.ts'
import { listMustBeZero, toReport } from './report.ts'

const STALLS = Array.from({ length: 12 }, (_, index) => String(index + 1))
const EVENING = { stalls: STALLS, visitors: 40, arrivalsMs: 3000, seed: 7 }

let cluster: TestPostgres
beforeAll(async () => void (cluster = await startPostgres()))
afterAll(() => cluster.stop())

test('a contest on SQLite loses nothing, and the report contains no ids', async () => {
  const contest = createContest('content')
  try {
    const place = { dataDir: makeFolder(), databaseUrl: undefined }
    const rehearsal = await rehearse({ ...EVENING, visitors: 60, place, contest })
    expect(listMustBeZero(rehearsal).filter(([, found]) => found > 0)).toEqual([])
    const report = toReport(rehearsal)
    for (const line of [
      /Corrections of stars lost, of [1-9]\d* \| 0 \|/,
      /The server was down for \| \d+ ms/,
      /First visit until the page is usable, with headers \| \d+\.\d kB median/,
      /Reused ids.* \d+ attempts: .*401/,
    ])
      expect.soft(report).toMatch(line)
    expect(report).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  } finally {
    contest.remove()
  }
  expect(existsSync(contest.env.CONTENT_DIR)).toBe(false)
}, 120_000)

test('a rehearsal fails if the database loses ratings', async () => {
  const databaseUrl = await cluster.createDatabase()
  await (await openPostgres(databaseUrl)).close()
  await withClient(databaseUrl, (client) =>
    client.query(`
      alter table public.ratings disable trigger ratings_are_final;
      create function public.cheat() returns trigger language plpgsql security definer as
        $$ begin delete from public.ratings where rating = 4; return null; end $$;
      create trigger zz_cheats after insert on public.ratings
        for each row when (new.rating = 5) execute function public.cheat()`),
  )
  const rehearsal = await rehearse({ ...EVENING, place: { dataDir: makeFolder(), databaseUrl } })
  const wrong = listMustBeZero(rehearsal).filter(([, found]) => found > 0)
  expect(wrong.map(([what]) => what)).toContainEqual(
    expect.stringMatching(/^Ratings lost, of \d+$/),
  )
}, 120_000)
