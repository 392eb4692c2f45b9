import { expect, test } from 'vitest'
import { festivalOf } from '../../../tests/support/festivals/content-folder.ts'
import { toSentence } from '../content-problem.ts'
import { checkPictures } from './pictures.ts'

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
const SHEET = { 'files/map.csv': '1,2\n' }

/** Checks a content folder whose logo is valid. */
const check = (files: Record<string, string | Uint8Array>, changes = {}) => {
  const logo = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  return checkPictures(festivalOf(changes, { 'files/logo.svg': logo, ...files })).map(toSentence)
}

test('a map is a sheet, a picture, both, or switched off; otherwise it is missing', () => {
  const [sheet, picture] = [SHEET, { 'files/Map.jpg': JPEG }]
  expect([sheet, picture, { ...sheet, ...picture }].flatMap((files) => check(files))).toEqual([])
  expect(check({}, { pages: { map: false } })).toEqual([])
  expect(check({})).toEqual([
    'files/Map.jpg line 1: the map should be there under exactly this name, but it is missing; visitors see an old map or none',
  ])
})

test('a misnamed sheet is reported, even if a picture is shown instead', () => {
  for (const name of ['files/map.csv.csv', 'files/Map.csv', 'files/map.CSV']) {
    const found = `files/map.csv line 1: the map should be the only one of its kind, under exactly this name, but there is ${name}: rename it`
    expect(check({ [name]: '1,2\n' })).toEqual([expect.stringContaining(found)])
    expect(check({ [name]: '1,2\n', 'files/Map.jpg': JPEG })).toHaveLength(1)
  }
  // A case-insensitive disk has each file under both names.
  expect(check({ ...SHEET, 'files/Map.csv': '1,2\n', 'files/map.jpg': JPEG })).toEqual([])
})

test('a picture that is misnamed or not a JPEG is reported, even beside a sheet', () => {
  expect(check({ ...SHEET, 'files/Map.jpg.jpg': JPEG })).toEqual([
    expect.stringMatching(/^files\/Map\.jpg line 1: .*there is files\/Map\.jpg\.jpg: rename it/),
  ])
  expect(check({ ...SHEET, 'files/Map.jpg': 'a text' })).toEqual([
    expect.stringMatching(/^files\/Map\.jpg line 1: the map should be a JPEG picture/),
  ])
})
