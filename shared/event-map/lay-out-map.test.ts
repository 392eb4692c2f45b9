import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { places as english } from '../messages/en/map-places.ts'
import { places as hindi } from '../messages/hi/map-places.ts'
import { boards, drawPlaces, drawStalls } from './draw-map.ts'
import { drawGround, nameOf, toPlaces, viewBoxOf } from './lay-out-map.ts'
import { readMapSheet } from './map-sheet.ts'
import { toSpot } from './areas.ts'

const read = (csv: string, isStall?: (text: string) => boolean) =>
  readMapSheet(new TextEncoder().encode(csv), isStall)
const inEnglish = { language: 'en', title: 'Our Ground', names: english }
const inHindi = { language: 'hi', title: 'मैदान', names: hindi }

/** The names of a sheet's places on boards and in the legend. */
function namesOf(csv: string, words = inEnglish) {
  const sheet = read(csv)
  const places = toPlaces(sheet, words)
  const [title, ...legend] = textsOf(drawGround(sheet, places, words.title))
  expect(title).toBe(words.title)
  return { onBoards: textsOf(drawPlaces(places)), legend }
}
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text!)
/** The rectangles of board outlines, in hundredths of cells. */
const rectanglesOf = (svg: string) =>
  [...svg.matchAll(/M(\S+) (\S+)h(\S+)v(\S+)h-\S+z/g)].map(([, ...numbers]) => {
    const [x, y, width, height] = numbers.map(Number) as [number, number, number, number]
    return { left: x, top: y, right: x + width, bottom: y + height }
  })

/** Small grids with many places of several cells; the first cell is filled. */
const cells = fc.constantFrom('Stage', 'Stage', 'Lounge', 'Lounge', 'Gate', 'C', 'North', '7', '')
const grids = fc
  .array(fc.array(cells, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 })
  .map(([top, ...rows]) => [['Stage', ...top!.slice(1)], ...rows])
const toCsv = (grid: string[][]) => grid.map((row) => row.join(',')).join('\n')

test('the boards of any sheet cover the cells of their place, and nothing beside them', () => {
  fc.assert(
    fc.property(grids, (grid) => {
      const places = toPlaces(read(toCsv(grid)), inEnglish)
      const drawn = rectanglesOf(boards(places))
      const isCovered = (x: number, y: number) =>
        drawn.some(({ left, top, right, bottom }) => {
          return left < x && x < right && top < y && y < bottom
        })
      for (const [y, row] of grid.entries()) {
        for (const [x, text] of row.entries()) {
          if (text === '' || text === '7') continue
          expect(isCovered(x * 100 + 50, y * 100 + 50)).toBe(true)
          if (row[x + 1] !== text) expect(isCovered(x * 100 + 100, y * 100 + 50)).toBe(false)
          if (grid[y + 1]?.[x] !== text) expect(isCovered(x * 100 + 50, y * 100 + 100)).toBe(false)
        }
      }
    }),
  )
})

test('the drawing contains all cells, with room for the title above and the legend below', () => {
  for (const [columns, rows] of [
    [1, 120],
    [15, 20],
    [120, 1],
  ] as const) {
    for (const places of [[], toPlaces(read('Medical'), inEnglish)]) {
      const { x, y, width, height } = viewBoxOf({ columns, rows }, places)
      expect([x <= -50, x + width >= columns * 100 + 50, y <= -150]).toEqual([true, true, true])
      expect(y + height).toBeGreaterThanOrEqual(rows * 100 + (places.length > 0 ? 150 : 50))
    }
  }
})

test('a name is on its board if there is room, or else once in the legend', () => {
  const camp = 'Medical Camp'
  expect(namesOf(`${camp},1,${camp}`)).toEqual({ onBoards: [], legend: [camp] })
  expect(namesOf(`${camp},${camp},${camp}`)).toEqual({ onBoards: [camp], legend: [] })
  expect(namesOf(`${camp}\n1\n${camp},${camp}`)).toEqual({ onBoards: [camp], legend: [camp] })
  expect(namesOf('Stage,Toilets B')).toEqual({ onBoards: ['Stage'], legend: ['Toilets B'] })
  expect(namesOf('Row C,North\n')).toEqual({ onBoards: ['C', 'North'], legend: [] })
  // If the name is too long in a language, it is in the legend.
  expect(namesOf('Exit')).toEqual({ onBoards: ['Exit'], legend: [] })
  expect(namesOf('Exit', inHindi)).toEqual({ onBoards: [], legend: ['बाहर का रास्ता'] })
})

test('a name is never markup, wherever it is', () => {
  const sheet = read('R&D <b>,R&D <b>\nA<1,Medical\n', (text) => text === 'A<1')
  const words = {
    ...inHindi,
    title: 'A & <B>',
    names: { ...hindi, medical: '<i> & more than fits' },
  }
  const places = toPlaces(sheet, words)
  expect(textsOf(drawPlaces(places))).toEqual(['R&#38;D &#60;b>'])
  const stalls = sheet.areas.filter(({ kind }) => kind === 'stall')
  expect(textsOf(drawStalls(stalls.map((area) => toSpot(area, area.text))))).toEqual(['A&#60;1'])
  expect(textsOf(drawGround(sheet, places, words.title))).toEqual([
    'A &#38; &#60;B>',
    '&#60;i> &#38; more than fits',
  ])
})

/** A place's names in English and in Hindi. */
function bothNamesOf(text: string) {
  const [area] = read(text).areas
  return [inEnglish, inHindi].map((words) => nameOf(area!, words)).join(', ')
}

test('a place is named in the language of the page, and an unknown word in its own language', () => {
  const names = {
    // With a drawing.
    'Gate 2': 'Gate 2, गेट 2',
    'गेट २': 'Gate 2, गेट २',
    मंच: 'Stage, मंच',
    // In two languages.
    'रोटरी मंच | Stage': 'Stage, रोटरी मंच',
    'Rotary Lounge / रोटरी लाउंज': 'Rotary Lounge, रोटरी लाउंज',
    // In one language.
    'VIP Lounge': 'VIP Lounge, VIP Lounge',
    'रोटरी लाउंज': 'रोटरी लाउंज, रोटरी लाउंज',
    // A row is shown by its letter.
    'Row C': 'C, C',
  }
  expect(Object.fromEntries(Object.keys(names).map((text) => [text, bothNamesOf(text)]))).toEqual(
    names,
  )
})
