import * as messages from '#messages/qr-cards.ts'
import type { Measure } from '#web/qr-cards/drawing/fit-text.ts'
import type { Drawing, Shape, Tile } from '#web/qr-cards/drawing/shapes.ts'
import { rateStallAddress } from './card-address.ts'
import { isCodable } from './qr-code.ts'
import {
  CENTRED,
  code,
  CONTENT_WIDTH,
  frame,
  header,
  line,
  MARGIN,
  PAGE,
  RIGHT,
  cardTitle,
  typedAddress,
  QR_SIZE,
} from './card-parts.ts'
import { pair, steps, thanks, rateSteps } from './card-rows.ts'

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
    { height: 54, shapes: typedAddress(address, 1036, 15, measure) },
    { height: 71, isShared: true, shapes: thanks(messages.thanks, measure) },
  ]
  return { ...PAGE, label: messages.stallCard({ number: stallNumber }), tiles }
}

function howToRate(measure: Measure): Shape[] {
  const heading = { x: MARGIN, y: 642, level: 2, size: 26, face: 'display' } as const
  const smallHeading = {
    x: MARGIN,
    y: 872,
    level: 2,
    size: 19,
    face: 'plain',
    isBold: true,
  } as const
  return [
    ...frame(messages.noPayment, 558, measure),
    ...pair(messages.howToRate, heading, measure),
    steps(rateSteps, { top: 671, rowHeight: 37, size: 19 }, measure),
    { kind: 'box', x: MARGIN, y: 844, width: CONTENT_WIDTH, height: 1 },
    ...pair(messages.alternate, smallHeading, measure),
    steps(messages.alternateSteps, { top: 897, rowHeight: 27, size: 16 }, measure),
  ]
}

function nameLine(stallName: string, measure: Measure): Shape[] {
  if (stallName.trim() === '') return []
  // It is read from a distance: its start in large letters rather than all of it in small ones.
  const look = { ...CENTRED, y: 252, smallest: 19, size: 26, face: 'plain', isBold: true } as const
  return [line(stallName, look, measure)]
}

/** The stall's number on its plate, to be read from five metres. */
function plate(stallNumber: string, measure: Measure): Shape[] {
  const room = RIGHT - QR_SIZE - 24 - MARGIN
  const isShort = stallNumber.length <= 2
  const { top, height } = ROW
  const width = isShort ? height : room
  const x = MARGIN + (room - width) / 2
  const radius = isShort ? width / 2 : 90
  const rim = { x: x + 18, y: top + 18, width: width - 36, height: height - 36 }
  const centred = { x: x + width / 2, align: 'middle' } as const
  const inside = width - (isShort ? 84 : 72)
  const number = line(
    stallNumber,
    { ...centred, y: 0, width: inside, size: 190, face: 'display' },
    measure,
  )
  return [
    { kind: 'box', x, y: top, width, height, radius, stroke: 12 },
    { kind: 'box', ...rim, radius: radius - 18, stroke: 2 },
    { kind: 'text', text: messages.stall, ...centred, y: top + 70, ...PLATE_WORD },
    { ...number, y: top + 158 + number.size * 0.3 },
  ]
}

const PLATE_WORD = { size: 26, face: 'plain', isBold: true } as const
