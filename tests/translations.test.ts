import { globSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { expectEach } from './support/expect-each.ts'
import { LANGUAGES } from '#shared/languages.ts'

const MESSAGES = resolve(import.meta.dirname, '../shared/messages')

type Catalogue = Record<string, unknown>
const load = async (language: string, file: string): Promise<Catalogue> =>
  import(pathToFileURL(join(MESSAGES, language, file)).href)

const filesOf = (language: string) => globSync('*.ts', { cwd: join(MESSAGES, language) }).toSorted()
const english = filesOf('en')
/** Every folder beside the English one. */
const languages = globSync('*/format.ts', { cwd: MESSAGES })
  .map((file) => dirname(file))
  .filter((language) => language !== 'en')

/** The letters that a language is written in. */
const SCRIPTS: Record<string, RegExp> = { hi: /\p{Script=Devanagari}/u }

/** Words that stay as they are in every language, with the reason. */
const KEPT = new Map([
  ['npm run mela -- cards', 'it is typed as it stands'],
  ['PNG', 'the name of a kind of file, on a button for organisers'],
  ['festival.json', 'the file that the organiser has to open'],
  ['siteUrl', 'the name of the field in that file'],
  ['STALL', 'on the plate of a card, which is alike in every guide'],
])
/** On cards, side by side in every guide; both name the buttons of the English page that the code opens. */
const BILINGUAL = ['english', 'hindi']

/** Of these a language may leave out what they are given, with the reason. */
const LEFT_OUT = new Map([
  ['showingCached', 'what the table service says went wrong is in English, whatever the guide'],
])

/** A value for every parameter that any message takes; no two are alike. */
const TEXTS = Object.fromEntries(
  (
    'organisation event stallName stallNumber title years query name list label file files host ' +
    'number numbers address message average start place row mean code'
  )
    .split(' ')
    .map((name, index) => [name, `«अ${index}»`]),
)
const NUMBERS = Object.fromEntries(
  'count closest page first last total done stars countedStars minutes rating formerStars'
    .split(' ')
    .map((name, index) => [name, 7001 + index]),
)
const GIVEN: Record<string, unknown> = {
  ...TEXTS,
  ...NUMBERS,
  hasMap: true,
  hasTerms: true,
  isHistoryInHindi: true,
  isNextToo: true,
  day: new Date(2025, 8, 14),
  readAt: new Date(2025, 8, 14, 14, 5),
  knownSince: new Date(2025, 8, 14, 14, 5),
  since: new Date(2025, 8, 14, 14, 5),
  resultsAt: new Date(2025, 8, 14, 21, 30),
  reasons: [{ count: 7, why: 'विष' }],
}
const MARKS = Object.values({ ...TEXTS, ...NUMBERS }).map(String)

/** Takes a parameter that `GIVEN` has, and nothing else. */
const given = new Proxy(GIVEN, {
  get(target, name: string) {
    if (!(name in target)) throw new Error(`GIVEN in this test has no ${name}`)
    return target[name]
  },
})

/** What a message says, with the path of each of its texts: 'sentToast.body'. */
function textsOf(name: string, message: unknown): [string, string][] {
  if (typeof message === 'string') return [[name, message]]
  if (typeof message === 'function')
    return textsOf(name, (message as (_: unknown) => unknown)(given))
  return Object.entries(message as object).flatMap(([key, part]) => textsOf(`${name}.${key}`, part))
}

/** `format.ts` has functions of other shapes, which the types compare. */
const TEXT_FILES = english.filter((file) => file !== 'format.ts')

test('there is a language beside English', () => {
  expect(languages).toContain('hi')
})

describe.each(languages)('the catalogue in %s', (language) => {
  test('has every file of the English one, and no other', () => {
    expect(filesOf(language)).toEqual(english)
  })

  test('is called by its folder, and so are its addresses', async () => {
    const format = await load(language, 'format.ts')
    expect([format['language'], format['addressPrefix']]).toEqual([language, `/${language}`])
    const { name, prefix } = LANGUAGES.find((one) => one.language === language)!
    expect(prefix).toBe(`/${language}`)
    expect(isInScript(name)).toBe(true)
  })

  test('each file has every message of the English one, and no other', () =>
    expectEach(english, async (file) => {
      const own = await load(language, file)
      const wanted = await load('en', file)
      expect(Object.keys(own).toSorted()).toEqual(Object.keys(wanted).toSorted())
      const kinds = (catalogue: Catalogue) =>
        Object.entries(catalogue).map(([name, message]) => `${name}: ${typeof message}`)
      expect(kinds(own).toSorted()).toEqual(kinds(wanted).toSorted())
    }))

  test('each message says all that the English one is given', () =>
    expectEach(TEXT_FILES, async (file) => {
      const own = await load(language, file)
      for (const [name, message] of Object.entries(await load('en', file))) {
        if (LEFT_OUT.has(name)) continue
        const texts = Object.fromEntries(textsOf(name, own[name]))
        for (const [path, text] of textsOf(name, message)) {
          expect(Object.keys(texts)).toContain(path)
          const marks = MARKS.filter((mark) => text.includes(mark))
          expect(marks.filter((mark) => !texts[path]!.includes(mark))).toEqual([])
        }
      }
    }))

  test('each file is in its own letters', () =>
    expectEach(TEXT_FILES, async (file) => {
      expect(Object.keys(SCRIPTS)).toContain(language)
      const foreign = Object.entries(await load(language, file))
        .flatMap(([name, message]) => textsOf(name, message))
        .filter(([path]) => !BILINGUAL.includes(path.split('.').at(-1)!) && !/InHindi\b/.test(path))
        .filter(([, text]) => !isInScript(text))
      expect(foreign).toEqual([])
    }))

  function isInScript(text: string): boolean {
    let rest = text
    for (const word of [...KEPT.keys(), ...MARKS]) rest = rest.replaceAll(word, '')
    return [...rest.matchAll(/\p{L}/gu)].every(([letter]) => SCRIPTS[language]!.test(letter))
  }

  test('descriptions of pages fit under a link with a usual name', async () => {
    const usual = {
      ...GIVEN,
      organisation: 'JYS',
      event: 'वार्षिक मिलन समारोह 2025',
      title: 'समिति',
      years: '2025-26',
    }
    const file = await load(language, 'page-descriptions.ts')
    const parts = ['whatItSells', 'itSells', 'andMore', 'noProducts', 'oneStall', 'rateOneStall']
    for (const [name, message] of Object.entries(file)) {
      if (parts.includes(name)) continue
      const { length } = (message as (names: typeof usual) => string)(usual)
      expect([name, length >= 30 && length <= 160]).toEqual([name, true])
    }
  })
})

describe('counts and days in Hindi', () => {
  test('0 and 1 have one form, other numbers have another', async () => {
    const { productCount } = await import('../shared/messages/hi/stall.ts')
    const { found } = await import('../shared/messages/hi/search-results.ts')
    expect([0, 1, 2, 21].map((count) => productCount({ count }))).toEqual([
      '0 चीज़',
      '1 चीज़',
      '2 चीज़ें',
      '21 चीज़ें',
    ])
    expect([found({ count: 1 }), found({ count: 2 })]).toEqual(['1 स्टॉल मिला', '2 स्टॉल मिले'])
    const rules = new Intl.PluralRules('hi')
    for (const count of [0, 1, 2, 10, 101]) {
      const { plural } = await import('../shared/messages/hi/format.ts')
      expect(plural(count, 'one', 'other')).toBe(`${count} ${rules.select(count)}`)
    }
  })

  test('days and moments have Latin digits and whole names of months', async () => {
    const format = await import('../shared/messages/hi/format.ts')
    const day = new Date(2025, 8, 4, 9, 5)
    expect(format.formatDay(day)).toBe('4 सितंबर 2025')
    expect(format.formatLongDay(day)).toBe('4 सितंबर 2025')
    expect(format.formatMoment(day, new Date(2025, 8, 4, 20))).toBe('सुबह 9:05')
    expect(format.formatMoment(day, new Date(2025, 8, 5, 20))).toBe('4 सितंबर, सुबह 9:05')
  })

  test('a time is written in the words of the language', () =>
    expectEach(
      [
        [0, 'रात 12:30'],
        [3, 'रात 3:30'],
        [4, 'सुबह 4:30'],
        [11, 'सुबह 11:30'],
        [12, 'दोपहर 12:30'],
        [15, 'दोपहर 3:30'],
        [16, 'शाम 4:30'],
        [19, 'शाम 7:30'],
        [20, 'रात 8:30'],
        [23, 'रात 11:30'],
      ],
      async (hours, words) => {
        const { formatMoment } = await import('../shared/messages/hi/format.ts')
        const moment = new Date(2025, 8, 4, hours, 30)
        expect(formatMoment(moment, moment)).toBe(words)
      },
    ))
})
