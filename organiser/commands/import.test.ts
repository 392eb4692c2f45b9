import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
  '1 Chai Tapri: Tea, 10, Beverages | Coffee, 20, Beverages',
  '2 Bhel House (withdrawn): Bhel, 30, Snacks',
  '3 Momo Hut: Momo, 60, Chinese',
]
const NEW_GUIDE = [
  '1 Chai Adda: Tea, 12, Beverages | Lassi, 40, Beverages',
  '2 Bhel House: Bhel, 30, Snacks, sold out',
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
    `There is no database in ${dataDir}, so nobody looked whether stalls have ratings, which fix their numbers.`,
    'sheet.csv, titles in line 1:',
    '  A  Stall No    stall_number',
    '  B  Stall Name  stall_name',
    '  C  Mobile      owner_mobile',
    '  D  Disabled    disabled',
    '  E  Item        item',
    '  F  Price       price',
    '  G  Category    category',
    '  H  In Stock    in_stock',
    'Removed: 1 stall with 1 product (3 Momo Hut), and 1 product of stalls that stay.',
    'sheet.csv line 1: a sheet has no column for location (2 stalls), so the values in the guide stay',
    'Stalls added: 1',
    '  4: Kulfi, 1 product',
    'Stalls removed: 1',
    '  3: Momo Hut, 1 product',
    'Stalls renamed: 1',
    '  1: Chai Tapri -> Chai Adda',
    'Stalls back: 1',
    '  2: Bhel House',
    'Products added: 1',
    '  1: Lassi, ₹40',
    'Products removed: 1',
    '  1: Coffee, ₹20',
    'Prices changed: 1',
    '  1: Tea, ₹10 -> ₹12',
    'Stock changed: 1',
    '  2: Bhel, In Stock -> Out of Stock',
    '3 stalls with 4 products; no mistakes found, 1 warning',
    '1 mobile number of owners: saved apart from the guide, and not shown here',
    'Nothing was changed. To change the guide, add --apply.',
  ])
  expect(code).toBe(0)
  expect(guide()).toEqual(OLD_GUIDE)
  expect(existsSync(dataDir)).toBe(false)
})

test('a later row of the same stall can neither close it nor add a contact silently', async () => {
  const { mela, guide } = open(
    'Stall No,Stall Name,Contact,Disabled,Item,Price,Category,In Stock\n12,Chai Tapri,,,Masala Chai,20,Beverages,yes\n12,,0141 2345678,yes,Tea,20,Beverages,yes\n',
  )
  const { code, out } = await mela(['sheet.csv', '--column', 'C=contact', '--apply'])
  // A list with a mistake is still applied, and the exit code reports the mistake.
  expect(code).toBe(1)
  expect(out).toContain(
    'line 3: stall 12 has another disabled above (line 2); the first row counts',
  )
  expect(out).toContain(
    'line 3: stall 12 has no contact above (line 2), so the value of this row counts. If it is not about this stall,',
  )
  expect(guide().at(-1)).toBe('12 Chai Tapri: Masala Chai, 20, Beverages | Tea, 20, Beverages')
})

test('--apply changes the guide and archives the previous files; --undo swaps them', async () => {
  const { mela, guide, read, filesDir } = open(SHEET)
  const { code, out } = await mela(['sheet.csv', '--apply'])
  expect(code).toBe(0)
  expect(out).toContain('To undo it: npm run mela -- import --undo')
  expect(guide()).toEqual(NEW_GUIDE)
  // The sheet has no locations, so the guide keeps its own.
  expect(read('content/files/vendors.csv')).toBe(
    '\uFEFFstall_number,stall_name,owner_name,remarks,description,location,contact,disabled,closed\n' +
      '1,Chai Adda,,,,Row A,,,\n2,Bhel House,,,,Row B,,,\n4,Kulfi,,,,,,,\n',
  )
  expect(readdirSync(filesDir).toSorted()).toEqual(['products.csv', 'vendors.csv'])
  expect(read('data/private/before-import-2026-11-22T12-00-00/vendors.csv')).toBe(VENDORS)
  expect(read('data/private/before-import-2026-11-22T12-00-00/products.csv')).toBe(PRODUCTS)
  const undone = await mela(['--undo'])
  expect(undone.out).toContain('The files of the guide are those from before the last import.')
  expect(read('content/files/vendors.csv')).toBe(VENDORS)
  expect(read('content/files/products.csv')).toBe(PRODUCTS)
  await mela(['--undo'])
  expect(guide()).toEqual(NEW_GUIDE)
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

test('importing the same list again touches no file', async () => {
  const { mela, filesDir, dataDir } = open(SHEET.replaceAll(/9\d{4} \d{5}/g, ''))
  await mela(['sheet.csv', '--apply'])
  const before = statSync(join(filesDir, 'vendors.csv')).mtimeMs
  const { out } = await mela(['sheet.csv', '--apply'])
  expect(out).toContain('The guide already has all of this, so its files were not changed.')
  expect(statSync(join(filesDir, 'vendors.csv')).mtimeMs).toBe(before)
  expect(readdirSync(join(dataDir, 'private'))).toHaveLength(2)
})
