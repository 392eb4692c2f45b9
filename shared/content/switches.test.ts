import { expect, test } from 'vitest'
import { festivalOf, folderOf } from '../../tests/support/festivals/content-folder.ts'
import { LANGUAGES } from '../languages.ts'
import { readContent } from './content-modules.ts'
import { toSentence } from './content-problem.ts'
import { isInIndia, readFestival, readTimeZone } from './festival.ts'
import { checkPictures } from './files/pictures.ts'
import {
  hasPage,
  readGuideLanguages,
  readPopularFoods,
  readSignedCards,
  readSwitches,
} from './switches.ts'

const valueOf = (changes: object, files = {}) => readSwitches(festivalOf(changes, files)).value
/** The one mistake that is reported, without the file and the line. */
const errorOf = (changes: object) => {
  const { value, problems } = readSwitches(festivalOf(changes))
  expect([value, problems.length]).toEqual([undefined, 1])
  return toSentence(problems[0]!).replace(/^festival\.json line \d+: (.*); the site .*$/, '$1')
}

test('without switches, all is as the shipped site has it', () => {
  expect(valueOf({})).toEqual({
    hasEveryPage: true,
    aboutGroup: '',
    isLongName: false,
    isVeryLongName: false,
    hasHindiOnCards: true,
    titleLang: 'hi',
    subtitleLang: 'hi',
    hasEnglishTitle: true,
    hasTerms: false,
    hasManyLanguages: false,
    isHistoryInHindi: true,
    historyLang: 'hi',
    hasHindiFont: true,
    speechRegion: '-IN',
    currencyPrefix: '₹',
    hasIndianGroups: true,
    isCounted: false,
    stallCounter: 100,
    productCounter: 200,
    mayCorrect: false,
  })
})

test('visitors may change their stars only where the festival says so', () => {
  expect(valueOf({ allowCorrection: true })).toMatchObject({ mayCorrect: true })
  expect(errorOf({ allowCorrection: 'yes' })).toMatch(/or false, but it is "yes"$/)
})

test('a page is off or has another name in the menu, and the group has one', () => {
  const about = 'About the Rotary Club'
  const pages = { 'join-us': false, feedback: ' Tell us ', map: true, about }
  const named = { joinUs: '', feedback: 'Tell us', aboutGroup: about }
  const usual = { hasEveryPage: false, viewMap: undefined, aboutUs: undefined }
  expect(valueOf({ pages })).toMatchObject({ ...named, ...usual })
  expect(errorOf({ pages: { 'join-uss': false } })).toBe(
    'the name "join-uss" should be one of about, upcoming-projects, about-us, join-us, event-coordinators, feedback, map, but nothing reads it',
  )
  const name = 'pages, map should be true, false or the name of this page in the menu, but it is'
  expect(errorOf({ pages: { feedback: 'no', map: 0 } })).toBe(`${name} 0`)
  expect(errorOf({ pages: { map: ' ' } })).toBe(`${name} " "`)
  expect(errorOf({ pages: { about: false } })).toContain('the name of the group in the menu')
  expect(errorOf({ pages: ['map'] })).toContain('such as { "join-us": false }, but it is ["map"]')
})

test('the currency is a sign or a short word before amounts', () => {
  const prefixOf = (currency: string) => valueOf({ currency })?.currencyPrefix
  expect(['€', ' $ ', 'Rs.', 'kr'].map(prefixOf)).toEqual(['€', '$', 'Rs.\u00A0', 'kr\u00A0'])
  for (const currency of ['', '5 €', '<b>', 'Francs suisses', 7]) {
    const found = `such as ₹, €, Rs. or CHF, but it is ${JSON.stringify(currency)}`
    expect(errorOf({ currency })).toContain(found)
  }
})

test('the welcome of a new member is a sentence, or the usual one', () => {
  expect(valueOf({ welcome: ' Welcome to the club! ' })?.welcome).toBe('Welcome to the club!')
  expect(errorOf({ welcome: '' })).toContain('such as Welcome to our club!, but it is ""')
})

