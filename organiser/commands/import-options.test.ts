import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readState } from '../../tests/broken-sheets/state.ts'
import { A_FESTIVAL } from '../../tests/support/festivals/a-festival.ts'
import { makeFolder } from '../../tests/support/files.ts'
import { callMela } from '../../tests/support/servers/call-mela.ts'

let dir: string
let asked: string[]
let answers: string[]
beforeEach(() => {
  dir = makeFolder()
  asked = []
  answers = []
  mkdirSync(join(dir, 'content/files'), { recursive: true })
  write('content/files/vendors.csv', VENDORS)
  write('content/files/products.csv', PRODUCTS)
})

const VENDORS = 'stall_number,stall_name\n1,Chai Tapri\n2,Bhel House\n3,Momo Hut\n4,Kulfi\n'
const PRODUCTS =
  'stall_number,name,price,category,in_stock\n1,Tea,10,Beverages,yes\n2,Bhel,30,Snacks,yes\n3,Momo,60,Chinese,yes\n4,Kulfi,30,Desserts,yes\n'

const write = (name: string, text: string) => writeFileSync(join(dir, name), text)
const mela = (args: string[], hasTerminal = false) =>
  callMela(['import', ...args], {
    env: { CONTENT_DIR: join(dir, 'content'), DATA_DIR: join(dir, 'data') },
    folder: dir,
    ...(hasTerminal && {
      ask: async (question: string) => {
        asked.push(question)
        return answers.shift() ?? ''
      },
    }),
  })
const state = () => readState(join(dir, 'content/files'))

test('the menu of one stall replaces only its products, and the preview says first what goes away', async () => {
  write('menu.csv', 'Item,Price\nMasala Tea,15\nLassi,40\n')
  const preview = await mela(['menu.csv', '--stall', '1'])
  expect(preview.out.split('\n')[0]).toBe('What goes away: 1 product of stalls that stay.')
  expect(state()['1 Chai Tapri']).toEqual(['Tea, 10, Beverages, yes'])
  await mela(['menu.csv', '--stall', '1', '--apply'])
  expect(state()).toEqual({
    '1 Chai Tapri': ['Masala Tea, 15, Others, yes', 'Lassi, 40, Others, yes'],
    '2 Bhel House': ['Bhel, 30, Snacks, yes'],
    '3 Momo Hut': ['Momo, 60, Chinese, yes'],
    '4 Kulfi': ['Kulfi, 30, Desserts, yes'],
  })
})

test("the festival's own categories are known, and the words of others are told", async () => {
  write('content/categories.csv', 'name,icon\nSeafood,fish\nGrill,meat\n')
  write('menu.csv', 'Item,Price,Category\nFish Fry,90,SEAFOOD\nIdli,40,South Indian\n')
  const { out } = await mela(['menu.csv', '--stall', '1', '--apply'])
  expect(out).not.toContain('SEAFOOD')
  expect(out).toContain('no category is called "South Indian"')
  expect(out).toContain('If it is one of Seafood, Grill, Others, write that.')
  expect(readFileSync(join(dir, 'content/files/products.csv'), 'utf8')).toContain(
    '1,Fish Fry,,90,Seafood,yes',
  )
})

test('a menu of a stall that the guide does not have is refused', async () => {
  write('menu.csv', 'Item,Price\nTea,15\n')
  const { code, warned } = await mela(['menu.csv', '--stall', '99', '--apply'])
  expect({ code, warned }).toEqual({
    code: 1,
    warned: 'The guide has no stall 99. Import the stalls first, or correct the number.',
  })
})

test('a list of one stall of four changes only that; --whole makes it the whole guide', async () => {
  write('one.csv', 'Stall No,Stall Name,Item,Price\n1,Chai Adda,Tea,12\n')
  const part = await mela(['one.csv'])
  expect(part.out).toContain('Nothing goes away.')
  expect(part.out).toContain('3 other stalls stay as they are. If it is all of it, add --whole.')
  await mela(['one.csv', '--apply'])
  expect(Object.keys(state())).toHaveLength(4)
  const whole = await mela(['one.csv', '--whole', '--apply'])
  expect(whole.out).toContain(
    'What goes away: 3 stalls with 3 products (2 Bhel House, 3 Momo Hut, 4 Kulfi).',
  )
  expect(Object.keys(state())).toEqual(['1 Chai Adda'])
})

test('a list of three stalls of four is the whole guide; --part keeps the fourth', async () => {
  write('three.csv', 'Stall No,Stall Name\n1,Chai Tapri\n2,Bhel House\n3,Momo Hut\n')
  expect((await mela(['three.csv'])).out).toContain('What goes away: 1 stall with 1 product')
  const { out } = await mela(['three.csv', '--part', '--apply'])
  expect(out).toContain('Nothing goes away.')
  expect(Object.keys(state())).toHaveLength(4)
})

test('--part and --whole together are refused', async () => {
  write('one.csv', 'Stall No,Stall Name\n1,Chai\n')
  expect((await mela(['one.csv', '--part', '--whole'])).code).toBe(2)
})

