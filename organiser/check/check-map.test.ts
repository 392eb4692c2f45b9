import { expect, test } from 'vitest'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
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

const reasonsOf = (...args: Parameters<typeof check>) =>
  check(...args).map(({ name, line, reason }) => `${name} ${line}: ${reason}`)

test('nothing is reported without a map, or if each open stall is on it once, in any spelling', () => {
  const maps = [undefined, '1,2', '१,02', '1,1,2\n1,1,2', '1,2,3', '1,2,2', '1,2,Medical Camp']
  expect(maps.flatMap((map) => check(map))).toEqual([])
  expect(check('A 12', { vendors: 'stall_number,stall_name\na-12,Chai\n' })).toEqual([])
})

/** Findings by map. Words on the map are not taken for stalls. */
const FOUND: Record<string, string[]> = {
  '2': ['map-stall-missing 1: stall 1, Chai Tapri, is not on the map'],
  '1,2,\n,,\n,Stage,1': [
    'map-stall-twice 3: stall 1 is in A1 and in C3, and the map shows only the first',
  ],
  '1,2,VIP\n\n,12,C': ['map-stall-unknown 3: B3 says 12, but no stall has this number'],
  '1,2\n,????': ['letters-lost 2: B2 contains garbled text: ????'],
  // A stall in two cells is reported only if another stall is missing.
  '1,1,\n,,\n3,3,1': [
    'map-stall-twice 3: stall 1 is in A1 and in C3, and the map shows only the first',
    'map-stall-missing 1: stall 2, Bhel House, is not on the map',
    'map-stall-wide 1: stall 1 covers two cells, starting at A1, while other stalls are missing',
    'map-stall-wide 3: stall 3 covers two cells, starting at A3, while other stalls are missing',
  ],
  '1,1\n1,1': ['map-stall-missing 1: stall 2, Bhel House, is not on the map'],
  '1,2,Lounge\n\nRotary Lounge,Rotary Lounge\n\n,,Rotary Lounge': [
    'map-name-small 5: Rotary Lounge in C5 is too long for its board',
  ],
}

test('missing, duplicate and unknown stalls, garbled text and long words are reported with their cells', () => {
  for (const [map, reasons] of Object.entries(FOUND))
    expect.soft(reasonsOf(map), map).toEqual(reasons)
})

test('a map needs a main gate or north', () => {
  const nameOf = (gate: string) => check('1,2', { gate }).map(({ name }) => name)
  expect(nameOf('Gate 2')).toEqual(['map-way-in-missing'])
  expect(['North', 'मुख्य द्वार'].flatMap(nameOf)).toEqual([])
})
