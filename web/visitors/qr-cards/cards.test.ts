import { beforeEach, describe, expect, test, vi } from 'vitest'
import { showFestival } from '../../../tests/support/festivals/shown-festival.ts'
import { fitDrawing, type Measure } from './drawing/fit-text.ts'
import type { Drawing, GroupShape, Shape, TextShape } from './drawing/shapes.ts'
import { guideAddress } from './card-address.ts'
import { drawGuideCard } from './guide-card.ts'
import { toQrCode } from './qr-code.ts'
import { drawStallCard, hasCard } from './stall-card.ts'

const NAMES_ON_CARDS = {
  organisation: 'JYS',
  title: 'वार्षिक मिलन समारोह 2025',
  titleInEnglish: 'Annual Gathering 2025',
  siteUrl: '',
}

const SITE = 'https://mela.example.org'
beforeEach(() => {
  showFestival(NAMES_ON_CARDS)
  vi.stubGlobal('location', { origin: SITE })
})

const drawStall = (stallNumber: string, stallName = 'Chai Tapri') =>
  fitDrawing(drawStallCard({ stallNumber, stallName }), boldFace)
const drawGuide = (address = guideAddress(), measure = boldFace) =>
  fitDrawing(drawGuideCard(address), measure)
const wordsOf = (card: Drawing) => textsOf(card).map(({ text }) => text)

const HEADER = 'JYS|वार्षिक मिलन समारोह 2025|Annual Gathering 2025'
const SCAN =
  "1|Open your phone's search app.|2|Tap the lens icon.|3|Point it at the QR code.|4|Tap the link that appears."
const STALL_WORDS = [
  `${HEADER}|Scan to Rate Stall 12|Chai Tapri|STALL|12|How to submit your rating|${SCAN}`,
  '5|Give a star rating and submit.|Alternate steps (from within the app)|1|Go to View Stalls.',
  '2|Tap the stall card.|3|Choose Rate this Stall.|4|Rate and submit.',
  `${SITE}/rate-stall?id=12|Thank you for your rating!`,
].flatMap((words) => words.split('|'))
const GUIDE_WORDS =
  `${HEADER}|Scan to open the website|${SITE}/|How to open it|${SCAN}|Thank you for visiting!`.split(
    '|',
  )

describe.each([
  { of: 'a stall', draw: () => drawStall('12'), words: STALL_WORDS, path: '/rate-stall?id=12' },
  { of: 'the guide', draw: () => drawGuide(), words: GUIDE_WORDS, path: '/' },
])('the card of $of', ({ draw, words, path }) => {
  test('tells a visitor what to do, step by step, with thanks at the bottom', () => {
    expect(wordsOf(draw()).filter((text) => words.includes(text))).toEqual(words)
    const lowest = Math.max(...textsOf(draw()).map(({ y }) => y))
    expect(textsOf(draw()).find(({ y }) => y === lowest)!.text).toBe(words.at(-1))
  })

  test('has every step in Hindi too, on the same line, below one title and two headings', () => {
    const texts = textsOf(draw())
    expect(texts.flatMap(({ level }) => level ?? [])).toEqual([1, 2, 2])
    for (const step of texts.filter(({ text }) => /^[A-Z].*[.!]$/.test(text))) {
      const beside = texts.filter(({ y, lang }) => y === step.y && lang === 'hi')
      const hindi = expect.stringMatching(/\p{Script=Devanagari}/u)
      expect([step.text, ...beside.map(({ text }) => text)]).toEqual([step.text, hindi])
    }
  })

  test('has no Hindi, and every step, if the guide is in English', () => {
    showFestival({ ...NAMES_ON_CARDS, title: 'Annual Gathering 2025', languages: ['en'] })
    const english = wordsOf(draw())
    expect(english.filter((text) => /\p{Script=Devanagari}/u.test(text))).toEqual([])
    const steps = words.filter((text) => !HEADER.split('|').includes(text))
    expect(english).toEqual(expect.arrayContaining(steps))
  })

  test('has one code, 280 pixels wide and 240 on paper', () => {
    const codes = groupsOf(draw()).filter(({ role }) => role === 'img')
    expect(codes).toHaveLength(1)
    const { modules, path: d } = toQrCode(SITE + path)
    const [paper, code] = codes[0]!.shapes
    expect(paper).toMatchObject({ kind: 'box', width: 280, height: 280, ink: '#fff' })
    expect(code).toMatchObject({ kind: 'path', d, scale: 280 / modules })
    expect(codes[0]!.printScale).toBeCloseTo(240 / 280)
  })
})

