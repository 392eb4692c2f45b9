import type { CardWords } from '#messages/qr-cards.ts'
import type { Measure } from '#web/qr-cards/drawing/fit-text.ts'
import {
  type GroupShape,
  type Shape,
  PAPER,
  type TextShape,
  type TextStyle,
} from '#web/qr-cards/drawing/shapes.ts'
import { line, MARGIN, RIGHT } from './card-parts.ts'
import type { Step } from './card-steps.ts'

/** Where Hindi starts beside English. */
const HINDI_LEFT = 496

type Place = TextStyle & { x: number; y: number; level?: 1 | 2 }

/** Two languages on one line, English at the left. */
export function pair({ english, hindi }: CardWords, place: Place, measure: Measure): TextShape[] {
  const { y, size, face, isBold = false } = place
  const inHindi = {
    y,
    size,
    face: 'plain',
    isBold: isBold || face === 'display',
    lang: 'hi',
  } as const
  return [
    line(english, { ...place, align: 'start', width: HINDI_LEFT - 10 - place.x }, measure),
    line(hindi, { ...inHindi, x: HINDI_LEFT, align: 'start', width: RIGHT - HINDI_LEFT }, measure),
  ]
}

interface RowLayout {
  /** The middle of the first row. */
  top: number
  rowHeight: number
  size: number
}

/** Numbered steps, one under the other. */
export function steps(list: Step[], layout: RowLayout, measure: Measure): GroupShape {
  const radius = layout.size * 0.75
  const side = 2 * radius
  const number = { align: 'middle', size: layout.size * 0.95, face: 'plain', isBold: true } as const
  const left = MARGIN + side + 14
  return rows(list, { ...layout, left }, measure, (index, middle) => [
    { kind: 'box', x: MARGIN, y: middle - radius, width: side, height: side, radius },
    {
      kind: 'text',
      ...number,
      text: String(index + 1),
      x: MARGIN + radius,
      y: middle + layout.size * 0.34,
      ink: PAPER,
    },
  ])
}

/** Points without an order, each with its icon. */
export function points(list: Step[], layout: RowLayout, measure: Measure): GroupShape {
  return rows(list, { ...layout, left: MARGIN }, measure, () => [])
}

const ICON_SIZE = 28
const ICON_GRID = 24

function rows(
  list: Step[],
  { top, rowHeight, size, left }: RowLayout & { left: number },
  measure: Measure,
  toBullet: (index: number, middle: number) => Shape[],
): GroupShape {
  const items = list.map((step, index): GroupShape => {
    const middle = top + index * rowHeight
    const x = step.icon ? left + ICON_SIZE + 16 : left
    const isBold = step.icon !== undefined
    const shapes = [
      ...toBullet(index, middle),
      ...iconAt(step.icon, left, middle),
      ...pair(step, { x, y: middle + size * 0.36, size, face: 'plain', isBold }, measure),
    ]
    return { kind: 'group', role: 'listitem', shapes }
  })
  return { kind: 'group', role: 'list', shapes: items }
}

function iconAt(d: string | undefined, x: number, middle: number): Shape[] {
  if (!d) return []
  const y = middle - ICON_SIZE / 2
  return [{ kind: 'path', d, x, y, scale: ICON_SIZE / ICON_GRID, stroke: 2 }]
}

/** The line at the foot. */
export function thanks(words: CardWords, measure: Measure): Shape[] {
  return pair(words, { x: MARGIN, y: 1082, size: 24, face: 'display' }, measure)
}
