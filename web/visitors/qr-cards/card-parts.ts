import * as messages from '#messages/qr-cards.ts'
import type { CardWords } from '#messages/qr-cards.ts'
import { festival } from '#web/visitors/festival.ts'
import {
  hasHindiOnCards,
  isVeryLongName,
  langOf,
  otherTitle,
} from '#web/visitors/festival-names.ts'
import { type GroupShape, PAPER, type Shape, type TextShape } from './drawing/shapes.ts'
import { toQrCode } from './qr-code.ts'

/**
 * ISO 216 A4, in millimetres (requirement Q-1). The rows of a card are sized to fill this height.
 */
const PAPER_MM = { width: 210, height: 297 }

/** CSS has 96 pixels per inch. */
const toPixels = (mm: number) => Math.round((mm * 96) / 25.4)

export const PAGE = { width: toPixels(PAPER_MM.width), height: toPixels(PAPER_MM.height) }

/** On smaller paper, the browser shrinks the page to fit. */
export const PAPER_RULES = [
  `@page{size:${PAPER_MM.width}mm ${PAPER_MM.height}mm;margin:0}`,
  `:root{--sheet:${PAGE.width}px;--paper-width:${PAPER_MM.width}mm;--paper-height:${PAPER_MM.height}mm}`,
]

export const MARGIN = 56
export const MIDDLE = PAGE.width / 2
export const RIGHT = PAGE.width - MARGIN
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN
/** In CSS pixels: on screen and in files, and on paper. */
export const QR_SIZE = 280
const QR_SIZE_ON_PAPER = 240

export function line(text: string, look: Omit<TextShape, 'kind' | 'text'> & { width: number }) {
  return { kind: 'text', text, ...look } as const
}

export function header(): Shape[] {
  const left = MARGIN + 86
  const start = { x: left, align: 'start', face: 'display' } as const
  const end = { x: RIGHT, align: 'end', face: 'plain' } as const
  const { organisation, title } = festival()
  const other = otherTitle()
  const toLook = (text: string) => (langOf(text) ? ({ lang: 'hi' } as const) : {})
  const titleLook = toLook(title)
  return [
    { kind: 'picture', x: MARGIN, y: 38, width: 72, height: 72 },
    ...(isVeryLongName()
      ? [
          line(organisation, { ...start, y: 72, width: RIGHT - left, size: 32 }),
          line(title, { ...start, y: 104, width: 300, size: 24, ...titleLook }),
          ...(other
            ? [line(other, { ...end, y: 104, width: 280, size: 19, ...toLook(other) })]
            : []),
        ]
      : [
          line(organisation, { ...start, y: 72, width: 260, size: 40 }),
          line(title, { ...start, y: 104, width: RIGHT - left, size: 24, ...titleLook }),
          ...(other
            ? [line(other, { ...end, y: 72, width: 300, size: 19, ...toLook(other) })]
            : []),
        ]),
    { kind: 'box', x: MARGIN, y: 120, width: CONTENT_WIDTH, height: 4 },
    { kind: 'box', x: MARGIN, y: 127, width: CONTENT_WIDTH, height: 1 },
  ]
}

export const CENTRED = { x: MIDDLE, align: 'middle', width: CONTENT_WIDTH } as const
export const BOLD = { face: 'plain', isBold: true } as const
export const HEADING = { x: MARGIN, level: 2, size: 26, face: 'display' } as const

export function cardTitle({ english, hindi }: CardWords): Shape[] {
  const title = { ...CENTRED, level: 1, size: 48, face: 'display' } as const
  if (!hasHindiOnCards()) return [line(english, { ...title, y: 198 })]
  return [
    line(english, { ...title, y: 182 }),
    line(hindi, { ...CENTRED, y: 216, size: 24, lang: 'hi', ...BOLD }),
  ]
}

/** @throws {RangeError} If the address is too long for a code. */
export function code(address: string, x: number, y: number): GroupShape {
  const { modules, path } = toQrCode(address)
  return {
    kind: 'group',
    role: 'img',
    label: messages.codeOf({ address }),
    printScale: QR_SIZE_ON_PAPER / QR_SIZE,
    shapes: [
      // The white quiet zone is part of the code.
      { kind: 'box', x, y, width: QR_SIZE, height: QR_SIZE, ink: PAPER },
      { kind: 'path', d: path, x, y, scale: QR_SIZE / modules },
    ],
  }
}

export function frame({ english, hindi }: CardWords, y: number): Shape[] {
  const padding = 20
  const width = CONTENT_WIDTH / 2 - padding - 10
  const text = { y: y + 28, width, size: 20, ...BOLD } as const
  const box = { kind: 'box', x: MARGIN, y, width: CONTENT_WIDTH, height: 42, radius: 8 } as const
  if (!hasHindiOnCards()) {
    return [{ ...box, stroke: 2 }, line(english, { ...text, ...CENTRED, width: 2 * width })]
  }
  return [
    { ...box, stroke: 2 },
    line(english, { ...text, x: MARGIN + padding, align: 'start' }),
    line(hindi, { ...text, x: RIGHT - padding, align: 'end', lang: 'hi' }),
  ]
}

export function typedAddress(address: string, y: number, size: number): Shape[] {
  const { english, hindi } = messages.noScanner
  const look = { ...CENTRED, size, face: 'plain' } as const
  return [
    line(hasHindiOnCards() ? `${english} · ${hindi}` : english, { ...look, y: y - size * 1.45 }),
    line(address, { ...look, y, isBold: true }),
  ]
}
