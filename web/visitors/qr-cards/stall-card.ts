import * as messages from '#messages/qr-cards.ts'
import type { Drawing, Shape } from '#web/visitors/qr-cards/drawing/shapes.ts'
import { isRound } from '#web/ui/layout/number-plate.tsx'
import { rateStallAddress } from './card-address.ts'
import {
  BOLD,
  cardTitle,
  CENTRED,
  code,
  CONTENT_WIDTH,
  frame,
  header,
  HEADING,
  line,
  MARGIN,
  PAGE,
  QR_SIZE,
  RIGHT,
  typedAddress,
} from './card-parts.ts'
import { isCodable } from './qr-code.ts'
import { pair, steps, thanks, rateSteps } from './card-rows.ts'

export interface StallCard {
  stallNumber: string
  /** Empty if the list lacks the stall. */
  stallName: string
}

/** Whether the number is short enough for a code. */
export function hasCard({ stallNumber }: { stallNumber: string }): boolean {
  return isCodable(rateStallAddress(stallNumber))
}

const ROW = { top: 266, height: QR_SIZE }

/**
 * Requirement Q-1.
 * @throws {RangeError} If the address is too long for a code; see `hasCard`.
 */
export function drawStallCard(
  { stallNumber, stallName }: StallCard,
  address = rateStallAddress(stallNumber),
): Drawing {
  const shapes = [
    ...header(),
    ...cardTitle(messages.scanToRate({ number: stallNumber })),
    ...nameLine(stallName),
    ...plate(stallNumber),
    code(address, RIGHT - QR_SIZE, ROW.top),
    ...howToRate(),
    ...typedAddress(address, 1036, 15),
    ...thanks(messages.thanks),
  ]
  return { ...PAGE, label: messages.stallCard({ number: stallNumber }), shapes }
}

function howToRate(): Shape[] {
  return [
    ...frame(messages.noPayment, 556),
    // On most phones, nothing more is needed.
    ...pair(messages.pointYourCamera, { ...BOLD, x: MARGIN, y: 629, size: 21 }),
    ...pair(messages.howToRate, { ...HEADING, y: 665 }),
    steps(rateSteps, { top: 691, rowHeight: 34, size: 18 }),
    { kind: 'box', x: MARGIN, y: 844, width: CONTENT_WIDTH, height: 1 },
    ...pair(messages.alternate, { ...HEADING, ...BOLD, y: 872, size: 19 }),
    steps(messages.alternateSteps, { top: 897, rowHeight: 27, size: 16 }),
  ]
}

function nameLine(stallName: string): Shape[] {
  if (stallName.trim() === '') return []
  // From a distance, the start of a name in large letters is more use than all of it in small ones.
  return [line(stallName, { ...CENTRED, ...BOLD, y: 252, smallest: 19, size: 26 })]
}

/** The size of a number on one line, and the largest size on several. */
const NUMBER_SIZE = 190
const MANY_SIZE = 60
const SMALLEST_SIZE = 20
/** A letter's width and the line height, as fractions of the size. */
const LETTER = 0.56
const LEADING = 1.3

/** Legible from five metres. */
function plate(stallNumber: string): Shape[] {
  const room = RIGHT - QR_SIZE - 24 - MARGIN
  const isShort = isRound(stallNumber, 2)
  const { top, height } = ROW
  const width = isShort ? height : room
  const x = MARGIN + (room - width) / 2
  const lines = toNumberLines(stallNumber)
  // Several lines reach further into the corners.
  const radius = isShort ? width / 2 : lines.length > 1 ? 50 : 90
  const rim = { x: x + 18, y: top + 18, width: width - 36, height: height - 36 }
  const centred = { x: x + width / 2, align: 'middle' } as const
  const inside = width - (isShort ? 84 : 72)
  const longest = Math.max(...lines.map((text) => text.length))
  const fitting = Math.max(SMALLEST_SIZE, inside / longest / LETTER)
  const size = lines.length === 1 ? NUMBER_SIZE : Math.min(MANY_SIZE, fitting)
  const number = { ...centred, width: inside, size, face: 'display' } as const
  return [
    { kind: 'box', x, y: top, width, height, radius, stroke: 12 },
    { kind: 'box', ...rim, radius: radius - 18, stroke: 2 },
    { kind: 'text', text: messages.stall, ...centred, y: top + 70, size: 26, ...BOLD },
    ...lines.map((text, index) => {
      const fromMiddle = index - (lines.length - 1) / 2
      return line(text, { ...number, y: top + 158 + fromMiddle * size * LEADING, drop: 0.3 })
    }),
  ]
}

/** In letters. A longer line is made smaller. */
const LINE = 14
const MOST_LINES = 4

/** 'Convention Center (CC)' takes two lines. Lines break between words. */
export function toNumberLines(number: string): string[] {
  const lines: string[] = []
  for (const word of number.split(/\s+/)) {
    const last = lines[lines.length - 1]
    const joined = `${last} ${word}`
    const isFull = lines.length === MOST_LINES
    if (last !== undefined && (joined.length <= LINE || isFull)) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}
