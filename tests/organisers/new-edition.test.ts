import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTables } from '#server/store/open.ts'
import { beginEdition, findPastFreeze, isEditionName } from '#organiser/records/begin-edition.ts'
import { readEnv } from '#server/env.ts'
import { A_FESTIVAL } from '../support/festivals/a-festival.ts'
import { AFTER_ALL, openOrganisersHomes } from '../support/servers/organisers-homes.ts'

const RATING = { id: '99999999-0000-4000-8000-000000000009', stall_id: '12', rating: 4 }
const FILES = ['content', 'feedback.csv', 'join-requests.xlsx', 'prizes.csv', 'ratings.csv']

const homes = openOrganisersHomes()

async function open(kind: 'SQLite' | 'PostgreSQL' = 'SQLite') {
  const home = await homes.open(homes.known, kind)
  const content = home.env['CONTENT_DIR']!
  mkdirSync(content, { recursive: true })
  const facts = { ...A_FESTIVAL, freezeAt: '2026-11-22 18:00' }
  writeFileSync(join(content, 'festival.json'), JSON.stringify(facts))
  const env = readEnv(home.env)
  return {
    home,
    env,
    place: { dataDir: home.dataDir, databaseUrl: home.env['DATABASE_URL'] },
    begin: (name: string) =>
      home.withRecords((records) => beginEdition(records, { name, env, at: AFTER_ALL })),
    undo: () => home.withRecords((records) => records.undoEdition()),
    read: () =>
      home.withRecords(async (records) => ({
        ratings: (await records.ledger()).length,
        names: (await records.editions()).map(({ name }) => name),
      })),
  }
}

test('a new edition archives everything, and can be undone', async () => {
  const { home, env, begin, undo, read } = await open()
  const before = await read()
  expect(findPastFreeze(env, AFTER_ALL)).toEqual(new Date('2026-11-22T12:30:00.000Z'))
  const exported = join(home.folder, 'before.csv')
  await home.call(['export', 'ratings', '--out', exported])
  const standings = await home.call(['standings', '--top', 'all'])

  const { folder, rows } = await begin('2027')
  expect(rows.ratings).toBe(before.ratings)
  expect(await read()).toEqual({ ratings: 0, names: [null, '2027'] })
  const [name] = readdirSync(join(home.dataDir, 'editions'))
  expect(folder).toBe(join(home.dataDir, 'editions', name!))
  expect(readdirSync(folder)).toEqual([...FILES, 'standings.txt', 'totals.csv'])
  expect(readFileSync(join(folder, 'ratings.csv'))).toEqual(readFileSync(exported))
  const [winner] = readFileSync(join(folder, 'standings.txt'), 'utf8').split('\n').slice(1)
  expect(standings.out).toContain(winner)
  expect(readdirSync(join(folder, 'content'))).toEqual(['festival.json'])
  for (const path of [folder, join(folder, 'ratings.csv')]) {
    expect(statSync(path).mode & 0o077).toBe(0)
  }

  expect(await undo()).toMatchObject({ kind: 'undone' })
  expect(await read()).toEqual(before)
  expect((await home.call(['standings', '--top', 'all'])).out).toBe(standings.out)
  expect(await undo()).toMatchObject({ kind: 'first' })
})

test.each(['SQLite', 'PostgreSQL'] as const)(
  'on %s, a new edition cannot be undone once there is a rating, and a backup keeps both editions',
  async (kind) => {
    const { home, place, begin, undo, read } = await open(kind)
    await begin('2027')
    const tables = await openTables(place, () => {})
    const edition = await tables.edition()
    await tables.rate({ ...RATING, device_id: RATING.id }, 'Chai')
    await tables.close()
    expect(await undo()).toMatchObject({ kind: 'in-use' })
    const before = await read()
    expect(before).toEqual({ ratings: 1, names: [null, '2027'] })
    const { out } = await home.call(['backup'])
    await begin('2028')
    const restore = ['restore', out.split('\n')[0]!]
    expect(await home.call(restore, { now: new Date() })).toMatchObject({ code: 0 })
    expect(await read()).toEqual(before)
    const restored = await openTables(place, () => {})
    expect(await restored.edition()).toEqual(edition)
    await restored.close()
  },
)

test('the name of an edition must be valid in the name of a folder', () => {
  expect(['2027', 'मेला-27', '../x', '-', ''].filter(isEditionName)).toEqual(['2027', 'मेला-27'])
})
