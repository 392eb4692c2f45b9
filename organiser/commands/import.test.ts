import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder, modeOf } from '../../tests/support/files.ts'
import { readState } from '../../tests/broken-sheets/state.ts'
import { callMela } from '../../tests/support/servers/call-mela.ts'

let dir: string
let filesDir: string
let dataDir: string
beforeEach(() => {
  dir = makeFolder()
  filesDir = join(dir, 'content/files')
  dataDir = join(dir, 'data')
  mkdirSync(filesDir, { recursive: true })
  write('content/files/vendors.csv', VENDORS)
  write('content/files/products.csv', PRODUCTS)
})

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
const SHEET = `Stall No,Stall Name,Mobile,Closed,Item,Price,Category,In Stock
1,Chai Adda,91234 56780,,Tea,12,Beverages,yes
1,,,,Lassi,40,Beverages,yes
2,Bhel House,,,Bhel,30,Snacks,no
4,Kulfi,,,Kulfi,30,Desserts,yes
`
const LIVE_STATE = {
  '1 Chai Tapri': ['Tea, 10, Beverages, yes', 'Coffee, 20, Beverages, yes'],
  '2 Bhel House (closed)': ['Bhel, 30, Snacks, yes'],
  '3 Momo Hut': ['Momo, 60, Chinese, yes'],
}
const NEW_STATE = {
  '1 Chai Adda': ['Tea, 12, Beverages, yes', 'Lassi, 40, Beverages, yes'],
  '2 Bhel House': ['Bhel, 30, Snacks, no'],
  '4 Kulfi': ['Kulfi, 30, Desserts, yes'],
}
const NOON = new Date('2026-11-22T12:00:00Z')

const write = (name: string, text: string) => writeFileSync(join(dir, name), text)
const mela = (...args: string[]) =>
  callMela(['import', ...args], {
    env: { CONTENT_DIR: join(dir, 'content'), DATA_DIR: dataDir },
    folder: dir,
    now: NOON,
  })

test('the preview says all that visitors would notice, and writes nothing', async () => {
  write('sheet.csv', SHEET)
  const { code, out } = await mela('sheet.csv')
  expect(out.split('\n')).toEqual([
    'What goes away: 1 stall with 1 product (3 Momo Hut), and 1 product of stalls that stay.',
    'sheet.csv is read so: Stall No = stall_number; Stall Name = stall_name; Mobile = owner_mobile; Closed = disabled; Item = item; Price = price; Category = category; In Stock = in_stock',
    'sheet.csv line 1: some sheet has no column for location (2 stalls); what the guide has stays',
    'Stalls added: 1',
    '  4: Kulfi, 1 product',
    'Stalls removed: 1',
    '  3: Momo Hut, 1 product',
    'Stalls renamed: 1',
    '  1: Chai Tapri -> Chai Adda',
    'Stalls opened: 1',
    '  2: Bhel House',
    'Products added: 1',
    '  1: Lassi, ₹40',
    'Products removed: 1',
    '  1: Coffee, ₹20',
    'Prices changed: 1',
    '  1: Tea, ₹10 -> ₹12',
    'Stock changed: 1',
    '  2: Bhel, In Stock -> Out of Stock',
    '3 stalls with 4 products; no mistakes found, 1 thing to look at again',
    '1 mobile number of owners: kept apart from the guide, not shown here',
    'Nothing was changed. Add --apply to put it into the guide.',
  ])
  expect(code).toBe(0)
  expect(readState(filesDir)).toEqual(LIVE_STATE)
  expect(existsSync(dataDir)).toBe(false)
})

test('a later row with another stall’s number neither closes it nor gives it a number unseen', async () => {
  const title = 'Stall No,Stall Name,Contact,Disabled,Item,Price,Category,In Stock'
  write(
    'sheet.csv',
    `${title}\n12,Chai Tapri,,,Masala Chai,20,Beverages,yes\n12,,0141 2345678,yes,Tea,20,Beverages,yes\n`,
  )
  const { out } = await mela('sheet.csv', '--apply')
  expect(out).toContain(
    'line 3: stall 12 has another disabled above (line 2); the first row counts',
  )
  expect(out).toContain(
    "line 3: stall 12 has no contact above (line 2), so this row's counts. If it is not about this stall,",
  )
  expect(readState(filesDir)['12 Chai Tapri']).toHaveLength(2)
})

test('--apply changes the guide, keeps the former files and where stalls stand', async () => {
  write('sheet.csv', SHEET)
  const { code, out } = await mela('sheet.csv', '--apply')
  expect(code).toBe(0)
  expect(out).toContain('To go back: npm run mela -- import --undo')
  expect(readState(filesDir)).toEqual(NEW_STATE)
  expect(readFileSync(join(filesDir, 'vendors.csv'), 'utf8')).toBe(
    '\uFEFFstall_number,stall_name,owner_name,remarks,description,location,contact,disabled\n' +
      '1,Chai Adda,,,,Row A,,\n2,Bhel House,,,,Row B,,\n4,Kulfi,,,,,,\n',
  )
  expect(readdirSync(filesDir).toSorted()).toEqual(['products.csv', 'vendors.csv'])
  const kept = join(dataDir, 'private/before-import-2026-11-22T12-00-00')
  expect(readFileSync(join(kept, 'vendors.csv'), 'utf8')).toBe(VENDORS)
  expect(readFileSync(join(kept, 'products.csv'), 'utf8')).toBe(PRODUCTS)
})

