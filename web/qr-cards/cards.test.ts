import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { boldFace, groupsOf, textsOf } from '../../tests/support/pictures/drawings.ts'
import { fitDrawing } from './drawing/fit-text.ts'
import type { Drawing } from './drawing/shapes.ts'
import { guideAddress } from './card-address.ts'
import { drawGuideCard } from './guide-card.ts'
import { toQrCode } from './qr-code.ts'
import { drawStallCard, hasCard } from './stall-card.ts'

const festival = vi.hoisted(() => ({
  organisation: 'JYS',
  title: 'वार्षिक मिलन समारोह 2025',
  titleInEnglish: 'Annual Gathering 2025',
  siteUrl: '',
}))
vi.mock('#content/festival', () => ({ default: festival }))

const SITE = 'https://mela.example.org'
beforeEach(() => void vi.stubGlobal('location', { origin: SITE }))
afterEach(() => void vi.unstubAllGlobals())

const drawStall = (stallNumber: string, stallName = 'Chai Tapri') =>
  fitDrawing(drawStallCard({ stallNumber, stallName }), boldFace)
const drawGuide = () => fitDrawing(drawGuideCard(guideAddress()), boldFace)
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
  { of: 'the guide', draw: drawGuide, words: GUIDE_WORDS, path: '/' },
])('the card of $of', ({ draw, words, path }) => {
  test('tells a visitor what to do, step by step, and thanks at its foot', () => {
    expect(wordsOf(draw()).filter((text) => words.includes(text))).toEqual(words)
    const lowest = Math.max(...textsOf(draw()).map(({ y }) => y))
    expect(textsOf(draw()).find(({ y }) => y === lowest)!.text).toBe(words.at(-1))
  })

  test('says every step in Hindi too, on the same line', () => {
    const texts = textsOf(draw())
    for (const step of texts.filter(({ text }) => /^[A-Z].*[.!]$/.test(text))) {
      const beside = texts.filter(({ y, lang }) => y === step.y && lang === 'hi')
      expect([step.text, beside.length]).toEqual([step.text, 1])
      expect(beside[0]!.text).toMatch(/\p{Script=Devanagari}/u)
    }
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

  test('has one title, and its parts have headings below it', () => {
    const levels = textsOf(draw()).flatMap(({ level }) => level ?? [])
    expect(levels).toEqual([1, 2, 2])
  })

  test('leads to the address of the content where it has one', () => {
    festival.siteUrl = 'https://rate.example.net'
    expect(groupsOf(draw()).map(({ label }) => label)).toContain(
      `QR code of https://rate.example.net${path}`,
    )
    festival.siteUrl = ''
  })
})

test('the number of a stall is 25 mm high, to be found from five metres', () => {
  for (const stallNumber of ['7', '42', '104', '999', 'A7', '१०४']) {
    // Digits of any face have three fifths of its size, or more.
    const heights = textsOf(drawStall(stallNumber))
      .filter(({ text }) => text === stallNumber)
      .map(({ size }) => (size * 0.6 * 25.4) / 96)
    expect(Math.round(Math.max(...heights)), stallNumber).toBeGreaterThanOrEqual(25)
  }
})

test('the card of a stall that is not listed has no empty line', () => {
  for (const name of ['', ' ']) {
    const words = wordsOf(drawStall('12', name))
    expect(words.filter((text) => text.trim() === '')).toEqual([])
    expect(words).toHaveLength(wordsOf(drawStall('12')).length - 1)
  }
})

test('a number that is too long for a card is known before it is drawn', () => {
  for (const stallNumber of ['x'.repeat(300), 'च'.repeat(40)]) {
    expect(hasCard({ stallNumber })).toBe(false)
    expect(() => drawStall(stallNumber)).toThrow(RangeError)
  }
  for (const stallNumber of ['12', 'x'.repeat(200), 'च'.repeat(20)]) {
    expect(hasCard({ stallNumber })).toBe(true)
    expect(drawStall(stallNumber).label).toBe(`QR card of stall ${stallNumber}`)
  }
})
