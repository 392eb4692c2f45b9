import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Mapping } from '#shared/admin/import-mapping.ts'
import { A_FESTIVAL } from '../../tests/support/festivals/a-festival.ts'
import { makeImportFolder } from '../../tests/real-sheets/import-folder.ts'
import { modeOf } from '../../tests/support/files.ts'

const VENDORS = `stall_number,stall_name,owner_mobile,location,disabled
1,Chai Tapri,98765 43210,Row A,
2,Bhel House,,Row B,yes
3,Momo Hut,,Row C,
`
const PRODUCTS = `stall_number,name,price,category,in_stock
1,Tea,10,Beverages,yes
1,Coffee,20,Beverages,yes
2,Bhel,30,Snacks,yes
3,Momo,60,Chinese,yes
`
const SHEET = `Stall No,Stall Name,Mobile,Disabled,Item,Price,Category,In Stock
1,Chai Adda,91234 56780,,Tea,12,Beverages,yes
1,,,,Lassi,40,Beverages,yes
2,Bhel House,,,Bhel,30,Snacks,no
4,Kulfi,,,Kulfi,30,Desserts,yes
`
const OLD_GUIDE = [
  '1 Chai Tapri @Row A: Tea, 10, Beverages | Coffee, 20, Beverages',
  '2 Bhel House @Row B (withdrawn): Bhel, 30, Snacks',
  '3 Momo Hut @Row C: Momo, 60, Chinese',
]
const NEW_GUIDE = [
  '1 Chai Adda @Row A: Tea, 12, Beverages | Lassi, 40, Beverages',
  '2 Bhel House @Row B: Bhel, 30, Snacks, sold out',
  '4 Kulfi: Kulfi, 30, Desserts',
]

function open(sheet: string) {
  const folder = makeImportFolder({ vendors: VENDORS, products: PRODUCTS })
  folder.write('sheet.csv', sheet)
  return folder
}

test('the preview lists everything that visitors would notice, and writes nothing', async () => {
  const { mela, guide, dataDir } = open(SHEET)
  const { code, out } = await mela(['sheet.csv'])
  expect(out.split('\n')).toEqual([
    `There is no database in ${dataDir}, so the command does not know which stalls have ratings and must keep their numbers.`,
    'sheet.csv, titles in row 1:',
    '  A  Stall No    1, 2, 4                   Stall number',
    '  B  Stall Name  Chai Adda, Bhel House, …  Stall name',
    '  C  Mobile                                Private',
    '  D  Disabled                              Not at the festival',
    '  E  Item        Tea, Lassi, Bhel          Dish',
    '  F  Price       12, 40, 30                Price',
    '  G  Category    Beverages, Snacks, Dess…  Category',
    '  H  In Stock    yes, no                   In stock',
    'Stalls removed: 1',
    '  3: Momo Hut, 1 dish',
    'Stalls renamed: 1',
    '  1: Chai Tapri -> Chai Adda',
    'Dishes removed: 1',
    '  1: Coffee, ₹20',
    'Prices changed: 1',
    '  1: Tea, ₹10 -> ₹12',
    'Stock changed: 1',
    '  2: Bhel, yes -> no',
    'Stalls back: 1',
    '  2: Bhel House',
    'Stalls added: 1',
    '  4: Kulfi, 1 dish',
    'Dishes added: 1',
    '  1: Lassi, ₹40',
    '3 stalls with 4 dishes',
    "1 owner's number: saved separately, and not shown here",
    'Nothing was changed. To change the guide, add --apply.',
  ])
  expect(code).toBe(0)
  expect(guide()).toEqual(OLD_GUIDE)
  expect(existsSync(dataDir)).toBe(false)
})

