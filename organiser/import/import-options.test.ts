import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeImportFolder } from '../../tests/real-sheets/import-folder.ts'
import { A_FESTIVAL } from '../../tests/support/festivals/a-festival.ts'

const GUIDE = {
  vendors: 'stall_number,stall_name\n1,Chai Tapri\n2,Bhel House\n3,Momo Hut\n4,Kulfi\n',
  products:
    'stall_number,name,price,category,in_stock\n1,Tea,10,Beverages,yes\n2,Bhel,30,Snacks,yes\n3,Momo,60,Chinese,yes\n4,Kulfi,30,Desserts,yes\n',
}
const OTHERS = [
  '2 Bhel House: Bhel, 30, Snacks',
  '3 Momo Hut: Momo, 60, Chinese',
  '4 Kulfi: Kulfi, 30, Desserts',
]

function open(list: string) {
  const folder = makeImportFolder(GUIDE)
  folder.write('list.csv', list)
  const { mela } = folder
  return { ...folder, mela: (...args: string[]) => mela(['list.csv', ...args]) }
}

test('the menu of one stall replaces only its products, and the preview lists what is removed', async () => {
  const { mela, guide } = open('Item,Price\nMasala Tea,15\nLassi,40\n')
  const preview = await mela('--stall', '1')
  expect(preview.out).toContain('\nRemoved: 1 product of stalls that stay.')
  expect(guide()[0]).toBe('1 Chai Tapri: Tea, 10, Beverages')
  await mela('--stall', '1', '--apply')
  expect(guide()).toEqual(['1 Chai Tapri: Masala Tea, 15 | Lassi, 40', ...OTHERS])
  const { code, warned } = await mela('--stall', '99', '--apply')
  expect([code, warned]).toEqual([1, expect.stringMatching(/^The guide has no stall 99\./)])
  await mela('--stall', '99 Lassi Bar', '--apply')
  expect(guide()).toHaveLength(5)
  expect(guide().at(-1)).toBe('99 Lassi Bar: Masala Tea, 15 | Lassi, 40')
})

test('a list with one of four stalls changes only that one; --whole makes it the whole guide', async () => {
  const { mela, guide } = open('Stall No,Stall Name,Item,Price\n1,Chai Adda,Tea,12\n')
  const part = await mela('--apply')
  expect(part.out).toContain('Nothing is removed.')
  expect(part.out).toContain(
    '3 other stalls stay as they are. If it is the whole list, add --whole.',
  )
  expect(guide()).toEqual(['1 Chai Adda: Tea, 12, Beverages', ...OTHERS])
  const whole = await mela('--whole', '--apply')
  expect(whole.out).toContain('Removed: 3 stalls with 3 products (2 Bhel House, 3 Momo')
  expect(guide()).toEqual(['1 Chai Adda: Tea, 12, Beverages'])
})

test('no sample product remains at an imported stall', async () => {
  const { mela, guide, dir } = open('Stall No,Stall Name,Owner\n1,Chai Point,Ram\n2,Bhel,Om\n')
  const samples = join(import.meta.dirname, '../../content/files')
  cpSync(samples, join(dir, 'content/files'), { recursive: true })
  const { out } = await mela('--apply')
  expect(out).toMatch(/\nRemoved: 10\d stalls with \d+ products/)
  expect(guide()).toEqual(['1 Chai Point', '2 Bhel'])
})

test('--column sets the meaning of a column, and --apply remembers it for the next list', async () => {
  const { mela, guide, write, read, dir } = open('Nro,Nimi,Tuote,Hinta\n1,Chai Adda,Tee,12\n')
  const columns = ['Nro=stall_number', 'Nimi=stall_name', 'Tuote=item', 'Hinta=price']
  const answers = ['--title-row', '1', ...columns.flatMap((column) => ['--column', column])]
  await mela(...answers)
  expect(() => read('content/import-columns.csv')).toThrow('ENOENT')
  const { out } = await mela(...answers, '--apply')
  expect(out).toContain('B  Nimi   stall_name (your answer)')
  expect(out).toContain(join(dir, 'content/import-columns.csv'))
  expect(guide()[0]).toBe('1 Chai Adda: Tee, 12')
  write('list.csv', 'Nro,Nimi,Tuote,Hinta\n1,Chai Adda,Tee,14\n')
  const again = await mela('--apply')
  expect(again.out).toContain('B  Nimi   stall_name (your answer for an earlier list)')
  expect(guide()[0]).toBe('1 Chai Adda: Tee, 14')
  const unknown = await mela('--column', 'Prise=price')
  expect(unknown.warned).toContain('No sheet has a column "prise". Write its title as in the sheet')
})

