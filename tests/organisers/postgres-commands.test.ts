import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../support/files.ts'
import { findCardKey } from '#server/cards/card-key.ts'
import { signCard } from '#server/cards/sign-card.ts'
import { fillSignedCards } from '#server/store/postgres/fill-signed-cards.ts'
import { fillStalls } from '#server/store/postgres/fill-stalls.ts'
import { openPostgres } from '#server/store/postgres/postgres.ts'
import { createPostgresTables } from '#server/store/postgres/postgres-tables.ts'
import { openSqlite } from '#server/store/sqlite/sqlite.ts'
import { createSqliteTables } from '#server/store/sqlite/sqlite-tables.ts'
import { feedback } from '#shared/tables/feedback.ts'
import { joinRequests } from '#shared/tables/join-requests.ts'
import { aVendor } from '../support/festivals/vendors.ts'
import { callMela } from '../support/servers/call-mela.ts'
import { startPostgres, type TestPostgres, withClient } from '../support/servers/postgres.ts'

let cluster: TestPostgres
let url: string
beforeAll(async () => void (cluster = await startPostgres()))
afterAll(() => cluster.stop())
beforeEach(async () => {
  url = await cluster.createDatabase()
})

const read = (sql: string) => withClient(url, async (client) => (await client.query(sql)).rows)
const command = (name: string, env: Record<string, string>) => callMela([name], { env })

/** A content folder whose festival.json has switches of its own. */
function makeContent() {
  const folder = makeFolder()
  cpSync('content', folder, { recursive: true })
  const path = join(folder, 'festival.json')
  const festival = JSON.parse(readFileSync(path, 'utf8')) as object
  const fill = (switches: { signedCards?: string; allowCorrection?: boolean }) => {
    writeFileSync(path, JSON.stringify({ ...festival, ...switches }))
    return command('fill-stalls', { DATABASE_URL: url, CONTENT_DIR: folder })
  }
  return { folder, fill }
}

test('a hosted project has the stalls of the spreadsheet: added, renamed, closed, never deleted', async () => {
  await (await openPostgres(url)).close()
  const fill = (vendors: Parameters<typeof aVendor>[0][]) => fillStalls(url, vendors.map(aVendor))
  const [chai, vada] = [
    { stallNumber: '12', stallName: 'Chai' },
    { stallNumber: '13', stallName: "Rao's" },
  ]
  expect(await fill([chai, vada])).toEqual({ open: 2, changed: ['12', '13'], closed: [] })
  expect(await fill([chai, vada])).toEqual({ open: 2, changed: [], closed: [] })
  expect(await fill([{ ...chai, stallName: 'Chai Tapri' }])).toEqual({
    open: 1,
    changed: ['12'],
    closed: ['13'],
  })
  expect(await fill([chai, { ...vada, disabled: true }])).toMatchObject({ closed: [] })
  expect(await fill([chai, vada])).toMatchObject({ changed: ['13'], closed: [] })
  await expect(fill([])).rejects.toThrow('no open stall; nothing was changed')
  expect(await read('select * from stalls order by stall_id')).toEqual([
    { stall_id: '12', stall_name: 'Chai', is_open: true },
    { stall_id: '13', stall_name: "Rao's", is_open: true },
  ])
})

test('mela fill-stalls sends the stalls of the content folder', async () => {
  await (await openPostgres(url)).close()
  const first = await command('fill-stalls', { DATABASE_URL: url })
  expect(first.out).toMatch(/^\d+ stalls may be rated\.\nNew or renamed: 1, 2, 3/)
  expect(await read('select allow_correction from mela.festival')).toEqual([
    { allow_correction: false },
  ])
  const again = await command('fill-stalls', { DATABASE_URL: url })
  expect(again.out).toMatch(/^\d+ stalls may be rated\.$/)
  const [row] = await read(`select * from stalls where stall_id = '1'`)
  expect(row).toEqual({ stall_id: '1', stall_name: 'Shree Samosa Centre', is_open: true })
})

test('mela fill-stalls tells a project of signed cards, and no longer when they are off', async () => {
  await (await openPostgres(url)).close()
  const { folder, fill } = makeContent()
  const told = () =>
    read(`select signed_cards, mela.card_signature('12') as signature from mela.festival`)
  const on = await fill({ signedCards: 'required' })
  expect(on.out).toContain('A rating without a signed card is kept and does not count.')
  const signature = signCard(findCardKey(folder)!, '12')
  expect(await told()).toEqual([{ signed_cards: 'required', signature }])
  await fill({ signedCards: 'apart' })
  expect(await told()).toEqual([{ signed_cards: 'apart', signature }])
  await fill({})
  expect(await told()).toEqual([{ signed_cards: null, signature }])
})

