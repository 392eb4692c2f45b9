import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { contrast } from '#shared/colours.ts'
import { readContent } from '#shared/content/content-modules.ts'
import { readFestival } from '#shared/content/festival.ts'
import { makeFolder } from '../../tests/support/files.ts'
import { callMela } from '../../tests/support/servers/call-mela.ts'
import { createContentReader } from '../cli/content-folder.ts'
import { toContentFiles } from './content-files.ts'
import { describeNextSteps } from './next-steps.ts'

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

const call = (changes: Record<string, string | undefined> = {}, more = {}) => {
  const options = Object.entries({ ...OPTIONS, ...changes })
  const typed = options.flatMap(([name, value]) => (value === undefined ? [] : [name, value]))
  return callMela(['new', 'fair', ...typed], { folder, now, ...more })
}
const read = (name: string) => readFileSync(join(folder, 'fair', name), 'utf8')
const facts = () => JSON.parse(read('festival.json'))

test('with six options nobody is asked, and the folder is the festival that they name', async () => {
  const ask = () => Promise.reject(new Error('asked'))
  expect(await call({}, { ask })).toMatchObject({ code: 0, warned: '' })
  expect(facts()).toMatchObject({
    title: 'Harbour Food Fair 2026',
    organisation: 'Rotary Club',
    copyright: '© 2026 Rotary Club',
    colours: { main: '#1d3f8f' },
    currency: '€',
    timeZone: 'Europe/Dublin',
    guideLanguages: ['en'],
  })
  expect(read('files/vendors.csv').trim()).toBe(
    'stall_number,stall_name,owner_name,remarks,description,location,contact,disabled',
  )
  expect(read('files/products.csv').trim()).toBe(
    'stall_number,name,description,price,category,in_stock,price_note,diet',
  )
  // Without the mark, Excel loses every letter that is not Latin.
  expect(read('files/vendors.csv').startsWith('\uFEFF')).toBe(true)
  expect(read('files/logo.svg')).toContain('#1d3f8f')
  expect(read('README.md')).toContain('This folder is called `')
  expect(read('README.md')).toContain(readShippedReadme().slice(-500))
  expect(readdirSync(join(folder, 'fair/files')).toSorted()).toEqual([
    'logo.svg',
    'products.csv',
    'vendors.csv',
  ])
})

const readShippedReadme = () =>
  readFileSync(resolve(import.meta.dirname, '../../content/README.md'), 'utf8')

test('a festival with a Hindi name has it as its title, and columns for Hindi', async () => {
  await call({ '--hindi-name': ' वसंत  मेला ' })
  expect(facts()).toMatchObject({
    title: 'वसंत मेला',
    titleInEnglish: 'Harbour Food Fair 2026',
    guideLanguages: ['en', 'hi'],
    cardLanguages: ['en', 'hi'],
  })
  expect(read('files/vendors.csv')).toContain('stall_name,stall_name_hi,owner_name,remarks,')
  expect(read('about.hi.md')).toContain('वसंत मेला')
  expect(read('categories.csv')).toContain('Drinks,पेय,glass')
})

test('at a terminal six questions are asked, and one again whose answer will not do', async () => {
  const answers = ['Harbour Fair', '', 'Rotary', 'yellow', '#ffcc00', 'green', '', 'Dublin', '']
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return answers[asked.length - 1]!
  }
  const done = await callMela(['new', 'fair'], { folder, now, ask })
  expect(done.code).toBe(0)
  expect(new Set(asked).size).toBe(6)
  expect(asked).toHaveLength(answers.length)
  expect(done.warned.split('\n')).toEqual([
    expect.stringContaining('It should be maroon, green,'),
    expect.stringContaining('on which white letters can be read'),
    'It should be a time zone, such as Asia/Kolkata, Europe/Dublin or America/New_York.',
  ])
  expect(facts()).toMatchObject({
    title: 'Harbour Fair',
    colours: { main: '#0b5d4e' },
    currency: '₹',
    timeZone: 'Asia/Kolkata',
    guideLanguages: ['en'],
  })
})