test('owners’ numbers are on no screen and in no public file, and only the organisers can read them', async () => {
  write('sheet.csv', SHEET)
  const first = await mela('sheet.csv', '--apply')
  write('more.csv', 'Stall No,Stall Name,मोबाइल\n4,कुल्फ़ी,9998887776\n')
  const second = await mela('more.csv', '--apply')
  const path = join(dataDir, 'private/owner-mobiles.csv')
  expect(readFileSync(path, 'utf8')).toBe(
    '\uFEFFstall_number,stall_name,owner_name,owner_mobile\n' +
      '1,Chai Adda,,91234 56780\n4,कुल्फ़ी,,99988 87776\n',
  )
  expect(modeOf(path)).toBe(0o600)
  expect(modeOf(join(dataDir, 'private'))).toBe(0o700)
  const shown = [first, second].map(({ out, warned }) => out + warned).join()
  const published = readdirSync(filesDir).map((name) => readFileSync(join(filesDir, name), 'utf8'))
  for (const text of [shown, ...published]) expect(text).not.toMatch(/91234|99988|98765/)
})

test('a number that stood in the public file by mistake goes where the others are', async () => {
  write('sheet.csv', 'Stall No,Stall Name\n1,Chai Tapri\n2,Bhel House\n3,Momo Hut\n')
  await mela('sheet.csv', '--apply')
  expect(readFileSync(join(filesDir, 'vendors.csv'), 'utf8')).not.toContain('98765')
  const kept = readFileSync(join(dataDir, 'private/owner-mobiles.csv'), 'utf8')
  expect(kept).toContain('1,Chai Tapri,,98765 43210')
})

test('--undo brings the former files back byte for byte, and once more the import', async () => {
  write('sheet.csv', SHEET)
  await mela('sheet.csv', '--apply')
  const { code, out } = await mela('--undo')
  expect(code).toBe(0)
  expect(out).toContain('The two files are exchanged with those that were kept last.')
  expect(readFileSync(join(filesDir, 'vendors.csv'), 'utf8')).toBe(VENDORS)
  expect(readFileSync(join(filesDir, 'products.csv'), 'utf8')).toBe(PRODUCTS)
  await mela('--undo')
  expect(readState(filesDir)).toEqual(NEW_STATE)
  await mela('--undo')
  expect(readState(filesDir)).toEqual(LIVE_STATE)
})

test('--undo goes back by one import, and takes a file away that was not there', async () => {
  rmSync(join(filesDir, 'products.csv'))
  write('sheet.csv', SHEET)
  await mela('sheet.csv', '--apply')
  write('sheet.csv', SHEET.replace('Tea,12', 'Tea,15'))
  await mela('sheet.csv', '--apply')
  await mela('--undo')
  expect(readState(filesDir)).toEqual(NEW_STATE)
  expect(
    readdirSync(join(dataDir, 'private')).filter((name) => name.startsWith('before')),
  ).toHaveLength(2)
  rmSync(join(dataDir, 'private/before-import-2026-11-22T12-00-00-2'), {
    recursive: true,
    force: true,
  })
  rmSync(join(dataDir, 'private/before-import-2026-11-22T12-00-00-2-2'), { recursive: true })
  await mela('--undo')
  expect(existsSync(join(filesDir, 'products.csv'))).toBe(false)
})

test('the same again touches nothing', async () => {
  write('sheet.csv', SHEET.replaceAll(/9\d{4} \d{5}/g, ''))
  await mela('sheet.csv', '--apply')
  const before = statSync(join(filesDir, 'vendors.csv')).mtimeMs
  const { out } = await mela('sheet.csv', '--apply')
  expect(out).toContain('The guide says all this already; its files were not touched.')
  expect(statSync(join(filesDir, 'vendors.csv')).mtimeMs).toBe(before)
  expect(readdirSync(join(dataDir, 'private'))).toHaveLength(2)
})

test('mistakes are named, what is right is applied, and the exit code says so', async () => {
  write('sheet.csv', `${SHEET}9,Soup,,,Soup,hot,Soups,yes\n`)
  const { code, out } = await mela('sheet.csv', '--apply')
  expect(code).toBe(1)
  expect(out).toContain('sheet.csv line 6: price is "hot", so it becomes 0')
  expect(readState(filesDir)).toEqual({ ...NEW_STATE, '9 Soup': ['Soup, 0, Others, yes'] })
})

test.each([
  [[], 'Something is missing behind the command.'],
  [['a.csv', '--undo'], '--undo stands alone.'],
  [['--undo', '--apply'], '--undo stands alone.'],
])('%j is a usage error', async (args, sentence) => {
  const { code, warned } = await mela(...args)
  expect({ code, first: warned.split('\n')[0] }).toEqual({ code: 2, first: sentence })
})
