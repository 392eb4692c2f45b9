import type { Measure } from '#web/qr-cards/drawing/fit-text.ts'
import type {
  BoxMark,
  Drawing,
  GroupMark,
  Mark,
  PathMark,
  TextMark,
} from '#web/qr-cards/drawing/marks.ts'

/** In CSS pixels from the upper left corner of the page. */
export interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

/** A mark that is not a group. */
export type Part = Exclude<Mark, GroupMark>

const WHITE = '#fff'
const SHAPE_GRID = 24

/** A face whose letters are all as wide as `share` of their size. */
export function aFace(share: number): Measure {
  return (text, { size }) => Array.from(text).length * size * share
}

/** As the letters of a bold face are on average. */
export const boldFace = aFace(0.56)

/** Every mark, those of groups in their place. */
export function partsOf(drawing: Drawing | { marks: Mark[] }): Part[] {
  return marksOf(drawing).flatMap((mark) => (mark.kind === 'group' ? partsOf(mark) : [mark]))
}

export function groupsOf(drawing: Drawing | { marks: Mark[] }): GroupMark[] {
  return marksOf(drawing).flatMap((mark) =>
    mark.kind === 'group' ? [mark, ...groupsOf(mark)] : [],
  )
}

function marksOf(drawing: Drawing | { marks: Mark[] }): Mark[] {
  return 'strips' in drawing ? drawing.strips.flatMap(({ marks }) => marks) : drawing.marks
}

export function textsOf(drawing: Drawing): TextMark[] {
  return partsOf(drawing).filter((mark) => mark.kind === 'text')
}

/** What the mark covers when its text is written in this face. */
export function edgesOf(mark: Part, measure: Measure): Edges {
  if (mark.kind === 'text') return edgesOfText(mark, measure)
  const { x, y } = mark
  const [width, height] = mark.kind === 'path' ? reachOf(mark) : [mark.width, mark.height]
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/** What may not touch anything else; of an outlined box that is its line. */
export function solidsOf(mark: Part, measure: Measure): Edges[] {
  const edges = edgesOf(mark, measure)
  // White words belong to what they are written on, a code to its white paper.
  if (mark.kind === 'text') return mark.ink === WHITE ? [] : [edges]
  if (mark.kind === 'path') return mark.stroke === undefined ? [] : [edges]
  return mark.kind === 'box' && mark.stroke !== undefined ? linesOf(edges, mark) : [edges]
}

function linesOf(edges: Edges, { stroke = 0 }: BoxMark): Edges[] {
  const { left, top, right, bottom } = edges
  return [
    { ...edges, bottom: top + stroke },
    { ...edges, top: bottom - stroke },
    { ...edges, right: left + stroke },
    { ...edges, left: right - stroke },
  ]
}

function edgesOfText({ text, x, y, align, ...style }: TextMark, measure: Measure): Edges {
  const width = measure(text, style)
  const left = x - width * { start: 0, middle: 0.5, end: 1 }[align]
  // Capitals and digits are not so high, and stand on their line.
  const [above, below] = /^[A-Z\d…-]+$/.test(text) ? [0.73, 0] : [0.8, 0.25]
  return { left, top: y - above * style.size, right: left + width, bottom: y + below * style.size }
}

/** Outlined shapes are drawn on a grid, codes as rectangles one module high. */
function reachOf({ d, scale, stroke }: PathMark): [number, number] {
  if (stroke !== undefined) return [SHAPE_GRID * scale, SHAPE_GRID * scale]
  const runs = [...d.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1).map(Number))
  const right = Math.max(...runs.map(([x, , length]) => x! + length!))
  return [right * scale, Math.max(...runs.map(([, y]) => y! + 1)) * scale]
}
