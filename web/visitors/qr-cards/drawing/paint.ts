import type { FaceFile } from './display-faces.ts'
import {
  type BoxShape,
  CARD_PIXEL_RATIO,
  type Drawing,
  INK,
  insetBox,
  PAPER,
  type PathShape,
  setType,
  type Shape,
  type TextShape,
} from './shapes.ts'

/** Each worker gets this before any drawing. */
export interface PaintBox {
  faces: FaceFile[]
  picture: Blob | undefined
}

/** Not a blob, which two more browser processes would have to track. */
export type Png = Uint8Array<ArrayBuffer>

export type PngAnswer = { png: Png } | { error: string }

type Context = Omit<OffscreenCanvasRenderingContext2D, 'canvas'> & {
  canvas: { width: number; height: number }
}
type Picture = CanvasImageSource | undefined

export function paintDrawing(
  context: Context | null,
  { width, height, shapes }: Drawing,
  picture: Picture,
): Context {
  if (!context) throw new Error('This browser has no canvas to paint on')
  const { canvas } = context
  // Setting a canvas's size also clears it and its state.
  canvas.width = Math.round(width * CARD_PIXEL_RATIO)
  canvas.height = Math.round(height * CARD_PIXEL_RATIO)
  context.fillStyle = PAPER
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(CARD_PIXEL_RATIO, CARD_PIXEL_RATIO)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  paintShapes(context, shapes, picture)
  return context
}

function paintShapes(context: Context, shapes: Shape[], picture: Picture) {
  for (const shape of shapes) {
    if (shape.kind === 'group') paintShapes(context, shape.shapes, picture)
    else if (shape.kind === 'text') paintText(context, shape)
    else if (shape.kind === 'path') paintPath(context, shape)
    else if (shape.kind === 'box') paintBox(context, shape)
    else if (picture) {
      context.drawImage(picture, shape.x, shape.y, shape.width, shape.height)
    }
  }
}

const CANVAS_ALIGN = { start: 'left', middle: 'center', end: 'right' } as const

function paintText(context: Context, shape: TextShape) {
  setType(context, shape)
  context.textAlign = CANVAS_ALIGN[shape.align]
  context.fillStyle = shape.ink ?? INK
  context.fillText(shape.text, shape.x, shape.y)
}

function paintPath(context: Context, { d, x, y, scale, stroke }: PathShape) {
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  ink(context, new Path2D(d), { stroke })
  context.restore()
}

function paintBox(context: Context, shape: BoxShape) {
  const { x, y, width, height, radius } = insetBox(shape)
  const [right, bottom] = [x + width, y + height]
  const path = new Path2D()
  // Safari before 16 has no `roundRect`.
  path.moveTo(x + radius, y)
  path.arcTo(right, y, right, bottom, radius)
  path.arcTo(right, bottom, x, bottom, radius)
  path.arcTo(x, bottom, x, y, radius)
  path.arcTo(x, y, right, y, radius)
  path.closePath()
  ink(context, path, shape)
}

function ink(context: Context, path: Path2D, look: { stroke?: number | undefined; ink?: string }) {
  const { stroke, ink: colour = INK } = look
  context.fillStyle = colour
  context.strokeStyle = colour
  context.lineWidth = stroke ?? 0
  if (stroke === undefined) context.fill(path)
  else context.stroke(path)
}