test('an open question changes nothing, and the answer is remembered by the title', async () => {
  const { mela, guide, write } = open(
    'Stall No,Stall Name,Item,MRP,Offer Price\n1,Chai Adda,Tea,12,10\n',
  )
  const before = guide()
  const asked = await mela('--apply')
  expect(asked.code).toBe(1)
  expect(asked.out).toContain('list.csv: 2 columns may be the price that visitors pay: "MRP" (D)')
  expect(asked.out).toContain('--column E=price')
  expect(asked.warned).toMatch(
    /^Nothing was changed, because a question is open\..*--column D=price$/,
  )
  expect(guide()).toEqual(before)
  const [question] = (await mela('--json')).out.split('\n')
  expect(JSON.parse(question!)).toMatchObject({
    asks: 'price',
    columns: ['D', 'E'],
    choices: [{ options: [['column', 'D=price']] }, { options: [['column', 'E=price']] }, {}],
  })
  const again = await mela('--title-row', '1', '--part')
  expect(again.warned).toContain('import list.csv --title-row 1 --part --column D=price')
  await mela('--column', 'E=price', '--apply')
  expect(guide()[0]).toBe('1 Chai Adda: Tea, 10, Beverages')
  write('list.csv', 'Stall No,Stall Name,Offer Price,Item,MRP\n1,Chai Adda,8,Tea,12\n')
  await mela('--apply')
  expect(guide()[0]).toBe('1 Chai Adda: Tea, 8, Beverages')
})

test("one answer adopts the list's own categories", async () => {
  const { mela, guide, read } = open(
    'Stall No,Item,Price,Category\n1,Tea,12,Hot drinks\n2,Bhel,30,Chaat\n3,Momo,60,Chinese\n',
  )
  expect((await mela('--apply')).out).toContain(
    'The guide does not have 2 categories of this list: Hot drinks, Chaat (2 products).',
  )
  const { out } = await mela('--apply', '--categories', 'list')
  expect(out).toContain('Added to categories.csv: Hot drinks, Chaat')
  expect(read('content/categories.csv')).toContain('Commercial\nHot drinks\nChaat\nOthers\n')
  expect(read('content/files/products.csv')).toContain('1,Tea,,12,Hot drinks,yes')
  expect((await mela('--apply')).out).toContain('The guide already has all of this')
  expect(guide()).toHaveLength(4)
})

test("the festival's own categories and currency are used", async () => {
  const { mela, write, read } = open(
    'Item,Price,Category\nFish Fry,90,SEAFOOD\nIdli,40,South Indian\nTea,"€ 1,50",\nLassi,₹40,\nGoat,150.000,\n',
  )
  write('content/festival.json', JSON.stringify({ ...A_FESTIVAL, currency: '€' }))
  write('content/categories.csv', 'name,icon\nSeafood,fish\nGrill,meat\n')
  const { out } = await mela('--stall', '1', '--categories', 'guide', '--apply')
  expect(out).not.toContain('SEAFOOD')
  expect(out).toContain('no category is called "South Indian"')
  expect(out).toContain('If you mean one of Seafood, Grill, Others, write that.')
  expect(out).toContain('1: Tea, €10 -> €1.5')
  expect(out).toContain('"₹40", which is not in the festival')
  const products = read('content/files/products.csv')
  expect(products).toContain('1,Fish Fry,,90,Seafood,yes')
  expect(products).toMatch(/Lassi,.*₹40/)
  expect(products).toContain('1,Goat,,150000,Others,yes')
  write('list.csv', 'Stall No,Item,Price\n2,Bhel,5\n')
  await mela('--apply')
  expect(read('content/files/products.csv')).toContain('1,Goat,,150000,Others,yes')
})

test('text that would mislead visitors is not imported without --anyway', async () => {
  const { mela, guide } = open('Stall No,Stall Name,Item,Price\n2-Jan,Chai Adda,Tea,12\n')
  const before = guide()
  const refused = await mela('--whole', '--apply')
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.warned).toMatch(
    /^Visitors would read something false \(line 2: the stall number is "2-Jan".* add --anyway\.$/,
  )
  expect(guide()).toEqual(before)
  expect((await mela('--whole', '--apply', '--anyway')).out).toContain('The guide is changed')
  expect(guide()).toEqual(['2-Jan Chai Adda: Tea, 12'])
})
