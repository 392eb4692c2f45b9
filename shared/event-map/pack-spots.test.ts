import { expect, test } from 'vitest'
import { readMapSheet } from './map-sheet.ts'
import { packStalls } from './pack-spots.ts'

/** Packs the stalls of rows whose cells have commas between them. @returns One line for each packed run. */
const packedOf = (...rows: string[]) =>
  packStalls(readMapSheet(new TextEncoder().encode(rows.join('\n'))).areas).map((run) => run.join())

test('neighbours whose numbers follow each other are packed as one, by the longer way', () => {
  expect(packedOf('9,10,11')).toEqual(['9,3,0,0,0'])
  expect(packedOf('11', '10', '9')).toEqual(['11,-3,0,0,1'])
  expect(packedOf('3,2,1,0')).toEqual(['3,-3,0,0,0', '0,3,0,1,1'])
  expect(packedOf('1,2,7', '2,,', '3,,')).toEqual(['1,3,0,0,1', '2,1,1,0,0', '7,1,2,0,0'])
  // One number in two places is packed twice.
  expect(packedOf('5,6,,5,6')).toEqual(['5,2,0,0,0', '5,2,3,0,0'])
})

test('a path, a leading zero, letters and several cells are packed apart', () => {
  expect(packedOf('6,,7')).toEqual(['6,1,0,0,0', '7,1,2,0,0'])
  expect(packedOf('06,07')).toEqual(['06,0,0,1,1', '07,1,0,1,1'])
  expect(packedOf('6,7,7,A8')).toEqual(['6,1,0,0,0', '7,1,0,2,1', 'A8,3,0,1,1'])
})
