import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LANGUAGES } from '#shared/languages.ts'
import { texts as contentTexts } from '#web/admin/content/content-texts.ts'
import { factTexts } from '#web/admin/festival/fact-texts.ts'
import { columnTexts } from '#web/admin/ui/column-texts.ts'

afterEach(() => void vi.unstubAllEnvs())

const ROOT = resolve(import.meta.dirname, '..')
const MESSAGES = join(ROOT, 'shared/messages')

type Catalogue = Record<string, unknown>
const load = async (language: string, file: string): Promise<Catalogue> =>
  import(pathToFileURL(join(MESSAGES, language, file)).href)

const filesOf = (language: string) => globSync('*.ts', { cwd: join(MESSAGES, language) }).toSorted()
const english = filesOf('en')
/** All languages except English. */
const languages = globSync('*/format.ts', { cwd: MESSAGES })
  .map((file) => dirname(file))
  .filter((language) => language !== 'en')

const SCRIPTS: Record<string, RegExp> = { hi: /\p{Script=Devanagari}/u }

/** Words that stay the same in every language, with the reason. */
const KEPT = new Map([
  ['/admin', 'it is typed as it is'],
  ['Cards', 'a page of the organisers’ app'],
  ['PNG', 'the name of a kind of file, on a button for organisers'],
  ['festival.json', 'the file that the organiser has to open'],
  ['siteUrl', 'the name of the field in that file'],
  ['IST', 'what Hindi calls the zone too'],
  ['Host', 'the name of the header that a proxy has to pass on'],
  ['STALL', 'on the plate of a card, which is alike in every guide'],
])
/** Side by side on every card. In both languages, the text refers to buttons on the page that the QR code opens, which is in English. */
const BILINGUAL = ['english', 'hindi']

/** Messages whose translation may omit parameters, with the reason. */
const LEFT_OUT = new Map([
  ['showingCached', 'what the table service says went wrong is in English, whatever the guide'],
])

/** A distinct value for every parameter of any message. */
const TEXTS = Object.fromEntries(
  (
    'organisation contact complaints storedWith event stallName stallNumber title query name list file host ' +
    'number numbers address message average start place places price row code moment note'
  )
    .split(' ')
    .map((name, index) => [name, `«अ${index}»`]),
)
const NUMBERS = Object.fromEntries(
  'count keepDays closest page first last total done stars minutes rating prior apart'
    .split(' ')
    .map((name, index) => [name, 7001 + index]),
)
const GIVEN: Record<string, unknown> = {
  areVisitsCounted: true,
  ...TEXTS,
  ...NUMBERS,
  hasMap: true,
  day: new Date(2025, 8, 14),
  readAt: new Date(2025, 8, 14, 14, 5),
  knownSince: new Date(2025, 8, 14, 14, 5),
  since: new Date(2025, 8, 14, 14, 5),
  resultsAt: new Date(2025, 8, 14, 21, 30),
  reasons: [{ count: 7, why: 'विष' }],
}
const MARKS = Object.values({ ...TEXTS, ...NUMBERS }).map(String)

/** Throws for parameters that `GIVEN` lacks. */
const given = new Proxy(GIVEN, {
  get(target, name: string) {
    if (!(name in target)) throw new Error(`GIVEN in this test has no ${name}`)
    return target[name]
  },
})

/** All texts of a message with their paths: 'sentToast.body'. */
function textsOf(name: string, message: unknown): [string, string][] {
  if (typeof message === 'string') return [[name, message]]
  if (typeof message === 'function')
    return textsOf(name, (message as (_: unknown) => unknown)(given))
  return Object.entries(message as object).flatMap(([key, part]) => textsOf(`${name}.${key}`, part))
}

/** `format.ts` has functions with other signatures, which type checks compare. */
const TEXT_FILES = english.filter((file) => file !== 'format.ts')

function isInScript(language: string, text: string): boolean {
  let rest = text
  for (const word of [...KEPT.keys(), ...MARKS]) rest = rest.replaceAll(word, '')
  return [...rest.matchAll(/\p{L}/gu)].every(([letter]) => SCRIPTS[language]?.test(letter))
}

test('there is a language besides English', () => expect(languages).toContain('hi'))

