import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as XLSX from '@e965/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { EXPORTS as ALL_EXPORTS } from '#organiser/records/export-tables.ts'
import { modeOf } from '../support/files.ts'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { makeKnownFestival } from '../support/festivals/known-festival.ts'
import { openOrganisersHomes, type OrganisersHome } from '../support/servers/organisers-homes.ts'

const GOLDEN = join(import.meta.dirname, '../fixtures/golden')
const EXPORTS = ['ratings', 'totals', 'join-requests', 'feedback']
const VOIDED = 'aaaaaaaa-0000-4000-8000-000000000021'

const homes = openOrganisersHomes()
const known = join(homes.dir, 'voided.sqlite')
let home: OrganisersHome
beforeAll(async () => {
  const db = makeKnownFestival(known)
  db.prepare(
    `insert into voids (edition, batch, rating_id, voided_by, voided_why, voided_at)
      values ((select id from editions), 1, ?, 'Asha', '=she rated twice, she says', '2026-11-22T20:30:00.000Z')`,
  ).run(VOIDED)
  db.close()
  home = await homes.open(known)
})

/** Compares with the golden file; a missing one is written, to be reviewed and committed. */
function expectGolden(name: string, text: string) {
  const file = join(GOLDEN, name)
  if (!existsSync(file)) {
    writeFileSync(file, text)
    throw new Error(`${file} is new: read it, and run this again`)
  }
  expect(text).toBe(readFileSync(file, 'utf8'))
}

test('exports match the golden CSV files, readable only by their owner', async () => {
  for (const what of EXPORTS) {
    const done = await home.call(['export', what, '--out', `${what}.csv`])
    const file = join(home.folder, `${what}.csv`)
    expect(done).toMatchObject({ code: 0, warned: '' })
    expect(done.out).toMatch(/^\/.*\.csv: \d+ rows$/)
    expect(modeOf(file)).toBe(0o600)
    expectGolden(`${what}.csv`, readFileSync(file, 'utf8'))
  }
})

test('no export shows a ticket, its label or when it was used', async () => {
  const file = join(homes.dir, 'tickets.sqlite')
  const db = makeKnownFestival(file)
  // Every device has a ticket, which was used at 20:17:43 festival time.
  db.exec(`
    insert into ticket_batches select 'batch', id, 'Elders', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z'
      from editions;
    insert into tickets select 'hash-' || device_id, edition, 'batch', 1, null from ratings group by device_id;
    insert into ticket_claims select edition, 'hash-' || device_id, device_id, '2026-11-22T14:47:43.000Z', null
      from ratings group by device_id`)
  db.close()
  const voters = await homes.open(file)
  for (const what of Object.keys(ALL_EXPORTS)) {
    await voters.call(['export', what, '--out', `${what}.csv`])
    const text = readFileSync(join(voters.folder, `${what}.csv`), 'utf8')
    expect.soft(text, what).not.toMatch(/hash-|ticket|Elders|:47:43|:17:43/i)
  }
})

