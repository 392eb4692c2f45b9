import type { Measure } from '#web/visitors/qr-cards/drawing/fit-text.ts'
import type {
  BoxShape,
  Drawing,
  GroupShape,
  Shape,
  PathShape,
  TextShape,
} from '#web/visitors/qr-cards/drawing/shapes.ts'

/** In CSS pixels from the top left corner of the page. */
export interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

/** A shape that is not a group. */
export type Part = Exclude<Shape, GroupShape>

const WHITE = '#fff'
const SHAPE_GRID = 24

/** A font whose letters are all `share` of their size wide. */
export function aFace(share: number): Measure {
  return (text, { size }) => Array.from(text).length * size * share
}

/** The average letter width of a bold font. */
export const boldFace = aFace(0.56)

/** All shapes, with groups replaced by their contents. */
export function partsOf(drawing: { shapes: Shape[] }): Part[] {
  return drawing.shapes.flatMap((shape) => (shape.kind === 'group' ? partsOf(shape) : [shape]))
}

export function groupsOf(drawing: { shapes: Shape[] }): GroupShape[] {
  return drawing.shapes.flatMap((shape) =>
    shape.kind === 'group' ? [shape, ...groupsOf(shape)] : [],
  )
}

export function textsOf(drawing: Drawing): TextShape[] {
  return partsOf(drawing).filter((shape) => shape.kind === 'text')
}

/** The area that the shape covers if its text is set in this font. */
export function edgesOf(shape: Part, measure: Measure): Edges {
  if (shape.kind === 'text') return edgesOfText(shape, measure)
  const { x, y } = shape
  const [width, height] = shape.kind === 'path' ? reachOf(shape) : [shape.width, shape.height]
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/** The areas that may not touch anything else; for an outlined box its lines. */
export function solidsOf(shape: Part, measure: Measure): Edges[] {
  const edges = edgesOf(shape, measure)
  // White text belongs to its background, a code to its white paper.
  if (shape.kind === 'text') return shape.ink === WHITE ? [] : [edges]
  if (shape.kind === 'path') return shape.stroke === undefined ? [] : [edges]
  return shape.kind === 'box' && shape.stroke !== undefined ? linesOf(edges, shape) : [edges]
}

function linesOf(edges: Edges, { stroke = 0 }: BoxShape): Edges[] {
  const { left, top, right, bottom } = edges
  return [
    { ...edges, bottom: top + stroke },
    { ...edges, top: bottom - stroke },
    { ...edges, right: left + stroke },
    { ...edges, left: right - stroke },
  ]
}

function edgesOfText({ text, x, y, align, ...style }: TextShape, measure: Measure): Edges {
  const width = measure(text, style)
  const left = x - width * { start: 0, middle: 0.5, end: 1 }[align]
  // Capitals and digits are less tall and have no descenders.
  const [above, below] = /^[A-Z\d…-]+$/.test(text) ? [0.73, 0] : [0.8, 0.25]
  return { left, top: y - above * style.size, right: left + width, bottom: y + below * style.size }
}

/** Outlined shapes are drawn on a grid, codes as rectangles one module high. */
function reachOf({ d, scale, stroke }: PathShape): [number, number] {
  if (stroke !== undefined) return [SHAPE_GRID * scale, SHAPE_GRID * scale]
  const runs = [...d.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1).map(Number))
  const right = Math.max(...runs.map(([x, , length]) => x! + length!))
  return [right * scale, Math.max(...runs.map(([, y]) => y! + 1)) * scale]
}