test('the counters are counted, off, or figures', () => {
  const figures = { stalls: 38, products: 150 }
  const off = { isCounted: false, stallCounter: 0, productCounter: 0 }
  expect(valueOf({ counters: 'counted' })).toMatchObject({ ...off, isCounted: true })
  expect(valueOf({ counters: false })).toMatchObject(off)
  expect(valueOf({ counters: figures })).toMatchObject({ stallCounter: 38, productCounter: 150 })
  const expected =
    'should be false, "counted", or figures such as { "stalls": 100, "products": 200 }, but it is'
  expect(errorOf({ counters: true })).toBe(`counters ${expected} true`)
  expect(errorOf({ counters: { stalls: 0, products: 1 } })).toBe(`counters, stalls ${expected} 0`)
})

const ENGLISH = { title: 'Food Fair', subtitle: 'Eat well', titleInEnglish: undefined }
const HISTORY = { 'about.en.md': '# About us\n\nFounded in 1961.' }

test('a festival in English has no text marked as Hindi, and needs no Devanagari unless its subtitle does', () => {
  expect(valueOf(ENGLISH, HISTORY)).toMatchObject({
    titleLang: undefined,
    subtitleLang: undefined,
    hasEnglishTitle: false,
    hasTerms: false,
    isHistoryInHindi: false,
    historyLang: 'en',
    hasHindiFont: false,
  })
  const hindi = {
    'about.hi.md': '# हमारे बारे में',
    'terms.csv': 'years,president,secretary\n2024,Asha,Om\n',
  }
  const inHindi = { hasHindiFont: false, historyLang: 'hi', hasTerms: true }
  expect(valueOf(ENGLISH, hindi)).toMatchObject(inHindi)
  const subtitle = valueOf({ ...ENGLISH, subtitle: 'मेला' }, HISTORY)
  expect(subtitle).toMatchObject({ hasHindiFont: true, subtitleLang: 'hi' })
})

test('a festival in English has its title in English from the title; a title in Hindi needs another', () => {
  expect(readFestival(festivalOf(ENGLISH)).value?.titleInEnglish).toBe('Food Fair')
  expect(errorOf({ titleInEnglish: undefined })).toBe(
    'titleInEnglish should be the title in English, but it is missing',
  )
})

test('a long name has room in the header', () => {
  const isLong = (organisation: string) => {
    const { isLongName, isVeryLongName } = valueOf({ organisation })!
    return [isLongName, isVeryLongName]
  }
  expect(['JYS', 'Rotary', 'Rotary Club of Ballyhackamore'].map(isLong)).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ])
})

test('the file of a page that is off need not be there, and counts no samples', () => {
  const off = { 'about-us': false, 'upcoming-projects': false, 'event-coordinators': false }
  const missing = (pages: object) =>
    readContent(festivalOf({ pages })).problems.map(({ file }) => file)
  const files = 'about-jys.hi.md terms.csv upcoming-project.json event-coordinators.csv'.split(' ')
  expect(missing({})).toEqual(expect.arrayContaining(files))
  for (const file of files) expect(missing(off)).not.toContain(file)
  expect(missing(off)).toContain('sponsors.csv')
  const sample = { 'upcoming-project.json': '{"picture": "/a.jpg", "pictureShows": "(sample)"}' }
  expect(readContent(festivalOf({}, sample)).samples).toHaveProperty(['upcoming-project.json'])
  expect(readContent(festivalOf({ pages: off }, sample)).samples).toEqual({})
  const pictures = (pages: object) => checkPictures(festivalOf({ pages })).map(({ file }) => file)
  expect(pictures({})).toContain('files/Map.jpg')
  expect(pictures({ map: false })).not.toContain('files/Map.jpg')
})

test('a mistake elsewhere in festival.json brings no page back', () => {
  const text = '{"dates": "June", "pages": {"feedback": false, "rules": true}}'
  const readFile = festivalOf({}, { 'festival.json': text })
  expect(hasPage(readFile, 'feedback')).toBe(false)
  expect(hasPage(readFile, 'join-us')).toBe(true)
  expect(hasPage(festivalOf({}, { 'festival.json': '{' }), 'feedback')).toBe(true)
})

test('signed cards count the others apart, or not at all', () => {
  for (const signedCards of ['apart', 'required']) {
    expect(readSignedCards(festivalOf({ signedCards }))).toBe(signedCards)
  }
  for (const signedCards of [true, 'Required', ['apart'], null]) {
    expect(errorOf({ signedCards })).toBe(
      `signedCards should be "apart" to count ratings without a signed card apart, or "required" not to count them, but it is ${JSON.stringify(signedCards)}`,
    )
  }
})