describe.each(languages)('the catalogue in %s', (language) => {
  /** All findings of one check, which compares each file with the English one. */
  const checkAll = async (
    files: string[],
    check: (own: Catalogue, wanted: Catalogue) => (string | false)[],
  ) => {
    const found = files.map(async (file) =>
      check(await load(language, file), await load('en', file))
        .filter((problem) => problem !== false)
        .map((problem) => `${file}: ${problem}`),
    )
    return (await Promise.all(found)).flat()
  }

  test('has the language code and address prefix of its folder', async () => {
    const format = await load(language, 'format.ts')
    expect([format['language'], format['addressPrefix']]).toEqual([language, `/${language}`])
    const { name, prefix } = LANGUAGES.find((one) => one.language === language)!
    expect(prefix).toBe(`/${language}`)
    expect(isInScript(language, name)).toBe(true)
  })

  test('has the same files and messages as the English one', async () => {
    expect(filesOf(language)).toEqual(english)
    const kindsOf = (catalogue: Catalogue) =>
      Object.entries(catalogue).map(([name, message]) => `${name}: ${typeof message}`)
    const differing = await checkAll(english, (own, wanted) => {
      const [here, there] = [new Set(kindsOf(own)), new Set(kindsOf(wanted))]
      return [...here.symmetricDifference(there)]
    })
    expect(differing).toEqual([])
  })

  test('uses every parameter of the English one', async () => {
    const missing = await checkAll(TEXT_FILES, (own, wanted) =>
      Object.entries(wanted)
        .filter(([name]) => !LEFT_OUT.has(name))
        .flatMap(([name, message]) => {
          const texts = new Map(textsOf(name, own[name]))
          return textsOf(name, message).flatMap(([path, text]) =>
            [path, ...MARKS.filter((mark) => text.includes(mark))].map((part, at) => {
              const isThere = at === 0 ? texts.has(path) : texts.get(path)?.includes(part)
              return !isThere && `${path} lacks ${part}`
            }),
          )
        }),
    )
    expect(missing).toEqual([])
  })

  test('is in its own script', async () => {
    const foreign = await checkAll(TEXT_FILES, (own) =>
      Object.entries(own)
        .flatMap(([name, message]) => textsOf(name, message))
        .filter(([path]) => !BILINGUAL.includes(path.split('.').at(-1)!) && !/InHindi\b/.test(path))
        .map(([path, text]) => !isInScript(language, text) && `${path}: ${text}`),
    )
    expect(foreign).toEqual([])
  })
})

describe('in Hindi', () => {
  test('the organisers’ app uses the words of the guide', async () => {
    const menu = await import('../shared/messages/hi/menu.ts')
    const stall = await import('../shared/messages/hi/stall.ts')
    const { outOfStock } = await import('../shared/messages/hi/catalogue.ts')
    const about = await import('../shared/messages/hi/about.ts')
    expect(factTexts.hi.pages).toMatchObject({
      'upcoming-projects': menu.upcomingProject,
      'about-us': menu.aboutUs,
      'join-us': menu.joinUs,
      'event-coordinators': menu.eventCoordinators,
      feedback: menu.feedback,
      map: menu.viewMap,
    })
    expect(columnTexts.hi.stock).toEqual({ yes: stall.inStock, no: outOfStock })
    expect(contentTexts.hi.files['terms.csv']).toBe(about.terms)
    const OTHER_WORDS = /नक्श|सितार|मंत्री|बिक गया|आगंतुक|प्रविष्टि|यादृच्छिक|मुख्य द्वार|सुगम/
    const files = globSync(['web/admin/**/*-texts.ts', 'shared/messages/hi/*.ts'], { cwd: ROOT })
    expect(files.length).toBeGreaterThan(50)
    const using = files.filter((file) => OTHER_WORDS.test(readFileSync(join(ROOT, file), 'utf8')))
    expect(using).toEqual([])
  })

  test('0 and 1 use one form, other numbers another', async () => {
    const { productCount } = await import('../shared/messages/hi/stall.ts')
    const { found } = await import('../shared/messages/hi/browse-stalls.ts')
    const products = ['0 चीज़', '1 चीज़', '2 चीज़ें', '21 चीज़ें']
    expect([0, 1, 2, 21].map((count) => productCount({ count }))).toEqual(products)
    expect([found({ count: 1 }), found({ count: 2 })]).toEqual(['1 स्टॉल मिला', '2 स्टॉल मिले'])
  })

  test('times have Latin digits, full month names and the part of the day', async () => {
    const format = await import('../shared/messages/hi/format.ts')
    vi.stubEnv('TZ', 'Asia/Kolkata')
    const day = new Date(2025, 8, 4, 9, 5)
    expect([format.formatDay(day), format.formatLongDay(day)]).toEqual(
      Array(2).fill('4 सितंबर 2025'),
    )
    expect(format.formatMoment(day, new Date(2025, 8, 5, 20))).toBe('4 सितंबर, सुबह 9:05 बजे')
    vi.stubEnv('TZ', 'Asia/Dubai')
    expect(format.formatMoment(day, day)).toBe('सुबह 9:05 बजे IST')
    vi.stubEnv('TZ', 'Asia/Kolkata')
    const halfPast = [3, 4, 12, 16, 20].map((hours) => {
      const moment = new Date(2025, 8, 4, hours, 30)
      return format.formatMoment(moment, moment)
    })
    expect(halfPast.join(', ')).toBe(
      'रात 3:30 बजे, सुबह 4:30 बजे, दोपहर 12:30 बजे, शाम 4:30 बजे, रात 8:30 बजे',
    )
  })
})
