import { describe, expect, test } from 'vitest'
import { expectEach } from '../../../tests/support/expect-each.ts'
import { A_FESTIVAL } from '../../../tests/support/festivals/a-festival.ts'
import { toSentence } from '../content-problem.ts'
import { checkPictures } from './pictures.ts'

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
const LOGO = { 'files/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }

/** What is found in a content folder whose logo is as it should be. */
const check = (files: Record<string, string | Uint8Array>) =>
  checkPictures((name) => {
    const content = { ...LOGO, ...files }[name]
    return typeof content === 'string' ? new TextEncoder().encode(content) : content
  }).map(toSentence)

describe('a map is as it should be', () => {
  test('a picture that is missing or wrong is named', () =>
    expectEach(
      [
        ['a sheet', { 'files/map.csv': '1,2\n' }],
        ['a picture', { 'files/Map.jpg': JPEG }],
        ['a sheet with a picture of its own', { 'files/map.csv': '1,2\n', 'files/Map.jpg': JPEG }],
        [
          'switched off',
          { 'festival.json': JSON.stringify({ ...A_FESTIVAL, pages: { map: false } }) },
        ],
      ],
      (_, files) => expect(check(files)).toEqual([]),
    ))
})

test('a map that is neither a sheet nor a picture is missing', () => {
  expect(check({})).toEqual([
    'files/Map.jpg line 1: the map should be there under exactly this name, but it is missing; visitors see an old map or none',
  ])
})

test('a sheet with another name is named', () =>
  expectEach(['files/map.csv.csv', 'files/Map.csv', 'files/map.CSV'], (name) => {
    const found = `files/map.csv line 1: the map should be the only one of its kind, under exactly this name, but there is ${name}: rename it`
    expect(check({ [name]: '1,2\n' })).toEqual([expect.stringContaining(found)])
    // Also where a picture is shown in its place.
    expect(check({ [name]: '1,2\n', 'files/Map.jpg': JPEG })).toHaveLength(1)
  }))

test('the same file under its other name, where letters large and small are alike, is no slip', () => {
  const files = { 'files/map.csv': '1,2\n', 'files/Map.csv': '1,2\n', 'files/map.jpg': JPEG }
  expect(check(files)).toEqual([])
})

test('a picture that is called otherwise, or is no JPEG, is named beside a sheet as well', () => {
  expect(check({ 'files/map.csv': '1,2\n', 'files/Map.jpg.jpg': JPEG })).toEqual([
    expect.stringMatching(/^files\/Map\.jpg line 1: .*there is files\/Map\.jpg\.jpg: rename it/),
  ])
  expect(check({ 'files/map.csv': '1,2\n', 'files/Map.jpg': 'a text' })).toEqual([
    expect.stringMatching(/^files\/Map\.jpg line 1: the map should be a JPEG picture/),
  ])
})
