import { expect, test } from 'vitest'
import { festivalOf, folderOf } from '../../tests/support/festivals/content-folder.ts'
import { LANGUAGES } from '../languages.ts'
import { toSentence } from './content-problem.ts'
import { isInIndia, readFestival, readTimeZone } from './festival.ts'
import { readGuideLanguages, readPopularFoods, readSignedCards, readSwitches } from './switches.ts'

const valueOf = (changes: object) => readSwitches(festivalOf(changes)).value
/** What is reported, without the file and the line. */
const errorsOf = (changes: object) =>
  readSwitches(festivalOf(changes)).problems.map((problem) =>
    toSentence(problem).replace(/^festival\.json line \d+: (.*); the site cannot .*$/, '$1'),
  )

test('signed cards count the others apart, or not at all', () => {
  for (const signedCards of ['apart', 'required']) {
    expect(readSignedCards(festivalOf({ signedCards }))).toBe(signedCards)
  }
  for (const signedCards of [true, 'Required', ['apart'], null]) {
    expect(errorsOf({ signedCards })).toEqual([
      `signedCards should be "apart" to count ratings without a signed card apart, or "required" not to count them, but it is ${JSON.stringify(signedCards)}`,
    ])
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
    expect([['hi'], ['en', 'mr']].flatMap((list) => errorsOf({ [name]: list }))).toEqual([
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
  expect(['Pizza', ['Pizza', '']].flatMap((popularFoods) => errorsOf({ popularFoods }))).toEqual([
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
  for (const [bad, error] of wrong) expect(errorsOf({ colours: bad })).toEqual([error])
})

test('a festival has the time zone that it names, even if another part of the file is wrong', () => {
  const zoneOf = (text: string) => readTimeZone(folderOf({ 'festival.json': text }))
  expect(zoneOf('{"timeZone": "Europe/Dublin", "titel": 1}')).toBe('Europe/Dublin')
  for (const other of ['{}', '{"timeZone": "Ireland"}', '']) {
    expect(zoneOf(other)).toBe('Asia/Kolkata')
  }
  expect(errorsOf({ timeZone: 'Ireland' })).toEqual([
    'timeZone should be a time zone such as Asia/Kolkata or Europe/Dublin, but it is "Ireland"',
  ])
})

test('a phone listens for English as it is spoken where the festival is', () => {
  const zones = [{}, { timeZone: 'Asia/Kolkata' }, { timeZone: 'Europe/Dublin' }]
  expect(zones.map((zone) => valueOf(zone)?.speechRegion)).toEqual(['-IN', '-IN', ''])
  expect(isInIndia(() => undefined)).toBe(true)
})