test('without a terminal the missing options are named, and nothing is written', async () => {
  const done = await call({ '--colour': undefined, '--currency': undefined })
  expect(done.code).toBe(2)
  expect(done.warned).toContain('this is missing: --colour COLOUR --currency SIGN\n')
  expect(existsSync(join(folder, 'fair'))).toBe(false)
})

test.each([
  ['--name', 'मेला 2026', '--name should be its name in English'],
  ['--name', ' ', '--name should be its name in English'],
  ['--hindi-name', 'Spring Fair', '--hindi-name should be its name in Hindi letters, or no'],
  ['--colour', '#ffcc00', '--colour should be maroon, green'],
  ['--currency', '20', '--currency should be a sign'],
  ['--time-zone', 'Ireland', '--time-zone should be a time zone'],
])('%s %j is refused, and nothing is written', async (option, value, sentence) => {
  const done = await call({ [option]: value })
  expect(done).toMatchObject({ code: 2, warned: expect.stringContaining(sentence) })
  expect(existsSync(join(folder, 'fair'))).toBe(false)
})

describe('a folder', () => {
  test('that is not empty stays as it is', async () => {
    mkdirSync(join(folder, 'fair'))
    writeFileSync(join(folder, 'fair/mine.txt'), 'mine')
    const ask = () => Promise.reject(new Error('asked'))
    const done = await callMela(['new', 'fair'], { folder, ask })
    expect(done).toMatchObject({ code: 1, warned: expect.stringContaining('is not empty') })
    expect(readdirSync(join(folder, 'fair'))).toEqual(['mine.txt'])
  })

  test('that is a file stays as it is', async () => {
    writeFileSync(join(folder, 'fair'), 'mine')
    expect((await call()).code).toBe(1)
    expect(readFileSync(join(folder, 'fair'), 'utf8')).toBe('mine')
  })

  test('that is empty is taken', async () => {
    mkdirSync(join(folder, 'fair'))
    expect((await call()).code).toBe(0)
  })

  test.each(["it's", '.', '$(id)'])('called %j is refused', async (name) => {
    const inside = join(resolve(import.meta.dirname, '../..'))
    expect(await callMela(['new', name], { folder: inside })).toMatchObject({ code: 2 })
  })
})

test('whatever its name is, the folder has no mistake that stops a build', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.trim() || 'x')
  fc.assert(
    fc.property(word, fc.constantFrom('', 'वसंत मेला'), (organisation, hindiName) => {
      const answers = { name: 'Fair', hindiName, organisation, colour: '#0b5d4e' }
      const files = toContentFiles({ ...answers, currency: '€', timeZone: 'Europe/Dublin' }, 2026)
      const readFile = (name: string) =>
        files[name] === undefined ? undefined : new TextEncoder().encode(files[name])
      expect(readContent(readFile).problems.filter(({ isFatal }) => isFatal)).toEqual([])
      expect(readFestival(readFile).value?.organisation).toBe(organisation)
    }),
    { numRuns: 40 },
  )
})

test('white letters can be read on every colour that has a name', async () => {
  for (const colour of ['maroon', 'green', 'blue', 'purple', 'brown']) {
    const dir = makeFolder()
    await callMela(['new', 'fair', ...Object.entries({ ...OPTIONS, '--colour': colour }).flat()], {
      folder: dir,
    })
    const { value } = readFestival(createContentReader(join(dir, 'fair')))
    expect(contrast(value!.colours!.main, '#ffffff')).toBeGreaterThan(7)
  }
})

test('the next steps are those of the computer', () => {
  const place = { content: 'fair', data: 'data/fair' }
  expect(describeNextSteps(place, 'linux')).toContain("  export CONTENT_DIR='fair'")
  expect(describeNextSteps(place, 'win32')).toContain('  set "CONTENT_DIR=fair"')
})
