import type { Measure } from '#web/qr-cards/drawing/fit-text.ts'
import {
  type GroupMark,
  type Mark,
  PAPER,
  type TextMark,
  type TextStyle,
} from '#web/qr-cards/drawing/marks.ts'
import { line, MARGIN, RIGHT } from './card-parts.ts'
import type { Step, Words } from './card-words.ts'

/** Where Hindi starts beside English. */
const HINDI_LEFT = 496

/** Two languages on one line, English at the left. */
export function pair(
  { english, hindi }: Words,
  place: { x: number; y: number; level?: 1 | 2 },
  style: TextStyle,
  measure: Measure,
): TextMark[] {
  const hindiStyle: TextStyle = {
    ...style,
    face: 'plain',
    isBold: style.isBold === true || style.face === 'sign',
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
export function steps(list: Step[], layout: RowLayout, measure: Measure): GroupMark {
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
export function points(list: Step[], layout: RowLayout, measure: Measure): GroupMark {
  return rows(list, { ...layout, left: MARGIN }, measure, () => [])
}

interface RowLayout {
  top: number
  rowHeight: number
  size: number
}

const SHAPE_SIZE = 28
const SHAPE_GRID = 24

function rows(
  list: Step[],
  { top, rowHeight, size, left }: RowLayout & { left: number },
  measure: Measure,
  mark: (number: number, middle: number) => Mark[],
): GroupMark {
  const items = list.map((step, index): GroupMark => {
    const middle = top + index * rowHeight
    const textLeft = step.shape ? left + SHAPE_SIZE + 16 : left
    const style: TextStyle = { size, face: 'plain', isBold: step.shape !== undefined }
    const marks = [
      ...mark(index + 1, middle),
      ...shapeAt(step.shape, left, middle),
      ...pair(step, { x: textLeft, y: middle + size * 0.36 }, style, measure),
    ]
    return { kind: 'group', role: 'listitem', marks }
  })
  return { kind: 'group', role: 'list', marks: items }
}

function shapeAt(d: string | undefined, x: number, middle: number): Mark[] {
  if (!d) return []
  const y = middle - SHAPE_SIZE / 2
  return [{ kind: 'path', d, x, y, scale: SHAPE_SIZE / SHAPE_GRID, stroke: 2 }]
}

/** The line at the foot. */
export function thanks(words: Words, measure: Measure): Mark[] {
  return pair(words, { x: MARGIN, y: 1082 }, { size: 24, face: 'sign' }, measure)
}
