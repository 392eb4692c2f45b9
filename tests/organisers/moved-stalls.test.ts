import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeImportFolder } from '../real-sheets/import-folder.ts'
import { callMela } from '../support/servers/call-mela.ts'
import { makeDatabase } from '../support/servers/database-file.ts'

const NOON = new Date('2026-11-22T12:00:00Z')
const TITLES = 'stall_number,stall_name'
const BEFORE = `${TITLES}\n3,Jain Sweets\n4,Dosa Hut\n5,Kulfi\n`
const SWAPPED = `${TITLES}\n3,Dosa Hut\n4,Jain Sweets\n5,Kulfi\n`
const WHO = ['--by', 'Asha', '--by', 'Om', '--why', 'they swapped']
const MOVES = [
  'Jain Sweets moves from 3 to 4, but has 25 ratings under number 3.',
  'Dosa Hut moves from 4 to 3, but has 3 ratings under number 4.',
]

let folder: ReturnType<typeof makeImportFolder>
beforeEach(() => {
  folder = makeImportFolder({ vendors: BEFORE, products: 'stall_number,name,price\n3,Peda,20\n' })
  folder.write('sheet.csv', SWAPPED)
  mkdirSync(folder.dataDir, { recursive: true })
  const db = makeDatabase(join(folder.dataDir, 'mela.sqlite'))
  const insert = db.prepare(
    `insert into ratings (id, stall_id, stall_name, device_id, rating, created_at)
      values (?, ?, ?, ?, ?, '2026-11-22T11:00:00.000Z')`,
  )
  const rate = (stall: string, name: string, count: number, stars: number) => {
    for (let phone = 0; phone < count; phone += 1) {
      const id = `0000000${stall}-0000-4000-8000-${String(phone).padStart(12, '0')}`
      const device = `dddddddd-0000-4000-8000-${String(phone).padStart(12, '0')}`
      insert.run(id, stall, name, device, stars)
    }
  }
  rate('3', 'Jain Sweets', 25, 5)
  rate('4', 'Dosa Hut', 3, 2)
  db.close()
})

const mela = (...args: string[]) =>
  callMela(args, {
    env: { CONTENT_DIR: join(folder.dir, 'content'), DATA_DIR: folder.dataDir },
    folder: folder.dir,
    now: NOON,
  })
const editByHand = (vendors: string) => writeFileSync(join(folder.filesDir, 'vendors.csv'), vendors)
const listed = async () =>
  (await mela('standings')).out.split('\n').filter((line) => /^ +\d/.test(line))
const OURS = [/ 3 +Jain Sweets.* 25 /, / 4 +Dosa Hut.* 3$/]
const NOW = [/ 4 +Jain Sweets.* 25 /, / 3 +Dosa Hut.* 3$/]
async function expectStandings(lines: RegExp[]) {
  const found = await listed()
  expect(found).toEqual(lines.map((line) => expect.stringMatching(line)))
}

test('an import names the stalls whose ratings would count for another stall, and changes nothing without a decision', async () => {
  const preview = await mela('import', 'sheet.csv')
  for (const line of MOVES) expect(preview.out).toContain(line)
  expect(preview.out).toContain(
    'The number is printed on the card. Print these cards again, and take the old ones down: 3 Dosa Hut, 4 Jain Sweets.',
  )
  const { code, warned } = await mela('import', 'sheet.csv', '--whole', '--apply')
  expect(code).toBe(1)
  expect(warned.split('\n').slice(-4)).toEqual([
    expect.stringContaining(
      'Ratings belong to a number, so 28 ratings would count for another stall (Jain Sweets moves from 3 to 4, but has 25 ratings under number 3). Nothing was changed.',
    ),
    'npm run mela -- import sheet.csv --apply --whole --ratings-follow --by "NAME" --by "SECOND NAME" --why "THE REASON"',
    'To leave them with the number:',
    'npm run mela -- import sheet.csv --apply --whole --ratings-stay',
  ])
  expect(folder.read('content/files/vendors.csv')).toBe(BEFORE)
  const unnamed = await mela('import', 'sheet.csv', '--apply', '--ratings-follow')
  expect(unnamed.code).toBe(2)
  expect(folder.read('content/files/vendors.csv')).toBe(BEFORE)
  await expectStandings(OURS)
})

test('ratings follow an import and its undo, and each stall is named once', async () => {
  const { code, out } = await mela('import', 'sheet.csv', '--apply', '--ratings-follow', ...WHO)
  expect(code).toBe(0)
  expect(out).toContain('28 ratings moved: move 1.')
  await expectStandings(NOW)
  expect((await mela('check')).out).not.toContain('ratings')
  expect((await mela('audit')).code).toBe(0)
  const undone = await mela('import', '--undo')
  expect(undone.out).toContain('Jain Sweets moves from 4 to 3, but has 25 ratings under number 4.')
  const back = await mela('moved-stalls', '--undo', '1', ...WHO, '--apply')
  expect(back.out).toContain('28 ratings moved: move 2.')
  await expectStandings(OURS)
  expect((await mela('moved-stalls', '--list')).out.split('\n')).toEqual([
    '1: by Asha and Om, 2026-11-22 17:30:00: they swapped',
    '  25 ratings from 3 to 4',
    '  3 ratings from 4 to 3',
    '2: by Asha and Om, 2026-11-22 17:30:00: they swapped',
    '  25 ratings from 4 to 3',
    '  3 ratings from 3 to 4',
  ])
})

test('ratings that stay count for the stall that now has the number, only under its name', async () => {
  await mela('import', 'sheet.csv', '--apply', '--ratings-stay')
  await expectStandings([/3 +Dosa Hut.* 25 /, /4 +Jain Sweets.* 3/])
})

test('after an edit by hand, check says so, and moved-stalls lets the ratings follow', async () => {
  editByHand(SWAPPED)
  const { code, out } = await mela('check')
  expect(code).toBe(1)
  expect(out).toContain(
    'files/vendors.csv line 3: Jain Sweets moves from 3 to 4, but has 25 ratings under number 3. To move the ratings: npm run mela -- moved-stalls',
  )
  const preview = await mela('moved-stalls')
  expect(preview.out.split('\n')).toEqual([
    ...MOVES,
    'Nothing was changed. To move the ratings, two people must agree:',
    'npm run mela -- moved-stalls --by "NAME" --by "SECOND NAME" --why "THE REASON" --apply',
  ])
  await mela('moved-stalls', ...WHO, '--apply')
  await expectStandings(NOW)
  expect((await mela('moved-stalls')).out).toBe('No stall with ratings has another number.')
})

test('ratings of a stall whose number was reassigned do not count until it returns', async () => {
  editByHand(`${TITLES}\n3,Zaika\n4,Dosa Hut\n`)
  expect((await mela('check')).out).toContain(
    'Number 3 is Zaika now, but has 25 ratings of Jain Sweets, which count for Zaika',
  )
  expect((await mela('moved-stalls', '--new-stall', '4')).code).toBe(1)
  const given = await mela('moved-stalls', '--new-stall', '3', ...WHO, '--apply')
  expect(given.out).toContain('0 ratings moved, and 25 ratings set aside: move 1.')
  await expectStandings([/4 +Dosa Hut.* 3/])
  expect((await mela('standings')).out).toContain('stall 3 (move 1) Jain Sweets, 25 ratings')
  editByHand(`${TITLES}\n3,Zaika\n4,Dosa Hut\n9,jain sweets\n`)
  await mela('moved-stalls', ...WHO, '--apply')
  await expectStandings([/9 +jain sweets.* 25 /, /4 +Dosa Hut.* 3/])
})
