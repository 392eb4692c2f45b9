import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { A_FESTIVAL } from '../../tests/support/festivals/a-festival.ts'
import { LANGUAGES } from '../languages.ts'
import { toSentence } from './content-problem.ts'
import { isInIndia, readFestival, readTimeZone } from './festival.ts'
import { readGuideLanguages, readPopularFoods, readSignedCards, readSwitches } from './switches.ts'

function read(changes: object) {
  const facts = new TextEncoder().encode(JSON.stringify({ ...A_FESTIVAL, ...changes }))
  const { value, problems } = readSwitches((name) => (name === 'festival.json' ? facts : undefined))
  return { value, errors: problems.map(toSentence) }
}
const fatal = (text: string) => [`festival.json line 1: ${text}; the site cannot be built with it`]

test('the languages of cards decide whether they have Hindi', () =>
  expectEach(
    [
      [['en'], false],
      [['en', 'hi'], true],
      [['hi', 'en'], true],
    ],
    (cardLanguages, hasHindiOnCards) =>
      expect(read({ cardLanguages }).value).toMatchObject({ hasHindiOnCards }),
  ))

test('signed cards may be any of their modes', () =>
  expectEach(['apart', 'required'] as const, (signedCards) => {
    expect(read({ signedCards }).errors).toEqual([])
    const readFile = (name: string) =>
      name === 'festival.json'
        ? new TextEncoder().encode(JSON.stringify({ ...A_FESTIVAL, signedCards }))
        : undefined
    expect(readSignedCards(readFile)).toBe(signedCards)
  }))

test('other modes of signed cards are refused', () =>
  expectEach([true, 'yes', 'Required', ['apart'], null], (signedCards) => {
    const found = JSON.stringify(signedCards)
    expect(read({ signedCards }).errors).toEqual(
      fatal(
        `signedCards should be "apart" to count ratings without a signed card apart, or "required" not to count them, but it is ${found}`,
      ),
    )
  }))

test('other languages of cards are refused', () =>
  expectEach(
    [
      [['hi'], 'cardLanguages', ['hi']],
      ['en', 'cardLanguages', 'en'],
      [['en', 'mr'], 'cardLanguages, entry 2', 'mr'],
    ],
    (cardLanguages, what, found) =>
      expect(read({ cardLanguages }).errors).toEqual(
        fatal(
          `${what} should be ["en"] for cards in English, or ["en", "hi"] for Hindi beside it, but it is ${JSON.stringify(found)}`,
        ),
      ),
  ))

test('a language of the guide has pages under its prefix', () =>
  expectEach(
    [
      [undefined, LANGUAGES.map(({ prefix }) => prefix)],
      [['en'], ['']],
      [
        ['hi', 'en'],
        ['', '/hi'],
      ],
    ],
    (guideLanguages, prefixes) => {
      const facts = new TextEncoder().encode(JSON.stringify({ ...A_FESTIVAL, guideLanguages }))
      expect(readGuideLanguages(() => facts).value?.map(({ prefix }) => prefix)).toEqual(prefixes)
    },
  ))

test('other languages of the guide are refused', () =>
  expectEach(
    [
      [['hi'], 'guideLanguages', ['hi']],
      [['en', 'fr'], 'guideLanguages, entry 2', 'fr'],
    ],
    (guideLanguages, what, found) =>
      expect(read({ guideLanguages }).errors).toEqual(
        fatal(
          `${what} should be ["en"] for a guide in English, or ["en", "hi"] for Hindi beside it, but it is ${JSON.stringify(found)}`,
        ),
      ),
  ))

test('popular foods are a list of words; an empty one suggests none', () => {
  const foodsOf = (facts: object) =>
    readPopularFoods(() => new TextEncoder().encode(JSON.stringify({ ...A_FESTIVAL, ...facts })))
      .value
  expect(foodsOf({ popularFoods: [' Pizza ', 'Falafel'] })).toEqual(['Pizza', 'Falafel'])
  expect(foodsOf({ popularFoods: [] })).toEqual([])
  expect(foodsOf({})).toBe('usual')
  const expected = 'a list of foods, such as ["Pizza", "Falafel"]'
  expect(read({ popularFoods: 'Pizza' }).errors).toEqual(
    fatal(`popularFoods should be ${expected}, but it is "Pizza"`),
  )
  expect(read({ popularFoods: ['Pizza', ''] }).errors).toEqual(
    fatal(`popularFoods, entry 2 should be ${expected}, but it is ""`),
  )
})

test('readable colours are accepted', () =>
  expectEach(
    [
      [{ main: '#0B5D4E' }, { main: '#0b5d4e' }],
      [
        { main: '#1d3f8f', accent: '#7ed957' },
        { main: '#1d3f8f', accent: '#7ed957' },
      ],
    ],
    (colours, expected) => {
      const facts = new TextEncoder().encode(JSON.stringify({ ...A_FESTIVAL, colours }))
      expect(readFestival(() => facts).value?.colours).toEqual(expected)
    },
  ))

test('colours that nobody could read are refused', () =>
  expectEach(
    [
      [
        { main: '#ffcc00' },
        'main should be a colour on which white letters can be read (4.5 to 1), such as #7a6200, but it is "#ffcc00"',
      ],
      [
        { main: 'green' },
        'main should be a colour on which white letters can be read (4.5 to 1), such as "#0b5d4e", but it is "green"',
      ],
      [
        { main: '#0b5d4e', accent: '#0b5d4e' },
        'accent should be a colour on which dark letters can be read (4.5 to 1), such as #599187, but it is "#0b5d4e"',
      ],
      [
        {},
        'main should be a colour on which white letters can be read (4.5 to 1), such as "#0b5d4e", but it is missing',
      ],
    ],
    (colours, message) => expect(read({ colours }).errors).toEqual(fatal(`colours, ${message}`)),
  ))

test('a festival has the time zone that it names, also where another part of the file has a mistake', () => {
  const zoneOf = (text: string) => readTimeZone(() => new TextEncoder().encode(text))
  expect(zoneOf('{"timeZone": "Europe/Dublin", "titel": 1}')).toBe('Europe/Dublin')
  for (const other of ['{}', '{"timeZone": "Ireland"}', '']) {
    expect(zoneOf(other)).toBe('Asia/Kolkata')
  }
  expect(read({ timeZone: 'Ireland' }).errors).toEqual(
    fatal(
      'timeZone should be a time zone such as Asia/Kolkata or Europe/Dublin, but it is "Ireland"',
    ),
  )
})

test('a phone listens for English as it is spoken where the festival is', () => {
  expect(read({}).value?.speechRegion).toBe('-IN')
  expect(read({ timeZone: 'Asia/Kolkata' }).value?.speechRegion).toBe('-IN')
  expect(read({ timeZone: 'Europe/Dublin' }).value?.speechRegion).toBe('')
  expect(isInIndia(() => undefined)).toBe(true)
})