test('the number of a stall is 25 mm high, to be found from five metres away', () => {
  for (const stallNumber of ['7', '42', '104', '999', 'A7', '१०४']) {
    // In any typeface, digits are at least three fifths as high as the font size.
    const heights = textsOf(drawStall(stallNumber))
      .filter(({ text }) => text === stallNumber)
      .map(({ size }) => (size * 0.6 * 25.4) / 96)
    expect(Math.round(Math.max(...heights)), stallNumber).toBeGreaterThanOrEqual(25)
  }
})

test('a number too long for a card is detected before it is drawn', () => {
  for (const stallNumber of ['x'.repeat(300), 'च'.repeat(40)]) {
    expect(hasCard({ stallNumber })).toBe(false)
    expect(() => drawStall(stallNumber)).toThrow(RangeError)
  }
  for (const stallNumber of ['12', 'x'.repeat(200), 'च'.repeat(20)]) {
    expect(hasCard({ stallNumber })).toBe(true)
    expect(drawStall(stallNumber).label).toBe(`QR card of stall ${stallNumber}`)
  }
})

/** The five millimetres that printers leave blank. */
const PAPER_EDGE = (5 / 25.4) * 96
const layOutStall = (stallNumber: string, stallName: string, measure = boldFace) =>
  fitDrawing(drawStallCard({ stallNumber, stallName }, `${SITE}/rate-stall?id=12`), measure)

const NUMBERS = ['7', '88', '104', 'NORTH-GATE-17', 'x'.repeat(200), 'क्षि'.repeat(60)]
const NAMES = ['', 'Chai Tapri', 'x'.repeat(200), 'श्री कृष्ण मिठाई '.repeat(12)]

test('every line keeps 5 mm from the edge of the page, however long the names are', () => {
  const expectOnPaper = (card: Drawing) => {
    expect([card.width, card.height]).toEqual([794, 1123])
    for (const { text, x, y, align, ...style } of textsOf(card)) {
      const width = boldFace(text, style)
      const left = x - width * { start: 0, middle: 0.5, end: 1 }[align]
      expect(left, text).toBeGreaterThanOrEqual(PAPER_EDGE)
      expect(left + width, text).toBeLessThanOrEqual(card.width - PAPER_EDGE)
      expect(y + style.size / 4, text).toBeLessThanOrEqual(card.height - PAPER_EDGE)
    }
  }
  for (const number of NUMBERS) for (const name of NAMES) expectOnPaper(layOutStall(number, name))
  for (const address of [`${SITE}/`, SITE.padEnd(300, 'x')]) expectOnPaper(drawGuide(address))
  for (const organisation of ['Rotary Club of Ballyhackamore', ...NAMES.slice(2)]) {
    showFestival({ ...NAMES_ON_CARDS, organisation, title: organisation })
    expectOnPaper(drawGuide())
  }
})

type Part = Exclude<Shape, GroupShape>

/** A font whose letters are all `share` of their size wide. */
function aFace(share: number): Measure {
  return (text, { size }) => Array.from(text).length * size * share
}

/** The average letter width of a bold font. */
const boldFace = aFace(0.56)

function partsOf(drawing: { shapes: Shape[] }): Part[] {
  return drawing.shapes.flatMap((shape) => (shape.kind === 'group' ? partsOf(shape) : [shape]))
}

function groupsOf(drawing: { shapes: Shape[] }): GroupShape[] {
  return drawing.shapes.flatMap((shape) =>
    shape.kind === 'group' ? [shape, ...groupsOf(shape)] : [],
  )
}

function textsOf(drawing: Drawing): TextShape[] {
  return partsOf(drawing).filter((shape) => shape.kind === 'text')
}
