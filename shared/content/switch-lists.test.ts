import { expect, test } from 'vitest'
import { A_FESTIVAL } from '../../tests/support/festivals/a-festival.ts'
import { LANGUAGES } from '../languages.ts'
import { toSentence } from './content-problem.ts'
import { readGuideLanguages, readPopularFoods, readSignedCards, readSwitches } from './switches.ts'

function read(changes: object) {
  const facts = new TextEncoder().encode(JSON.stringify({ ...A_FESTIVAL, ...changes }))
  const { value, problems } = readSwitches((name) => (name === 'festival.json' ? facts : undefined))
  return { value, errors: problems.map(toSentence) }
}
const fatal = (text: string) => [`festival.json line 1: ${text}; the site cannot be built with it`]

test.each([
  [['en'], false],
  [['en', 'hi'], true],
  [['hi', 'en'], true],
])('cards in %j have Hindi: %s', (cardLanguages, hasHindiOnCards) =>
  expect(read({ cardLanguages }).value).toMatchObject({ hasHindiOnCards }),
)

test.each(['apart', 'required'] as const)('signed cards may be %s', (signedCards) => {
  expect(read({ signedCards }).errors).toEqual([])
  const readFile = (name: string) =>
    name === 'festival.json'
      ? new TextEncoder().encode(JSON.stringify({ ...A_FESTIVAL, signedCards }))
      : undefined
  expect(readSignedCards(readFile)).toBe(signedCards)
})

test.each([true, 'yes', 'Required', ['apart'], null])('signed cards are not %j', (signedCards) => {
  const found = JSON.stringify(signedCards)
  expect(read({ signedCards }).errors).toEqual(
    fatal(
      `signedCards should be "apart" to count ratings without a signed card apart, or "required" not to count them, but it is ${found}`,
    ),
  )
})

test.each([
  [['hi'], 'cardLanguages', ['hi']],
  ['en', 'cardLanguages', 'en'],
  [['en', 'mr'], 'cardLanguages, entry 2', 'mr'],
])('cards are not in %j', (cardLanguages, what, found) =>
  expect(read({ cardLanguages }).errors).toEqual(
    fatal(
      `${what} should be ["en"] for cards in English, or ["en", "hi"] for Hindi beside it, but it is ${JSON.stringify(found)}`,
    ),
  ),
)

test.each([
  [undefined, LANGUAGES.map(({ prefix }) => prefix)],
  [['en'], ['']],
  [
    ['hi', 'en'],
    ['', '/hi'],
  ],
])('a guide in %j has pages under %j', (guideLanguages, prefixes) => {
  const facts = new TextEncoder().encode(JSON.stringify({ ...A_FESTIVAL, guideLanguages }))
  expect(readGuideLanguages(() => facts).value?.map(({ prefix }) => prefix)).toEqual(prefixes)
})

test.each([
  [['hi'], 'guideLanguages', ['hi']],
  [['en', 'fr'], 'guideLanguages, entry 2', 'fr'],
])('a guide is not in %j', (guideLanguages, what, found) =>
  expect(read({ guideLanguages }).errors).toEqual(
    fatal(
      `${what} should be ["en"] for a guide in English, or ["en", "hi"] for Hindi beside it, but it is ${JSON.stringify(found)}`,
    ),
  ),
)

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
