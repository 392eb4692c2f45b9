import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRecords, openTables } from '#server/store/open.ts'
import { A_FESTIVAL } from '../support/festivals/a-festival.ts'
import { makeKnownFestival } from '../support/festivals/known-festival.ts'
import { openOrganisersHomes } from '../support/servers/organisers-homes.ts'

const RATING = { id: '99999999-0000-4000-8000-000000000009', stall_id: '12', rating: 4 }
const FILES = ['content', 'corrections.csv', 'feedback.csv', 'join-requests.xlsx', 'ratings.csv']

const homes = openOrganisersHomes()
const file = join(homes.dir, 'known.sqlite')
beforeAll(() => makeKnownFestival(file).close())
afterAll(() => homes.close())

async function open(kind: 'SQLite' | 'PostgreSQL' = 'SQLite') {
  const home = await homes.open(file, kind)
  const content = home.env['CONTENT_DIR']!
  mkdirSync(content, { recursive: true })
  const facts = { ...A_FESTIVAL, freezeAt: '2026-11-22 18:00' }
  writeFileSync(join(content, 'festival.json'), JSON.stringify(facts))
  const place = { dataDir: home.dataDir, databaseUrl: home.env['DATABASE_URL'] }
  return {
    home,
    place,
    newEdition: (...args: string[]) => home.call(['new-edition', ...args]),
    async read() {
      const records = await openRecords(place)
      const { ledger } = await records.ledgerAndTotals()
      const editions = await records.editions()
      await records.close()
      return { ratings: ledger.length, names: editions.map(({ name }) => name) }
    },
  }
}

test('a new edition shows a preview, archives everything, and can be undone', async () => {
  const { home, newEdition, read } = await open()
  const before = await read()
  const preview = await newEdition('2027')
  expect(preview).toMatchObject({ code: 0, warned: '' })
  const rows = `${before.ratings} ratings, `
  expect(preview.out).toContain(`Would be archived: ${rows}`)
  expect(preview.out).toContain("freezeAt in content/festival.json is last year's")
  expect(preview.out).toContain('To do it: npm run mela -- new-edition 2027 --apply')
  expect(await read()).toEqual(before)
  const exported = join(home.folder, 'before.csv')
  await home.call(['export', 'ratings', '--out', exported])
  const standings = await home.call(['standings', '--top', 'all'])

  const { code, out, warned } = await newEdition('2027', '--apply')
  expect([code, warned]).toEqual([0, ''])
  expect(out).toContain(`Edition 2027 has begun. Archived: ${rows}`)
  expect(await read()).toEqual({ ratings: 0, names: [null, '2027'] })
  const [name] = readdirSync(join(home.dataDir, 'editions'))
  const archive = join(home.dataDir, 'editions', name!)
  expect(out).toContain(archive)
  expect(readdirSync(archive)).toEqual([...FILES, 'standings.txt', 'totals.csv'])
  expect(readFileSync(join(archive, 'ratings.csv'))).toEqual(readFileSync(exported))
  const [winner] = readFileSync(join(archive, 'standings.txt'), 'utf8').split('\n').slice(1)
  expect(standings.out).toContain(winner)
  expect(readdirSync(join(archive, 'content'))).toEqual(['festival.json'])
  for (const path of [archive, join(archive, 'ratings.csv')]) {
    expect(statSync(path).mode & 0o077).toBe(0)
  }

  const again = await newEdition('2027', '--apply')
  expect(again).toMatchObject({ code: 1, warned: 'The edition 2027 exists already.' })
  expect((await newEdition('--undo')).out).toContain('Nothing was changed.')
  expect((await newEdition('--undo', '--apply')).out).toContain('are in the lists again')
  expect(await read()).toEqual(before)
  expect((await home.call(['standings', '--top', 'all'])).out).toBe(standings.out)
  expect((await newEdition('--undo')).warned).toContain('This is the first edition')
})

test.each(['SQLite', 'PostgreSQL'] as const)(
  'on %s, a new edition cannot be undone once there is a rating, and a backup keeps both editions',
  async (kind) => {
    const { home, place, newEdition, read } = await open(kind)
    await newEdition('2027', '--apply')
    const tables = await openTables(place, () => {})
    const edition = await tables.edition()
    await tables.rate({ ...RATING, device_id: RATING.id }, 'Chai')
    await tables.close()
    const undone = await newEdition('--undo', '--apply')
    expect(undone).toMatchObject({ code: 1, warned: expect.stringContaining('Somebody has rated') })
    const before = await read()
    expect(before).toEqual({ ratings: 1, names: [null, '2027'] })
    const { out } = await home.call(['backup'])
    await newEdition('2028', '--apply')
    const restore = ['restore', out.split('\n')[0]!]
    expect(await home.call(restore, { now: new Date() })).toMatchObject({ code: 0 })
    expect(await read()).toEqual(before)
    const restored = await openTables(place, () => {})
    expect(await restored.edition()).toEqual(edition)
    await restored.close()
  },
)

test('a name is required, and must be valid in the name of a folder', async () => {
  const home = await homes.open(file)
  for (const args of [[], ['2027', '--undo'], ['../x'], ['-']]) {
    expect((await home.call(['new-edition', ...args])).code).toBe(2)
  }
})
