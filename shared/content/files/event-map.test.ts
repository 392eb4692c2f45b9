import { expect, test } from 'vitest'
import { A_FESTIVAL } from '../../../tests/support/festivals/a-festival.ts'
import { PLACE_KINDS } from '../../event-map/place-kinds.ts'
import { toSentence } from '../content-problem.ts'
import { mapWords, readEventMap, readSheetOfMap } from '../event-map.ts'
import { readIn } from '../translations.ts'

const MAP = 'Stage,Stage,Stage\n,,\n1,2,VIP\nRotary Lounge / रोटरी लाउंज,,Main Gate\n'

/** The content folder with a map, in a language. */
function folder(files: Record<string, string>, language = 'en') {
  return readIn(
    (name) => (name in files ? new TextEncoder().encode(files[name]) : undefined),
    language,
  )
}
const withMap = (map: string) => ({ 'files/map.csv': map })
const namesOf = (read: ReturnType<typeof folder>) =>
  readEventMap(read).value!.places.map(([, , , , name]) => name)

test('a festival without a sheet has no drawn map, and that is no problem', () => {
  expect(readEventMap(folder({}))).toEqual({ value: null, problems: [], samples: {} })
})

test('neither has one whose map is switched off', () => {
  const festival = JSON.stringify({ ...A_FESTIVAL, pages: { map: false } })
  const files = { ...withMap(MAP), 'festival.json': festival }
  expect(readEventMap(folder(files))).toEqual({ value: null, problems: [], samples: {} })
  expect(readEventMap(folder(withMap(MAP))).value).not.toBeNull()
})

test('a sheet that cannot be drawn is a problem, and the site does without it', () => {
  const found = (map: string) => {
    const { value, problems } = readEventMap(folder(withMap(map)))
    expect(value).toBeNull()
    return problems.map(toSentence)
  }
  const wanted = 'files/map.csv line 1: the map should be a sheet with stall numbers and words'
  const effect = 'the guide shows the picture alone, or no map'
  for (const empty of ['', ',,\n,,\n']) {
    expect(found(empty)).toEqual([`${wanted} for places, but it is empty; ${effect}`])
  }
  expect(found(`1${','.repeat(130)}2`)).toEqual([
    `${wanted} for places, but it has 131 columns and 1 rows, and 120 is the most; ${effect}`,
  ])
})

test('places are called as in the language of the page', () => {
  expect(namesOf(folder(withMap(MAP)))).toEqual(['Stage', 'VIP', 'Rotary Lounge', 'Main Gate'])
  expect(namesOf(folder(withMap(MAP), 'hi'))).toEqual(['मंच', 'VIP', 'रोटरी लाउंज', 'मुख्य गेट'])
  expect(readEventMap(folder(withMap(MAP))).value!.ground).toContain('Festival Ground')
  expect(readEventMap(folder(withMap(MAP), 'hi')).value!.ground).toContain('मेले का मैदान')
})

test('what the guide has as the number of a stall is a stall, whatever it looks like', () => {
  const vendors = 'stall_number,stall_name\n1,Chai\nvip,Lounge\n'
  const kindsOf = (files: Record<string, string>) =>
    Object.fromEntries(
      readSheetOfMap(folder(files)).sheet!.areas.map(({ text, kind }) => [text, kind]),
    )
  expect(kindsOf(withMap(MAP))).toMatchObject({ 1: 'stall', 2: 'stall', VIP: 'word' })
  expect(kindsOf({ ...withMap(MAP), 'files/vendors.csv': vendors })).toMatchObject({
    1: 'stall',
    2: 'stall',
    VIP: 'stall',
    Stage: 'stage',
  })
})

test('every kind of place has a name in every language', () => {
  // A row is called by its letter.
  const kinds = Object.keys(PLACE_KINDS).filter((kind) => kind !== 'row')
  for (const { title, names } of Object.values(mapWords)) {
    expect(Object.keys(names).toSorted()).toEqual(kinds.toSorted())
    expect(Object.values(names).filter((name) => name.trim() === '')).toEqual([])
    expect(title).not.toBe('')
  }
})