test('a project without the last migration is filled as before, and is asked for it by signed cards', async () => {
  await (await openPostgres(url)).close()
  await read('alter table mela.festival drop column signed_cards')
  await fillSignedCards(url, undefined)
  const key = Buffer.alloc(32)
  await expect(fillSignedCards(url, { mode: 'apart', key })).rejects.toThrow(
    'Run supabase/migrations/20261125000015_card_signatures.sql on it first.',
  )
})

test('mela fill-stalls says whether visitors may change their stars, and takes it back', async () => {
  await (await openPostgres(url)).close()
  const { fill } = makeContent()
  for (const allowCorrection of [true, false]) {
    const { out } = await fill({ allowCorrection })
    expect(out.includes('Visitors may change their stars.')).toBe(allowCorrection)
    expect(await read('select allow_correction from mela.festival')).toEqual([
      { allow_correction: allowCorrection },
    ])
  }
})

test('the commands say what is missing, without a stack', async () => {
  for (const name of ['fill-stalls', 'copy-to-postgres']) {
    const missing = await command(name, { DATABASE_URL: '', DATA_DIR: '/nowhere' })
    expect(missing.warned).toBe(
      'DATABASE_URL is missing. Run: ' +
        `DATABASE_URL='postgres://user:password@host:port/name' npm run mela -- ${name}`,
    )
    expect(missing.code).toBe(1)
  }
  const nowhere = await command('copy-to-postgres', { DATABASE_URL: url, DATA_DIR: '/nowhere' })
  expect(nowhere.warned).toMatch(/^There is no database at \/nowhere\/mela\.sqlite\..*$/)
})

test('no phone number leaves for another machine unencrypted', async () => {
  const away = 'postgres://postgres:secret@db.example.org:5432/postgres'
  for (const name of ['fill-stalls', 'copy-to-postgres']) {
    const refused = await command(name, { DATABASE_URL: away })
    expect(refused.warned).toMatch(
      /^db\.example\.org is another machine: add \?sslmode=verify-full/,
    )
    expect(refused.warned).not.toContain('secret')
  }
})

test('nothing is copied from under a site that runs', async () => {
  const dataDir = makeFolder()
  const running = await openSqlite(join(dataDir, 'mela.sqlite'))
  try {
    const refused = await command('copy-to-postgres', { DATABASE_URL: url, DATA_DIR: dataDir })
    expect(refused.warned).toMatch(/^A site is using .*mela\.sqlite\. Stop it first/)
  } finally {
    await running.close()
  }
})

test('an embedded database moves to PostgreSQL whole, and what comes later follows', async () => {
  const dataDir = makeFolder()
  const fill = async (count: number) => {
    const tables = createSqliteTables(await openSqlite(join(dataDir, 'mela.sqlite')))
    const ids = Array.from({ length: count }, () => ({ id: randomUUID(), device_id: randomUUID() }))
    await Promise.all(
      ids.flatMap((own, index) => [
        tables.rate(
          { ...own, stall_id: String(index % 7), rating: 1 + (index % 5) },
          `Stall ${index % 7}`,
        ),
        tables.insert(joinRequests, { ...own, full_name: 'आशा देवी', phone: `${index}` }),
        tables.insert(feedback, { ...own, rating: 3, message: index % 2 ? "Rao's 🪔" : null }),
      ]),
    )
    const totals = await tables.totals()
    await tables.close()
    return totals
  }
  await fill(2500)
  const first = await command('copy-to-postgres', { DATABASE_URL: url, DATA_DIR: dataDir })
  expect(first.out).toBe(
    'ratings: 2500 copied\ncorrections: 0 copied\nvoids: 0 copied\nresults: 0 copied\njoin_requests: 2500 copied\nfeedback: 2500 copied',
  )
  const totals = await fill(10)
  const second = await command('copy-to-postgres', { DATABASE_URL: url, DATA_DIR: dataDir })
  expect(second.out).toMatch(/^ratings: 10 copied, 2500 were there already\n/)

  const tables = createPostgresTables(await openPostgres(url))
  const figures = ({ stall_id, stall_name, ...row }: (typeof totals)[0]) => [
    [stall_id, stall_name],
    [row.rating_sum, row.rating_count, row.average_rating, row.created_at, row.updated_at],
  ]
  const moved = await tables.totals()
  await tables.close()
  expect(new Set(moved.map(figures))).toEqual(new Set(totals.map(figures)))
  expect(await read(`select from feedback where message = 'Rao''s 🪔'`)).toHaveLength(1255)
  expect(await read(`select from join_requests where full_name = 'आशा देवी'`)).toHaveLength(2510)
}, 60_000)
