import * as messages from '#messages/qr-cards.ts'
import type { CardWords } from '#messages/qr-cards.ts'
import { QR_SIZE, QR_SIZE_ON_PAPER } from '#shared/limits.ts'
import festival from '#content/festival'
import { fitLine, type Measure } from '#web/qr-cards/drawing/fit-text.ts'
import {
  type GroupShape,
  type Shape,
  PAPER,
  type TextShape,
  type TextStyle,
} from '#web/qr-cards/drawing/shapes.ts'
import { toQrCode } from './qr-code.ts'

/** ISO 216 A4, 210 by 297 mm, at 96 CSS pixels to the inch. */
export const PAGE = { width: 794, height: 1123 }
export const MARGIN = 56
export const MIDDLE = PAGE.width / 2
export const RIGHT = PAGE.width - MARGIN
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN
/** Smaller is not read on paper. */
const SMALLEST_TEXT = 13

/** The name under which the organisation's logo goes with a card. */
export const LOGO = 'logo'

/** A line of text that never is wider than `width`. */
export function line(
  text: string,
  place: Pick<TextShape, 'x' | 'y' | 'align'> & {
    width: number
    smallest?: number
    level?: 1 | 2
  },
  style: TextStyle,
  measure: Measure,
): TextShape {
  const { width, smallest = SMALLEST_TEXT, ...rest } = place
  const fitted = fitLine(text, style, { width, smallest, measure })
  return { kind: 'text', ...style, ...rest, ...fitted }
}

/** The organisation and its festival, over a double rule. */
export function header(measure: Measure): Shape[] {
  const left = MARGIN + 86
  const width = RIGHT - left
  const { organisation, title, titleInEnglish } = festival
  const start = { x: left, align: 'start', width } as const
  return [
    { kind: 'picture', name: LOGO, x: MARGIN, y: 38, width: 72, height: 72 },
    line(organisation, { ...start, y: 72, width: 260 }, { size: 40, face: 'display' }, measure),
    line(title, { ...start, y: 104 }, { size: 24, face: 'display', lang: 'hi' }, measure),
    line(
      titleInEnglish,
      { x: RIGHT, y: 72, align: 'end', width: 300 },
      { size: 19, face: 'plain' },
      measure,
    ),
    { kind: 'box', x: MARGIN, y: 120, width: CONTENT_WIDTH, height: 4 },
    { kind: 'box', x: MARGIN, y: 127, width: CONTENT_WIDTH, height: 1 },
  ]
}

/** What the card is for: the largest words on it, English over Hindi. */
export function cardTitle({ english, hindi }: CardWords, measure: Measure): Shape[] {
  const middle = { x: MIDDLE, align: 'middle', width: CONTENT_WIDTH } as const
  return [
    line(english, { ...middle, y: 182, level: 1 }, { size: 48, face: 'display' }, measure),
    line(
      hindi,
      { ...middle, y: 216 },
      { size: 24, face: 'plain', isBold: true, lang: 'hi' },
      measure,
    ),
  ]
}

/** @throws {RangeError} When the address is too long for a code. */
export function code(address: string, x: number, y: number): GroupShape {
  const { modules, path } = toQrCode(address)
  return {
    kind: 'group',
    role: 'img',
    label: messages.codeOf({ address }),
    printScale: QR_SIZE_ON_PAPER / QR_SIZE,
    shapes: [
      // The paper of the quiet zone is part of the code.
      { kind: 'box', x, y, width: QR_SIZE, height: QR_SIZE, ink: PAPER },
      { kind: 'path', d: path, x, y, scale: QR_SIZE / modules },
    ],
  }
}

/** A framed line across the card. */
export function frame({ english, hindi }: CardWords, y: number, measure: Measure): Shape[] {
  const style: TextStyle = { size: 20, face: 'plain', isBold: true }
  const padding = 20
  const half = CONTENT_WIDTH / 2 - padding - 10
  return [
    { kind: 'box', x: MARGIN, y, width: CONTENT_WIDTH, height: 42, radius: 8, stroke: 2 },
    line(english, { x: MARGIN + padding, y: y + 28, align: 'start', width: half }, style, measure),
    line(
      hindi,
      { x: RIGHT - padding, y: y + 28, align: 'end', width: half },
      { ...style, lang: 'hi' },
      measure,
    ),
  ]
}

/** The address to be typed into a phone that cannot scan: words of `size`, the address below. */
export function typedAddress(
  address: string,
  { y, size }: { y: number; size: number },
  measure: Measure,
): Shape[] {
  const { english, hindi } = messages.noScanner
  const middle = { x: MIDDLE, align: 'middle', width: CONTENT_WIDTH } as const
  const style: TextStyle = { size, face: 'plain' }
  return [
    line(`${english} · ${hindi}`, { ...middle, y: y - size * 1.45 }, style, measure),
    line(address, { ...middle, y }, { ...style, isBold: true }, measure),
  ]
}