test('cards and guides are in English, or in English and Hindi', () => {
  const hasHindi = (cardLanguages: string[]) => valueOf({ cardLanguages })?.hasHindiOnCards
  expect([['en'], ['en', 'hi'], ['hi', 'en']].map(hasHindi)).toEqual([false, true, true])
  const prefixesOf = (guideLanguages?: string[]) =>
    readGuideLanguages(festivalOf({ guideLanguages })).value?.map(({ prefix }) => prefix)
  expect([prefixesOf(['en']), prefixesOf(['hi', 'en'])]).toEqual([[''], ['', '/hi']])
  expect(prefixesOf()).toEqual(LANGUAGES.map(({ prefix }) => prefix))
  for (const [name, what] of Object.entries({
    cardLanguages: 'cards',
    guideLanguages: 'a guide',
  })) {
    const expected = `should be ["en"] for ${what} in English, or ["en", "hi"] for Hindi beside it`
    expect([['hi'], ['en', 'mr']].map((list) => errorOf({ [name]: list }))).toEqual([
      `${name} ${expected}, but it is ["hi"]`,
      `${name}, entry 2 ${expected}, but it is "mr"`,
    ])
  }
})

test('popular foods are a list of words; an empty one suggests none', () => {
  const foodsOf = (facts: object) => readPopularFoods(festivalOf(facts)).value
  expect(foodsOf({ popularFoods: [' Pizza ', 'Falafel'] })).toEqual(['Pizza', 'Falafel'])
  expect(foodsOf({ popularFoods: [] })).toEqual([])
  expect(foodsOf({})).toBe('usual')
  const expected = 'should be a list of foods, such as ["Pizza", "Falafel"], but it is'
  expect(['Pizza', ['Pizza', '']].map((popularFoods) => errorOf({ popularFoods }))).toEqual([
    `popularFoods ${expected} "Pizza"`,
    `popularFoods, entry 2 ${expected} ""`,
  ])
})

test('a festival has its own colours as long as letters on them can be read', () => {
  const colours = { main: '#1D3F8F', accent: '#7ed957' }
  const read = readFestival(festivalOf({ colours })).value?.colours
  expect(read).toEqual({ main: '#1d3f8f', accent: '#7ed957' })
  const white = 'colours, main should be a colour on which white letters can be read (4.5 to 1)'
  const dark = 'colours, accent should be a colour on which dark letters can be read (4.5 to 1)'
  const wrong: [object, string][] = [
    [{ main: '#ffcc00' }, `${white}, such as #7a6200, but it is "#ffcc00"`],
    [{ main: 'green' }, `${white}, such as "#0b5d4e", but it is "green"`],
    [{ main: '#0b5d4e', accent: '#0b5d4e' }, `${dark}, such as #599187, but it is "#0b5d4e"`],
    [{}, `${white}, such as "#0b5d4e", but it is missing`],
  ]
  for (const [bad, error] of wrong) expect(errorOf({ colours: bad })).toBe(error)
})

test('a festival has the time zone that it names, even if another part of the file is wrong', () => {
  const zoneOf = (text: string) => readTimeZone(folderOf({ 'festival.json': text }))
  expect(zoneOf('{"timeZone": "Europe/Dublin", "titel": 1}')).toBe('Europe/Dublin')
  for (const other of ['{}', '{"timeZone": "Ireland"}', '']) {
    expect(zoneOf(other)).toBe('Asia/Kolkata')
  }
  expect(errorOf({ timeZone: 'Ireland' })).toBe(
    'timeZone should be a time zone such as Asia/Kolkata or Europe/Dublin, but it is "Ireland"',
  )
})

test('a phone listens for English as it is spoken where the festival is', () => {
  const zones = [{}, { timeZone: 'Asia/Kolkata' }, { timeZone: 'Europe/Dublin' }]
  expect(zones.map((zone) => valueOf(zone)?.speechRegion)).toEqual(['-IN', '-IN', ''])
  expect(isInIndia(() => undefined)).toBe(true)
})
