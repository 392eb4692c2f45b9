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

/** Two languages on one line, English at the left. */
export function pair(
  { english, hindi }: CardWords,
  place: { x: number; y: number; level?: 1 | 2 },
  style: TextStyle,
  measure: Measure,
): TextShape[] {
  const hindiStyle: TextStyle = {
    ...style,
    face: 'plain',
    isBold: style.isBold === true || style.face === 'display',
    lang: 'hi',
  }
  return [
    line(english, { ...place, align: 'start', width: HINDI_LEFT - 10 - place.x }, style, measure),
    line(
      hindi,
      { x: HINDI_LEFT, y: place.y, align: 'start', width: RIGHT - HINDI_LEFT },
      hindiStyle,
      measure,
    ),
  ]
}

/** Numbered steps, one under the other, the first line's middle at `top`. */
export function steps(list: Step[], layout: RowLayout, measure: Measure): GroupShape {
  const radius = layout.size * 0.75
  return rows(list, { ...layout, left: MARGIN + 2 * radius + 14 }, measure, (number, middle) => [
    {
      kind: 'box',
      x: MARGIN,
      y: middle - radius,
      width: 2 * radius,
      height: 2 * radius,
      radius,
    },
    {
      kind: 'text',
      text: String(number),
      x: MARGIN + radius,
      y: middle + layout.size * 0.34,
      align: 'middle',
      size: layout.size * 0.95,
      face: 'plain',
      isBold: true,
      ink: PAPER,
    },
  ])
}

/** Points without an order, each with its drawing. */
export function points(list: Step[], layout: RowLayout, measure: Measure): GroupShape {
  return rows(list, { ...layout, left: MARGIN }, measure, () => [])
}

interface RowLayout {
  top: number
  rowHeight: number
  size: number
}

const ICON_SIZE = 28
const ICON_GRID = 24

function rows(
  list: Step[],
  { top, rowHeight, size, left }: RowLayout & { left: number },
  measure: Measure,
  shape: (number: number, middle: number) => Shape[],
): GroupShape {
  const items = list.map((step, index): GroupShape => {
    const middle = top + index * rowHeight
    const textLeft = step.icon ? left + ICON_SIZE + 16 : left
    const style: TextStyle = { size, face: 'plain', isBold: step.icon !== undefined }
    const shapes = [
      ...shape(index + 1, middle),
      ...iconAt(step.icon, left, middle),
      ...pair(step, { x: textLeft, y: middle + size * 0.36 }, style, measure),
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
  return pair(words, { x: MARGIN, y: 1082 }, { size: 24, face: 'display' }, measure)
}
