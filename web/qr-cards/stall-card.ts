import * as messages from '#messages/qr-cards.ts'
import { QR_SIZE } from '#shared/limits.ts'
import type { Measure } from '#web/qr-cards/drawing/fit-text.ts'
import type { Drawing, Shape, Tile } from '#web/qr-cards/drawing/shapes.ts'
import { rateStallAddress } from './card-address.ts'
import { isCodable } from './qr-code.ts'
import {
  code,
  CONTENT_WIDTH,
  frame,
  header,
  line,
  MARGIN,
  MIDDLE,
  PAGE,
  RIGHT,
  cardTitle,
  typedAddress,
} from './card-parts.ts'
import { pair, steps, thanks } from './card-rows.ts'
import { rateSteps } from './card-steps.ts'

export interface StallCard {
  stallNumber: string
  /** Empty where the list has no such stall. */
  stallName: string
  /** What the code leads to. */
  address: string
}

/** The card of a stall as the list has it. */
export function toStallCard({ stallNumber, stallName }: Omit<StallCard, 'address'>): StallCard {
  return { stallNumber, stallName, address: rateStallAddress(stallNumber) }
}

/** Whether the stall's number is short enough for a code. */
export function hasCard({ stallNumber }: { stallNumber: string }): boolean {
  return isCodable(rateStallAddress(stallNumber))
}

const ROW = { top: 266, height: QR_SIZE }

/**
 * The card of one stall on A4 paper (specification, section 2).
 * @throws {RangeError} When the address is too long for a code; see `hasCard`.
 */
export function drawStallCard(
  { stallNumber, stallName, address }: StallCard,
  measure: Measure,
): Drawing {
  const tiles: Tile[] = [
    { height: 136, isShared: true, shapes: header(measure) },
    {
      height: 416,
      shapes: [
        ...cardTitle(messages.scanToRate({ number: stallNumber }), measure),
        ...nameLine(stallName, measure),
        ...plate(stallNumber, measure),
        code(address, RIGHT - QR_SIZE, ROW.top),
      ],
    },
    { height: 446, isShared: true, shapes: howToRate(measure) },
    { height: 54, shapes: typedAddress(address, { y: 1036, size: 15 }, measure) },
    { height: 71, isShared: true, shapes: thanks(messages.thanks, measure) },
  ]
  return { ...PAGE, label: messages.stallCard({ number: stallNumber }), tiles }
}

function howToRate(measure: Measure): Shape[] {
  return [
    ...frame(messages.noPayment, 558, measure),
    ...pair(
      messages.howToRate,
      { x: MARGIN, y: 642, level: 2 },
      { size: 26, face: 'display' },
      measure,
    ),
    steps(rateSteps, { top: 671, rowHeight: 37, size: 19 }, measure),
    { kind: 'box', x: MARGIN, y: 844, width: CONTENT_WIDTH, height: 1 },
    ...pair(
      messages.alternate,
      { x: MARGIN, y: 872, level: 2 },
      { size: 19, face: 'plain', isBold: true },
      measure,
    ),
    steps(messages.alternateSteps, { top: 897, rowHeight: 27, size: 16 }, measure),
  ]
}

function nameLine(stallName: string, measure: Measure): Shape[] {
  if (stallName.trim() === '') return []
  // It is read from where the card is hung up: its start in large letters rather than all in small.
  const place = { x: MIDDLE, y: 252, align: 'middle', width: CONTENT_WIDTH, smallest: 19 } as const
  return [line(stallName, place, { size: 26, face: 'plain', isBold: true }, measure)]
}

/** The stall's number on its plate, to be read from five metres. */
function plate(stallNumber: string, measure: Measure): Shape[] {
  const room = RIGHT - QR_SIZE - 24 - MARGIN
  const isShort = stallNumber.length <= 2
  const width = isShort ? ROW.height : room
  const left = MARGIN + (room - width) / 2
  const middle = left + width / 2
  const radius = isShort ? width / 2 : 90
  const number = line(
    stallNumber,
    { x: middle, y: 0, align: 'middle', width: width - (isShort ? 84 : 72) },
    { size: 190, face: 'display' },
    measure,
  )
  return [
    { kind: 'box', x: left, y: ROW.top, width, height: ROW.height, radius, stroke: 12 },
    {
      kind: 'box',
      x: left + 18,
      y: ROW.top + 18,
      width: width - 36,
      height: ROW.height - 36,
      radius: radius - 18,
      stroke: 2,
    },
    {
      kind: 'text',
      text: messages.stall,
      x: middle,
      y: ROW.top + 70,
      align: 'middle',
      size: 26,
      face: 'plain',
      isBold: true,
    },
    { ...number, y: ROW.top + 158 + number.size * 0.3 },
  ]
}