test('workbooks have the same rows under plain headings, with texts as they were sent, and with numbers, averages and times as such', async () => {
  const numeric = [
    'Stall number',
    'Stars',
    'Received at',
    'Rating sum',
    'Rating count',
    'Average rating',
  ]
  for (const what of EXPORTS) {
    await home.call(['export', what, '--format', 'xlsx', '--out', `${what}.xlsx`])
    const book = XLSX.read(readFileSync(join(home.folder, `${what}.xlsx`)), { cellFormula: true })
    const sheet = book.Sheets[what]!
    const cells = Object.values(sheet).filter((cell: XLSX.CellObject) => cell.f !== undefined)
    expect(cells).toEqual([])
    const rows = XLSX.utils.sheet_to_json<Record<string, unknown>>(sheet, { defval: '' })
    const golden = parseCsvBytes(readFileSync(join(GOLDEN, `${what}.csv`)))
    expect(rows).toHaveLength(golden.records.length)
    for (const [title, cell] of Object.entries(rows[0]!)) {
      const written = golden.records[0]!.values[title.toLowerCase().replaceAll(' ', '')]
      // In a CSV file, an apostrophe is in front of a text that Excel would run.
      if (title !== 'Received at') expect.soft(String(cell), title).toBe(written?.replace(/^'/, ''))
      expect.soft(typeof cell, title).toBe(numeric.includes(title) ? 'number' : 'string')
    }
    if (what === 'feedback') expect(rows[0]!['Message']).toMatch(/^=HYPERLINK/)
    if (what === 'totals') expect(sheet['E3']).toMatchObject({ v: 4.6, w: '4.60' })
    if (what === 'join-requests') expect(rows[0]!['Phone']).toBe('00000123450')
  }
})

test('an export overwrites nothing, and an unknown kind of export is refused', async () => {
  await home.call(['export', 'totals', '--out', 'mine.csv'])
  writeFileSync(join(home.folder, 'mine.csv'), 'mine')
  expect(await home.call(['export', 'totals', '--out', 'mine.csv'])).toMatchObject({
    code: 1,
    warned: `${join(home.folder, 'mine.csv')} already exists and was not changed. Choose another name.`,
  })
  expect(readFileSync(join(home.folder, 'mine.csv'), 'utf8')).toBe('mine')
  expect((await home.call(['export', 'phones'])).warned).toMatch(
    /^There is no export 'phones'\. Choose one of ratings,/,
  )
  expect((await home.call(['export', 'totals', '--format', 'pdf'])).code).toBe(2)
  const dated = await home.call(['export', 'totals'])
  expect(dated.out).toContain('totals-2026-11-23-02.30.00.csv: 8 rows')
})

test('standings match the golden ones, with the rule', async () => {
  const shown = await home.call(['standings'])
  expect(shown).toMatchObject({ code: 0, warned: '' })
  expectGolden('standings.txt', shown.out)
  const top = await home.call(['standings', '--top', '3'])
  expect((await home.call(['standings', '--top', '0'])).code).toBe(2)
  expectGolden('standings-top-3.txt', top.out)
  const all = await home.call(['standings', '--top', 'all'])
  expect(all.out.match(/^ +\d+ {2}\S/gm)).toHaveLength(8)
})

test('standings and the export state each prize, and without prizes they are as ever', async () => {
  const own = await homes.open(known)
  const out = join(own.folder, 'none.csv')
  await own.call(['export', 'prizes', '--out', out])
  expect(parseCsvBytes(readFileSync(out)).records).toEqual([])
  const db = new DatabaseSync(join(own.dataDir, 'mela.sqlite'))
  const prizes = [
    { title: { en: 'Jury’s choice', hi: '' }, label: 'Jury', places: 3, leastRatings: 0 },
    { title: { en: 'Best stall', hi: '' }, places: 2, leastRatings: 30 },
  ]
  db.prepare('update festival set prizes = ?').run(JSON.stringify(prizes))
  db.close()
  const { out: shown } = await own.call(['standings'])
  const [, stated] = shown.split('The prizes, from the current ratings:\n')
  expect(stated!.split('\n').map((line) => line.replaceAll(/ +/g, ' ').trim())).toEqual([
    'Jury’s choice: no place yet. If a label decides it, five of its tickets have to be used.',
    'Best stall:',
    'place stall name average ratings',
    "1 3 Rao's, the best 4.55 119",
    '2 7 समोसा घर 4.60 40',
  ])
  const file = join(own.folder, 'prizes.csv')
  await own.call(['export', 'prizes', '--out', file])
  expect(readFileSync(file, 'utf8').split('\r\n')).toEqual([
    expect.stringContaining('prize,place,stall_number,stall_name,rating_count,average_rating'),
    expect.stringMatching(/^Best stall,1,3,"Rao's, the best",119,4\.5/),
    expect.stringMatching(/^Best stall,2,7,समोसा घर,40,4\.6/),
    '',
  ])
})

test('standings refuse totals that differ from the ratings', async () => {
  const broken = await homes.open(known)
  const db = new DatabaseSync(join(broken.dataDir, 'mela.sqlite'))
  db.exec(`update totals set rating_sum = rating_sum + 1 where stall_id in ('7', 'A9')`)
  db.close()
  const shown = await broken.call(['standings'])
  expect(shown.code).toBe(1)
  expect(shown.warned).toMatch(/totals for stall 7, A9 differ from its ratings/)
  expectGolden('standings.txt', shown.out)
})
