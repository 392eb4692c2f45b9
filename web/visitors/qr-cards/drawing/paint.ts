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

/**
 * @param picture As a data URL.
 * @throws If the browser cannot make the picture, for instance because its memory is full.
 */
export async function toPng(
  { width, height, shapes }: Drawing,
  picture: string | undefined,
): Promise<Blob> {
  const logo = picture === undefined ? undefined : await readImage(picture)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * CARD_PIXEL_RATIO)
  canvas.height = Math.round(height * CARD_PIXEL_RATIO)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.fillStyle = PAPER
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(CARD_PIXEL_RATIO, CARD_PIXEL_RATIO)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  paintShapes(context, shapes, logo)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  // Safari frees a canvas's memory only once its size is zero.
  canvas.width = 0
  if (!png) throw new Error('The canvas gave no picture')
  return png
}

async function readImage(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

type Context = CanvasRenderingContext2D

function paintShapes(context: Context, shapes: Shape[], logo: HTMLImageElement | undefined) {
  for (const shape of shapes) {
    if (shape.kind === 'group') paintShapes(context, shape.shapes, logo)
    else if (shape.kind === 'text') paintText(context, shape)
    else if (shape.kind === 'path') paintPath(context, shape)
    else if (shape.kind === 'box') paintBox(context, shape)
    else if (logo) context.drawImage(logo, shape.x, shape.y, shape.width, shape.height)
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
