import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  aFace,
  boldFace,
  type Edges,
  edgesOf,
  type Part,
  partsOf,
  solidsOf,
  textsOf,
} from '../../tests/support/pictures/drawings.ts'
import { fitDrawing, type Measure } from './drawing/fit-text.ts'
import type { Drawing } from './drawing/shapes.ts'
import { drawGuideCard } from './guide-card.ts'
import { drawStallCard } from './stall-card.ts'

const festival = vi.hoisted(() => ({
  organisation: 'JYS',
  title: 'वार्षिक मिलन समारोह 2025',
  titleInEnglish: 'Annual Gathering 2025',
}))
vi.mock('#content/festival', () => ({ default: festival }))

const SITE = 'https://mela.example.org'
/** Five millimetres that printers leave blank. */
const PAPER_EDGE = (5 / 25.4) * 96
const HALF_A_PIXEL = 0.5

const drawStall = (stallNumber: string, stallName: string, measure = boldFace) =>
  fitDrawing(drawStallCard({ stallNumber, stallName }, `${SITE}/rate-stall?id=12`), measure)
const drawGuide = (address = `${SITE}/`, measure = boldFace) =>
  fitDrawing(drawGuideCard(address), measure)

const NUMBERS = ['7', '88', '104', 'NORTH-GATE-17', 'x'.repeat(200), 'क्षि'.repeat(60)]
const NAMES = ['', 'Chai Tapri', 'x'.repeat(200), 'श्री कृष्ण मिठाई '.repeat(12)]

test('everything keeps 5 mm from the edge of the page, and nothing touches anything', () => {
  for (const number of NUMBERS) for (const name of NAMES) expectInOrder(drawStall(number, name))
  for (const address of [`${SITE}/`, SITE.padEnd(300, 'x')]) expectInOrder(drawGuide(address))
  // A device may have other letters: this is their width by their size.
  for (const share of [0.4, 0.5, 0.65, 0.8]) {
    const face = aFace(share)
    expectInOrder(drawStall('104', 'Chai Tapri', face), face)
    expectInOrder(drawGuide(`${SITE}/`, face), face)
  }
})

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200, size: 'max' }),
  fc.stringMatching(/^[A-Z0-9]{1,3}$/),
)

test('whatever the stall and the festival are called, a card keeps each line apart on the page', () => {
  const before = { ...festival }
  fc.assert(
    fc.property(anyText, anyText, anyText, (one, another, third) => {
      // An accent on the plate may reach up to the word above it.
      expectInOrder(drawStall(one, another), boldFace, ({ y }) => y < 266 || y > 546)
      Object.assign(festival, { organisation: one, title: another, titleInEnglish: third })
      expectInOrder(drawGuide())
      Object.assign(festival, before)
    }),
  )
})

test('a long number is in lines on its plate that can be read from an arm away', () => {
  const onPlate = (stallNumber: string) =>
    textsOf(drawStall(stallNumber, 'Chai Tapri')).filter(
      ({ face, y }) => face === 'display' && y > 300 && y < 560,
    )
  const lines = onPlate('Convention Center (CC)')
  expect(lines.map(({ text }) => text)).toEqual(['Convention', 'Center (CC)'])
  for (const { size } of lines) expect(size).toBeGreaterThanOrEqual(40)
  for (const { size } of onPlate('W'.repeat(60))) expect(size).toBeGreaterThanOrEqual(18)
})

test('the parts that are painted once are the same on all cards', () => {
  const sharedOf = ({ tiles }: Drawing) => tiles.filter(({ isShared }) => isShared)
  expect(sharedOf(drawStall('1', ''))).toHaveLength(3)
  expect(sharedOf(drawStall('104', 'Sundown Sips'))).toEqual(sharedOf(drawStall('1', '')))
})

/** Everything is on the paper that a printer reaches, and nothing touches anything else. */
function expectInOrder(
  card: Drawing,
  measure: Measure = boldFace,
  isMeant = (_part: Part) => true,
) {
  expect([card.width, card.height]).toEqual([794, 1123])
  // What reaches out of its tile is cut off in the picture.
  let top = 0
  for (const tile of card.tiles) {
    const bottom = top + tile.height
    const outside = partsOf(tile)
      .map((part) => ({ part, edges: edgesOf(part, measure) }))
      .filter(({ edges }) => edges.top < top || edges.bottom > bottom)
    expect(outside).toEqual([])
    top = bottom
  }
  expect(top).toBe(card.height)
  const parts = partsOf(card)
  expect(parts.filter((part) => !isOnPaper(edgesOf(part, measure), card))).toEqual([])
  const solids = parts.filter(isMeant).map((part) => ({ part, edges: solidsOf(part, measure) }))
  const touching = solids.flatMap((one, at) =>
    solids
      .slice(at + 1)
      .filter((other) => one.edges.some((a) => other.edges.some((b) => isTouching(a, b))))
      .map((other) => [one.part, other.part]),
  )
  expect(touching).toEqual([])
}

function isOnPaper({ left, top, right, bottom }: Edges, { width, height }: Drawing): boolean {
  return (
    Math.min(left, top) >= PAPER_EDGE &&
    right <= width - PAPER_EDGE &&
    bottom <= height - PAPER_EDGE
  )
}

function isTouching(a: Edges, b: Edges): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return across > HALF_A_PIXEL && down > HALF_A_PIXEL
}
