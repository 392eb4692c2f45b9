import { afterAll, expect, test } from 'vitest'
import { openPostgres } from '../../server/store/postgres/postgres.ts'
import { makeFolder } from '../../tests/support/files.ts'
import { startPostgres, withClient } from '../../tests/support/servers/postgres.ts'
import { rehearse } from './rehearse.ts'
import { isGood, toReport } from './report.ts'

const STALLS = Array.from({ length: 12 }, (_, index) => String(index + 1))
const EVENING = { stalls: STALLS, visitors: 60, arrivalsMs: 6000, kills: 2, seed: 7 }

const cluster = await startPostgres()
afterAll(cluster.stop)

test('an evening on SQLite with two kills loses nothing, and the report contains no ids', async () => {
  const rehearsal = await rehearse({
    ...EVENING,
    place: { dataDir: makeFolder(), databaseUrl: undefined },
  })
  expect(rehearsal.findings).toEqual(
    Object.fromEntries(Object.keys(rehearsal.findings).map((what) => [what, 0])),
  )
  expect(rehearsal.log.refusals).toEqual([])
  expect(rehearsal.away).toHaveLength(2)
  const report = toReport(rehearsal)
  expect(report).toMatch(/A script on one address[^|]*\| [1-9]\d* \|/)
  expect(report).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
})

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
  const place = { dataDir: makeFolder(), databaseUrl }
  const rehearsal = await rehearse({ ...EVENING, kills: 0, place })
  expect(rehearsal.findings['acknowledged ratings lost']).toBeGreaterThan(0)
  expect(isGood(rehearsal)).toBe(false)
})
