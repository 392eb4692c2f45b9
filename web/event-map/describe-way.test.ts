import { describe, expect, test } from 'vitest'
import { toSpot } from '#shared/event-map/ground.ts'
import { readMapSheet } from '#shared/event-map/map-sheet.ts'
import { describeWay } from './describe-way.ts'
import type { Ground } from './ground.ts'

/** The ground of rows whose cells stand between commas. */
function groundOf(...rows: string[]): Ground {
  const { areas } = readMapSheet(new TextEncoder().encode(rows.join('\n')))
  const toSpots = (isStall: boolean) =>
    areas
      .filter(({ kind }) => (kind === 'stall') === isStall)
      .map(({ text, blocks }) => toSpot([text, ...blocks.flat()]))
  const landmarks = toSpots(false)
  return {
    stalls: toSpots(true),
    landmarks,
    gate: landmarks.findIndex(({ name }) => name === 'Main Gate'),
  }
}
function wayTo(number: string, ground: Ground, from?: string) {
  const find = (wanted: string) => ground.stalls.find(({ name }) => name === wanted)!
  return describeWay(ground, find(number), from === undefined ? undefined : find(from))
}

const UP = groundOf(
  ',,Stage,,',
  ',,,,',
  '7,8,9,10,11',
  ',,,,',
  '1,2,3,4,5',
  ',,,,',
  ',,Main Gate,,',
)
const DOWN = groundOf(
  ',,Main Gate,,',
  ',,,,',
  '1,2,3,4,5',
  ',,,,',
  '7,8,9,10,11',
  ',,,,',
  ',,Stage,,',
)
const ALONG = groundOf('Water,1,2,3,4,5,Toilets')

describe('from the main gate', () => {
  test('so many rows on, where the place that lies straight ahead is named anyhow', () => {
    expect(wayTo('9', UP)).toBe('From Main Gate: 2 rows on, before Stage')
    expect(wayTo('3', UP)).toMatch(/^From Main Gate: 1 row on, /)
  })

  test('towards a place ahead, beside another one', () => {
    const ground = groundOf(
      ',,,Stage,,',
      ',,,,,',
      'Water,7,8,9,10,',
      ',,,,,',
      ',1,2,3,4,',
      ',,,,,',
      ',,,Main Gate,,',
    )
    expect(wayTo('8', ground)).toBe('From Main Gate: 2 rows towards Stage, right of Water')
  })

  test('to the left or the right of a place as somebody sees it who walks there', () => {
    expect(wayTo('7', UP)).toBe('From Main Gate: 2 rows on, left of Stage')
    expect(wayTo('11', UP)).toBe('From Main Gate: 2 rows on, right of Stage')
  })

  test('which are the other sides of the map for somebody who walks down', () => {
    expect(wayTo('7', DOWN)).toBe('From Main Gate: 2 rows on, right of Stage')
    expect(wayTo('11', DOWN)).toBe('From Main Gate: 2 rows on, left of Stage')
  })

  test('past a place that lies on the way', () => {
    const ground = groundOf('1,2', ',', 'Stage,Stage', ',', '3,4', ',', 'Main Gate,')
    expect(wayTo('1', ground)).toBe('From Main Gate: 2 rows on, past Stage')
  })

  test('a column of stalls along the fence counts as no rows', () => {
    const ground = groundOf('90,,1,2', '91,,,', '92,,3,4', '93,,,', ',,Main Gate,')
    expect(wayTo('90', ground)).toBe('From Main Gate: 2 rows on')
    expect(wayTo('93', ground)).toBe('From Main Gate: 1 row on')
  })

  test('without a place where all are far from the way and the stall', () => {
    const ground = groundOf('1,2', ...Array<string>(5).fill(','), 'Main Gate,', ',', ',Stage')
    expect(wayTo('1', ground)).toBe('From Main Gate: 1 row on')
  })

  test('to a stall in its own row by the stalls that one passes', () => {
    const ground = groundOf('Main Gate,1,2,,3,Water')
    expect(wayTo('3', ground)).toBe('From Main Gate: in the same row 3 stalls on, before Water')
  })
})

describe('from the stall where somebody stands', () => {
  test('along the row, by stalls and not by cells of the path', () => {
    expect(wayTo('2', ALONG, '5')).toBe('From stall 5: in the same row 3 stalls on, before Water')
    expect(wayTo('5', ALONG, '4')).toBe('From stall 4: in the same row 1 stall on, before Toilets')
    expect(wayTo('3', groundOf('1,,2,,,3'), '1')).toBe('From stall 1: in the same row 2 stalls on')
  })

  test('along a row past a place in its middle', () => {
    expect(wayTo('3', groundOf('1,2,Stage,3,4'), '1')).toBe(
      'From stall 1: in the same row 2 stalls on, past Stage',
    )
  })

  test('along a column, as a row of stalls that runs down the map', () => {
    const ground = groundOf('93', '92', '', '91', '90', 'Water')
    expect(wayTo('90', ground, '92')).toBe(
      'From stall 92: in the same row 2 stalls on, before Water',
    )
  })

  test('never past a place that lies behind', () => {
    const ground = groundOf('Stage,1,2,3')
    expect(wayTo('3', ground, '1')).toBe('From stall 1: in the same row 2 stalls on')
    expect(wayTo('1', ground, '3')).toMatch(/2 stalls on, before Stage$/)
  })

  test('by rows where it stands in another one', () => {
    expect(wayTo('11', UP, '1')).toBe('From stall 1: 1 row on, right of Stage')
    expect(wayTo('1', UP, '8')).toBe('From stall 8: 1 row on, right of Main Gate')
    expect(wayTo('7', UP, '1')).toBe('From stall 1: 1 row on, left of Stage')
  })

  test('says nothing to somebody who is there', () => {
    expect(wayTo('3', UP, '3')).toBeUndefined()
    expect(wayTo('1', groundOf('1'), '1')).toBeUndefined()
  })
})

describe('where the sheet says nothing of the way in', () => {
  const ground = groundOf(',Stage,', '1,2,3')

  test('a stall is described by the nearest place, for somebody who looks up the map', () => {
    expect([wayTo('1', ground), wayTo('3', ground)]).toEqual(['left of Stage', 'right of Stage'])
    expect(wayTo('2', ground)).toBe('before Stage')
    expect(wayTo('7', groundOf('7', 'Stage'))).toBe('past Stage')
  })

  test('nothing is said without a place, or where all are far away', () => {
    expect(wayTo('1', groundOf('1,2'))).toBeUndefined()
    expect(wayTo('1', groundOf('1,,,,,,Stage'))).toBeUndefined()
    expect(wayTo('1', groundOf('1,,,,,Stage'))).toBe('left of Stage')
  })
})