test('no sample product stands at a stall that was imported, whatever the list says', async () => {
  cpSync(join(import.meta.dirname, '../../content/files'), join(dir, 'content/files'), {
    recursive: true,
  })
  write('stalls.csv', 'Stall No,Stall Name,Owner\n1,Chai Point,Ram\n2,Bhel House,Om\n')
  const preview = await mela(['stalls.csv'])
  expect(preview.out).toMatch(/^What goes away: 10\d stalls with \d+ products/)
  await mela(['stalls.csv', '--apply'])
  expect(state()).toEqual({
    '1 Chai Point': ['Commercial, 0, Commercial, yes'],
    '2 Bhel House': ['Commercial, 0, Commercial, yes'],
  })
})

test('what a column is can be said, and is remembered for the next list', async () => {
  write('list.csv', 'Nro,Nimi,Tuote,Hinta\n1,Chai Adda,Tee,12\n')
  const columns = ['Nro=stall_number', 'Nimi=stall_name', 'Tuote=item', 'Hinta=price']
  const told = columns.flatMap((column) => ['--column', column])
  const { out } = await mela(['list.csv', ...told, '--apply'])
  expect(out).toContain('Nimi = stall_name (as you said)')
  expect(out).toContain(join(dir, 'content/import-columns.csv'))
  expect(state()['1 Chai Adda']).toEqual(['Tee, 12, Others, yes'])
  write('list.csv', 'Nro,Nimi,Tuote,Hinta\n1,Chai Adda,Tee,14\n')
  const again = await mela(['list.csv', '--apply'])
  expect(again.out).toContain('Nimi = stall_name (as you said for an earlier list)')
  expect(state()['1 Chai Adda']).toEqual(['Tee, 14, Others, yes'])
})

test('what is said of a column that is not there is refused', async () => {
  write('list.csv', 'Stall No,Stall Name\n1,Chai\n')
  const { code, warned } = await mela(['list.csv', '--column', 'Prise=price', '--apply'])
  expect({ code, warned }).toEqual({
    code: 1,
    warned:
      'No sheet has a column "prise". Write its title as it stands there, or its letter. Nothing was changed.',
  })
  expect(Object.keys(state())).toHaveLength(4)
})

test('a preview remembers nothing', async () => {
  write('list.csv', 'Nro,Nimi\n1,Chai\n')
  await mela(['list.csv', '--column', 'Nro=stall_number', '--column', 'B=stall_name'])
  expect(() => readFileSync(join(dir, 'content/import-columns.csv'))).toThrow('ENOENT')
})

test('at a terminal the import asks for what it does not understand', async () => {
  write('list.csv', 'Nro,Nimi,Tuote,Hinta\n1,Chai Adda,Tee,12\n')
  answers = ['A', 'nimi', 'C', 'Hinta']
  const { code, out } = await mela(['list.csv', '--apply'], true)
  expect(out).toContain('  B  Nimi')
  expect(asked.map((question) => question.split(':')[0])).toEqual([
    'Which column holds the numbers of the stalls? Its letter or title, or Enter for none',
    'Which column holds the names of the stalls? Its letter or title, or Enter for none',
    'Which column holds what is sold? Its letter or title, or Enter for none',
    'Which column holds the prices? Its letter or title, or Enter for none',
  ])
  expect(code).toBe(0)
  expect(state()['1 Chai Adda']).toEqual(['Tee, 12, Others, yes'])
})

test('a list that is understood, and a program, are asked nothing', async () => {
  write('list.csv', 'Stall No,Stall Name\n1,Chai\n')
  await mela(['list.csv'], true)
  write('list.csv', 'Nro,Nimi\n1,Chai\n')
  await mela(['list.csv', '--json'], true)
  expect(asked).toEqual([])
})

test('in another currency, too, a title says of how much a price is, and rupees stay rupees', async () => {
  write('content/festival.json', JSON.stringify({ ...A_FESTIVAL, currency: '€' }))
  write('menu.csv', 'Item,Price per kg,Currency\nCheese,€ 12,\nHam,15,EUR\nPunch,40,INR\n')
  await mela(['menu.csv', '--stall', '1', '--apply'])
  const products = readFileSync(join(dir, 'content/files/products.csv'), 'utf8')
  expect(products).toContain('1,Cheese,,12,Others,yes,per kg')
  expect(products).toContain('1,Ham,,15,Others,yes,per kg')
  expect(products).toMatch(/1,Punch,,0,Others,yes,.*40 INR/)
})

test('prices are read and shown in the currency of festival.json', async () => {
  write('content/festival.json', JSON.stringify({ ...A_FESTIVAL, currency: '€' }))
  write('menu.csv', 'Item,Price\nTea,"€ 1,50"\nLassi,₹40\n')
  const { out } = await mela(['menu.csv', '--stall', '1', '--apply'])
  expect(out).toContain('1: Tea, €10 -> €1.5')
  expect(out).toContain('"₹40", in another currency than the festival')
  expect(readFileSync(join(dir, 'content/files/products.csv'), 'utf8')).toMatch(/Lassi,.*₹40/)
})