test('--apply changes the guide and archives the previous files; --undo swaps them', async () => {
  const { mela, guide, read, filesDir } = open(SHEET)
  const { code, out } = await mela(['sheet.csv', '--apply'])
  expect(code).toBe(0)
  expect(out).toContain('To undo it: npm run mela -- import --undo')
  expect(guide()).toEqual(NEW_GUIDE)
  // The sheet has no locations, so the guide keeps its own.
  expect(read('content/files/vendors.csv')).toBe(
    '\uFEFFstall_number,stall_name,owner_name,remarks,description,location,contact,disabled,closed,hours,payment\n' +
      '1,Chai Adda,,,,Row A,,,,,\n2,Bhel House,,,,Row B,,,,,\n4,Kulfi,,,,,,,,,\n',
  )
  expect(readdirSync(filesDir).toSorted()).toEqual(['products.csv', 'vendors.csv'])
  expect(read('data/private/before-import-2026-11-22T12-00-00/vendors.csv')).toBe(VENDORS)
  expect(read('data/private/before-import-2026-11-22T12-00-00/products.csv')).toBe(PRODUCTS)
  const undone = await mela(['--undo'])
  expect(undone.out).toContain('The guide’s files are as they were before the last import.')
  expect(read('content/files/vendors.csv')).toBe(VENDORS)
  expect(read('content/files/products.csv')).toBe(PRODUCTS)
  await mela(['--undo'])
  expect(guide()).toEqual(NEW_GUIDE)
})

test('the guide shows how visitors pay, but not who has paid the committee', async () => {
  const { mela, read } = open(
    'Stall No,Stall Name,Payment accepted\n1,Chai Tapri,नकद / UPI\n2,Bhel House,Cash only\n',
  )
  const { out } = await mela(['sheet.csv', '--apply'])
  expect(out).toContain('1: Chai Tapri, (nothing) -> cash, UPI')
  expect(read('content/files/vendors.csv')).toContain('1,Chai Tapri,,,,Row A,,,,,"cash, UPI"\n2,')
  const fees = open('Stall No,Stall Name,Payment\n1,Chai Tapri,Paid by UPI\n2,Bhel House,Pending\n')
  await fees.mela(['sheet.csv', '--apply'])
  expect(fees.read('content/files/vendors.csv')).not.toMatch(/UPI|Pending/)
})

test('phone numbers of owners are never printed or published, and only the organisers can read them', async () => {
  const { mela, write, read, filesDir, dataDir } = open(SHEET)
  const first = await mela(['sheet.csv', '--apply'])
  write('more.csv', 'Stall No,Stall Name,मोबाइल\n4,कुल्फ़ी,9998887776\n')
  const second = await mela(['more.csv', '--apply'])
  const path = join(dataDir, 'private/owner-mobiles.csv')
  expect(read('data/private/owner-mobiles.csv')).toBe(
    '\uFEFFstall_number,stall_name,owner_name,owner_mobile\n' +
      '1,Chai Adda,,91234 56780\n4,कुल्फ़ी,,99988 87776\n',
  )
  expect(modeOf(path)).toBe(0o600)
  expect(modeOf(join(dataDir, 'private'))).toBe(0o700)
  const shown = [first, second].map(({ out, warned }) => out + warned).join()
  const published = readdirSync(filesDir).map((name) => read(`content/files/${name}`))
  for (const text of [shown, ...published]) expect(text).not.toMatch(/91234|99988|98765/)
})

test('a phone number that was in the public file by mistake moves to the private one', async () => {
  const { mela, read } = open('Stall No,Stall Name\n1,Chai Tapri\n2,Bhel House\n3,Momo Hut\n')
  await mela(['sheet.csv', '--apply'])
  expect(read('content/files/vendors.csv')).not.toContain('98765')
  expect(read('data/private/owner-mobiles.csv')).toContain('1,Chai Tapri,,98765 43210')
})

