import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readContent } from '#shared/content/read-festival.ts'
import { makeFolder } from '../../tests/support/files.ts'
import { callMela } from '../../tests/support/servers/call-mela.ts'
import { toContentFiles } from './content-files.ts'

const OPTIONS = {
  '--name': 'Harbour Food Fair 2026',
  '--hindi-name': 'no',
  '--organisation': 'Rotary Club',
  '--colour': 'blue',
  '--currency': '€',
  '--time-zone': 'Europe/Dublin',
}
const now = new Date('2026-05-01T00:00:00Z')

let folder: string
beforeEach(() => {
  folder = makeFolder()
})

const call = (changes: Record<string, string | undefined> = {}) => {
  const options = Object.entries({ ...OPTIONS, ...changes })
  const typed = options.flatMap(([name, value]) => (value === undefined ? [] : [name, value]))
  return callMela(['new', 'fair', ...typed], { folder, now })
}
const read = (name: string) => readFileSync(join(folder, 'fair', name), 'utf8')
const facts = () => JSON.parse(read('festival.json'))

test('six options create a festival folder', async () => {
  expect(await call()).toMatchObject({ code: 0, warned: '' })
  const named = { title: 'Harbour Food Fair 2026', organisation: 'Rotary Club' }
  const own = { colours: { main: '#1d3f8f' }, currency: '€', timeZone: 'Europe/Dublin' }
  const others = { copyright: '© 2026 Rotary Club', guideLanguages: ['en'] }
  expect(facts()).toMatchObject({ ...named, ...own, ...others })
  expect(read('files/vendors.csv').trim()).toBe(
    'stall_number,stall_name,owner_name,remarks,description,location,contact,disabled,closed,hours,payment',
  )
  expect(read('files/products.csv').trim()).toBe(
    'stall_number,name,description,price,category,in_stock,price_note,diet',
  )
  // Without the mark, Excel garbles every letter that is not Latin.
  expect(read('files/vendors.csv').startsWith('\uFEFF')).toBe(true)
  expect(read('files/logo.svg')).toContain('#1d3f8f')
  const readme = readFileSync(resolve(import.meta.dirname, '../../content/README.md'), 'utf8')
  expect(read('README.md')).toContain(readme.slice(-500))
  const files = readdirSync(join(folder, 'fair/files')).toSorted()
  expect(files).toEqual(['logo.svg', 'products.csv', 'vendors.csv'])
})

test('a Hindi name becomes the title of Hindi pages and adds columns for Hindi', async () => {
  await call({ '--hindi-name': ' वसंत  मेला ' })
  const titles = { title: 'Harbour Food Fair 2026', title_hi: 'वसंत मेला' }
  expect(facts()).toMatchObject({ ...titles, guideLanguages: ['en', 'hi'] })
  expect(read('files/vendors.csv')).toContain('stall_name,stall_name_hi,owner_name,remarks,')
  expect(read('about.hi.md')).toContain('वसंत मेला')
  expect(read('categories.csv')).toContain('Drinks,पेय,glass')
})

test('a name and an organisation are enough', async () => {
  const others = ['--hindi-name', '--colour', '--currency', '--time-zone']
  await call(Object.fromEntries(others.map((option) => [option, undefined])))
  const usual = { currency: '₹', timeZone: 'Asia/Kolkata', guideLanguages: ['en'] }
  expect(facts()).toMatchObject({ ...usual, colours: { main: '#8c1c2b' } })
})

test('a missing or invalid answer is refused, and nothing is written', async () => {
  const done = await call({ '--name': undefined, '--organisation': undefined })
  expect(done.code).toBe(2)
  expect(done.warned).toContain('Add the missing options: --name "NAME" --organisation "NAME"\n')
  const refused: [option: string, value: string, sentence: string][] = [
    ['--name', 'मेला 2026', '--name should be its name in English'],
    ['--hindi-name', 'Spring Fair', '--hindi-name should be its name in Hindi letters, or no'],
    ['--colour', '#ffcc00', '--colour should be maroon, green'],
    ['--currency', '20', '--currency should be a sign'],
    ['--time-zone', 'Ireland', '--time-zone should be a time zone'],
  ]
  for (const [option, value, sentence] of refused) {
    const { code, warned } = await call({ [option]: value })
    expect.soft([code, warned], value).toEqual([2, expect.stringContaining(sentence)])
  }
  expect(existsSync(join(folder, 'fair'))).toBe(false)
})

test('only an empty folder with a plain name is accepted', async () => {
  const root = resolve(import.meta.dirname, '../..')
  for (const name of ["it's", '.', '$(id)'])
    expect.soft(await callMela(['new', name], { folder: root }), name).toMatchObject({ code: 2 })
  mkdirSync(join(folder, 'fair'))
  writeFileSync(join(folder, 'fair/mine.txt'), 'mine')
  const full = await call()
  expect([full.code, full.warned]).toEqual([1, expect.stringContaining('is not empty')])
  expect(readdirSync(join(folder, 'fair'))).toEqual(['mine.txt'])
  rmSync(join(folder, 'fair/mine.txt'))
  expect((await call()).code).toBe(0)
})

test('the folder can be served, whatever the organisation is called', () => {
  for (const organisation of ['Rotary Club', '"Chai" & <Co>', 'ॐ {}[], \\n', '🪔'])
    for (const hindiName of ['', 'वसंत मेला']) {
      const answers = { name: 'Fair', hindiName, organisation, colour: '#0b5d4e' }
      const files = toContentFiles({ ...answers, currency: '€', timeZone: 'Europe/Dublin' }, 2026)
      const readFile = (name: string) =>
        files[name] === undefined ? undefined : new TextEncoder().encode(files[name])
      const { festivals, problems } = readContent(readFile)
      expect(problems.filter(({ isFatal }) => isFatal)).toEqual([])
      expect(festivals?.['en']?.organisation).toBe(organisation)
    }
})
