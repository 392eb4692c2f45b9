import { expect, test } from 'vitest'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { toSentence } from '../findings/finding.ts'
import { checkMap } from './check-map.ts'

const VENDORS = 'stall_number,stall_name,disabled\n1,Chai Tapri,\n2,Bhel House,\n3,Momo Hut,yes\n'

/** Findings for the map of a festival with a main gate and three stalls. */
function check(map: string | undefined, { vendors = VENDORS, gate = 'Main Gate' } = {}) {
  const encode = (text: string) => new TextEncoder().encode(text)
  const files: Record<string, string | undefined> = {
    'files/vendors.csv': vendors,
    'files/map.csv': map === undefined ? undefined : `${map}\n\n${gate}\n`,
  }
  const bytes = { vendors: encode(vendors), products: encode('') }
  return checkMap((name) => {
    const text = files[name]
    return text === undefined ? undefined : encode(text)
  }, importCatalogue(bytes, '').vendors)
}
const sentencesOf = (...args: Parameters<typeof check>) => check(...args).map(toSentence)

test('nothing is reported without a map, or if each open stall is on it once, in any spelling', () => {
  const maps = [undefined, '1,2', '१,02', '1,1,2\n1,1,2']
  expect(maps.flatMap((map) => check(map))).toEqual([])
  expect(check('A 12', { vendors: 'stall_number,stall_name\na-12,Chai\n' })).toEqual([])
})

test('a missing open stall is reported; a closed one may be missing', () => {
  expect(sentencesOf('2')).toEqual([
    expect.stringContaining('files/map.csv line 1: stall 1, Chai Tapri, is not on the map'),
  ])
  expect(check('1,2,3')).toEqual([])
})

test('a stall in two places is reported with both cells', () => {
  const found = check('1,2,\n,,\n,Stage,1')
  expect(found.map(({ name, line }) => [name, line])).toEqual([['map-stall-twice', 3]])
  expect(found[0]!.reason).toBe('stall 1 is in A1 and in C3, and the map shows only the first')
  expect(check('1,2,\n\n01,,1')[0]!.reason).toContain('A1 and in A3 and in C3,')
})

test('an unknown stall number is reported with its cell, and words are not', () => {
  const reason = 'B3 says 12, but no stall in vendors.csv has this number'
  const found = { name: 'map-stall-unknown', line: 3, reason }
  expect(check('1,2,VIP\n\n,12,C')).toMatchObject([found])
})

test('lost letters are reported with their cell', () => {
  const reason = 'letters are lost in B2: ????'
  expect(check('1,2\n,????')).toMatchObject([{ name: 'letters-lost', line: 2, reason }])
  const stage = 'à¤®à¤\u0082à¤\u009a'
  expect(check(`1,2\n,${stage},${stage}`)).toMatchObject([{ name: 'letters-lost', line: 2 }])
})

test('a map needs a main gate or north', () => {
  const nameOf = (gate: string) => check('1,2', { gate }).map(({ name }) => name)
  expect(nameOf('Gate 2')).toEqual(['map-way-in-missing'])
  expect(['North', 'मुख्य द्वार'].flatMap(nameOf)).toEqual([])
  expect(check('1,2', { gate: '' })[0]).toMatchObject({ severity: 'look again', line: 1 })
})

test('a stall that takes two cells is reported only if another stall is missing', () => {
  expect(check('1,2,2')).toEqual([])
  expect(check('1,1\n1,1')).toMatchObject([{ name: 'map-stall-missing' }])
  const wide = check('1,1,\n,,\n3,3,1').filter(({ name }) => name === 'map-stall-wide')
  expect(wide.map(({ reason }) => reason)).toEqual([
    'stall 1 takes two cells from A1 on, while other stalls are missing',
    'stall 3 takes two cells from A3 on, while other stalls are missing',
  ])
})

test("a word that is too long for its board is reported with the board's cell", () => {
  const sentences = sentencesOf('1,2,Lounge\n\nRotary Lounge,Rotary Lounge\n\n,,Rotary Lounge')
  expect(sentences).toEqual([
    'files/map.csv line 5: Rotary Lounge in C5 is too long for its board. Write it into more neighbouring cells, or use a shorter word.',
  ])
  // A place with a drawing is in the legend.
  expect(check('1,2,Medical Camp')).toEqual([])
})