test('a mapping is saved as JSON, corrected, and remembered for lists of the same shape only', async () => {
  const { mela, guide, write, read } = open(
    'Nro,Nimi,Tuote,Hinta\n1,Chai Adda,Tee,12\n2,Bhel House,Bhel,40\n3,Momo Hut,Momo,60\n',
  )
  await mela(['sheet.csv', '--save-mapping', 'mapping.json'])
  const mapping = JSON.parse(read('mapping.json')) as Mapping
  expect(mapping.sheets[0]!.titleLine).toBe(1)
  const meanings = ['stallNumber', 'stallName', 'dish', 'price'] as const
  mapping.sheets[0]!.columns.forEach((column, at) => (column.meaning = meanings[at]!))
  write('mapping.json', JSON.stringify(mapping))
  await mela(['sheet.csv', '--mapping', 'mapping.json', '--apply'])
  expect(guide()[0]).toBe('1 Chai Adda @Row A: Tee, 12')
  write(
    'sheet.csv',
    'Nro,Nimi,Tuote,Hinta\n1,Chai Adda,Tee,14\n2,Bhel House,Bhel,40\n3,Momo Hut,Momo,60\n',
  )
  const again = await mela(['sheet.csv', '--apply'])
  expect(again.out).toContain(
    'The columns were read the same way as in the last list with these titles.',
  )
  expect(guide()[0]).toBe('1 Chai Adda @Row A: Tee, 14')
  // Different titles: the mapping is not remembered.
  write('other.csv', 'Nro,Nimi,Tuote,Muu\n1,Chai Adda,Tee,14\n')
  expect((await mela(['other.csv'])).out).not.toContain('the same way as in the last list')
  mapping.sheets[0]!.columns[0]!.meaning = 'colour' as 'dish'
  write('mapping.json', JSON.stringify(mapping))
  const wrong = await mela(['sheet.csv', '--mapping', 'mapping.json'])
  expect(wrong.warned).toContain('mapping.json: sheets.0.columns.0.meaning: Invalid option')
})

test('the menu of one stall replaces only its dishes', async () => {
  const { mela, guide, write, read } = open('Item,Price\nMasala Tea,15\nLassi,40\n')
  const { out, warned } = await mela(['sheet.csv', '--save-mapping', 'mapping.json'])
  expect(out).toContain('These 2 rows do not name a stall. Say which stall the dishes belong to.')
  expect(warned).toContain('No stall or dish was found.')
  const mapping = JSON.parse(read('mapping.json')) as Mapping
  mapping.sheets[0]!.oneStall = { number: '1', name: 'Chai Tapri' }
  write('mapping.json', JSON.stringify(mapping))
  await mela(['sheet.csv', '--mapping', 'mapping.json', '--apply'])
  expect(guide()).toEqual([
    '1 Chai Tapri @Row A: Masala Tea, 15 | Lassi, 40',
    ...OLD_GUIDE.slice(1),
  ])
})

test('a list with one of three stalls changes only that one, unless the mapping says that it is complete', async () => {
  const { mela, guide, write, read } = open('Stall No,Stall Name,Item,Price\n1,Chai Adda,Tea,12\n')
  const part = await mela(['sheet.csv', '--save-mapping', 'mapping.json'])
  expect(part.out).toContain('2 stalls in the guide but not in the list will stay')
  const mapping = JSON.parse(read('mapping.json')) as Mapping
  write('mapping.json', JSON.stringify({ ...mapping, others: 'remove' }))
  await mela(['sheet.csv', '--mapping', 'mapping.json', '--apply'])
  expect(guide()).toEqual(['1 Chai Adda @Row A: Tea, 12, Beverages'])
})

test('the guide adopts the categories of a list, and uses its own currency', async () => {
  const { mela, guide, read, write } = open(
    'Stall No,Item,Price,Category\n1,Tea,"€ 1,50",Hot drinks\n2,Bhel,"3,00",Snacks\n3,Momo,₹40,Chinese\n',
  )
  write('content/festival.json', JSON.stringify({ ...A_FESTIVAL, currency: '€' }))
  const { out } = await mela(['sheet.csv', '--apply'])
  expect(out).toContain('New categories: Hot drinks')
  expect(out).toContain(
    'The price “₹40” is not a single amount in the guide’s currency, so it is shown as written.',
  )
  expect(read('content/categories.csv')).toContain('Commercial\nHot drinks\nOthers\n')
  expect(guide().map((line) => line.split(': ')[1])).toEqual([
    'Tea, 1.5',
    'Bhel, 3, Snacks',
    'Momo, 0 ₹40, Chinese',
  ])
})

test('sample stalls disappear with their dishes, and are not among the changes', async () => {
  const { mela, guide, dir } = open('Stall No,Stall Name,Owner\n1,Chai Point,Ram\n2,Bhel,Om\n')
  const samples = join(import.meta.dirname, '../../content/files')
  cpSync(samples, join(dir, 'content/files'), { recursive: true })
  const { out } = await mela(['sheet.csv', '--apply'])
  expect(out).toContain('Stalls added: 2')
  expect(out).not.toMatch(/removed|renamed/)
  expect(out).toContain('104 made-up sample stalls will disappear')
  expect(guide()).toEqual(['1 Chai Point', '2 Bhel'])
})
