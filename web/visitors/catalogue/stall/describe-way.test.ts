import { expect, test } from 'vitest'
import { readMapSheet } from '#shared/event-map/map-sheet.ts'
import { toSpot } from '#shared/event-map/areas.ts'
import { describeWay, type Ground } from './describe-way.ts'

/** A ground from rows of comma-separated cells. */
function groundOf(...rows: string[]): Ground {
  const { areas } = readMapSheet(new TextEncoder().encode(rows.join('\n')))
  const toSpots = (isStall: boolean) =>
    areas
      .filter(({ kind }) => (kind === 'stall') === isStall)
      .map((area) => ({ ...toSpot(area, area.text), isStage: area.kind === 'stage' }))
  const landmarks = toSpots(false)
  const gate = landmarks.findIndex(({ name }) => name === 'Main Gate')
  return { stalls: toSpots(true), landmarks, gate }
}
function wayTo(number: string, ground: Ground, from?: string) {
  const find = (wanted: string) => ground.stalls.find(({ name }) => name === wanted)!
  return describeWay(ground, find(number), from === undefined ? undefined : find(from))
}

const UP = groundOf(',,Stage,,', '', '7,8,9,10,11', '', '1,2,3,4,5', '', ',,Main Gate,,')
const DOWN = groundOf(',,Main Gate,,', '', '1,2,3,4,5', '', '7,8,9,10,11', '', ',,Stage,,')
const ALONG = groundOf('Water,1,2,3,4,5,Toilets')

test('directions from the main gate count rows and say before, past, towards or beside a place', () => {
  const gate = 'From Main Gate:'
  expect(wayTo('9', UP)).toBe(`${gate} 2 rows on, before Stage`)
  const water = groundOf(',,,Stage,', '', 'Water,7,8,9,10', '', ',1,2,3,4', '', ',,,Main Gate,')
  expect(wayTo('8', water)).toBe(`${gate} 2 rows towards Stage, right of Water`)
  const past = groundOf('1,2', ',', 'Stage,Stage', ',', '3,4', ',', 'Main Gate,')
  expect(wayTo('1', past)).toBe(`${gate} 2 rows on, past Stage`)
  const inRow = groundOf('Main Gate,1,2,,3,Water')
  expect(wayTo('3', inRow)).toBe(`${gate} in the same row 3 stalls on, before Water`)
})

test('left and right are from the view of a visitor walking up or down the map', () => {
  expect(wayTo('7', UP)).toBe('From Main Gate: 2 rows on, left of Stage')
  expect(wayTo('11', UP)).toBe('From Main Gate: 2 rows on, right of Stage')
  expect(wayTo('7', DOWN)).toBe('From Main Gate: 2 rows on, right of Stage')
  expect(wayTo('11', DOWN)).toBe('From Main Gate: 2 rows on, left of Stage')
})

test('the directions to a stall in front of the stage say so, whichever side the visitor comes from', () => {
  const stage = ['Stage,Stage,Stage', '1,2,3', ',,', '4,5,6']
  const right = groundOf(...stage.map((row) => `${row},,`), ',,,,Main Gate')
  const left = groundOf(...stage.map((row) => `,,${row}`), 'Main Gate,,,,')
  expect(wayTo('1', right)).toMatch(/, in front of Stage$/)
  expect(wayTo('2', left, '1')).toBe('From stall 1: in the same row 1 stall on, in front of Stage')
  expect(wayTo('2', left, '3')).toMatch(/, in front of Stage$/)
  const behind = groundOf('1,2,3', 'Stage,Stage,Stage', ',,', '4,5,6', '7,8,9')
  expect(wayTo('2', behind, '1')).toMatch(/left of Stage$/)
})

test('a column of stalls along the fence does not count as rows', () => {
  const ground = groundOf('90,,1,2', '91,,,', '92,,3,4', '93,,,', ',,Main Gate,')
  expect(wayTo('90', ground)).toBe('From Main Gate: 2 rows on')
  expect(wayTo('93', ground)).toBe('From Main Gate: 1 row on')
})

test('directions from a stall in the same row count stalls, not cells of the path', () => {
  const on = (from: string, count: string) => `From stall ${from}: in the same row ${count} on`
  expect(wayTo('2', ALONG, '5')).toBe(`${on('5', '3 stalls')}, before Water`)
  expect(wayTo('5', ALONG, '4')).toBe(`${on('4', '1 stall')}, before Toilets`)
  expect(wayTo('3', groundOf('1,,2,,,3'), '1')).toBe(on('1', '2 stalls'))
  const middle = groundOf('1,2,Stage,3,4')
  expect(wayTo('3', middle, '1')).toBe(`${on('1', '2 stalls')}, past Stage`)
})

test('directions between two stalls count rows, and a stall has no directions to itself', () => {
  expect(wayTo('11', UP, '1')).toBe('From stall 1: 1 row on, right of Stage')
  expect(wayTo('7', UP, '1')).toBe('From stall 1: 1 row on, left of Stage')
  expect(wayTo('3', UP, '3')).toBeUndefined()
})

test('without a gate on the sheet, a stall is described by the nearest place, looking up the map', () => {
  const ground = groundOf(',Stage,', '1,2,3')
  const ways = ['1', '2', '3'].map((number) => wayTo(number, ground))
  expect(ways).toEqual(['left of Stage', 'before Stage', 'right of Stage'])
  expect(wayTo('1', groundOf('1,,,,,Water'))).toBe('left of Water')
  expect(wayTo('1', groundOf('1,,,,,,Water'))).toBeUndefined()
})
