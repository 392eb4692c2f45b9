import {
  type BoxMark,
  INK,
  insetBox,
  type Mark,
  PAPER,
  type PathMark,
  setType,
  type TextMark,
} from './marks.ts'

type Context = OffscreenCanvasRenderingContext2D
export type Pictures = Record<string, CanvasImageSource>

/** Paints marks on white. The context is moved and scaled by the caller. */
export function paintOnWhite(context: Context, marks: Mark[], pictures: Pictures): void {
  context.save()
  context.resetTransform()
  context.fillStyle = PAPER
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  context.restore()
  context.lineCap = 'round'
  context.lineJoin = 'round'
  paintMarks(context, marks, pictures)
}

function paintMarks(context: Context, marks: Mark[], pictures: Pictures) {
  for (const mark of marks) {
    if (mark.kind === 'group') paintMarks(context, mark.marks, pictures)
    else if (mark.kind === 'text') paintText(context, mark)
    else if (mark.kind === 'path') paintPath(context, mark)
    else if (mark.kind === 'box') paintBox(context, mark)
    else if (pictures[mark.name]) {
      context.drawImage(pictures[mark.name]!, mark.x, mark.y, mark.width, mark.height)
    }
  }
}

const CANVAS_ALIGN = { start: 'left', middle: 'center', end: 'right' } as const

function paintText(context: Context, mark: TextMark) {
  setType(context, mark)
  context.textAlign = CANVAS_ALIGN[mark.align]
  context.fillStyle = mark.ink ?? INK
  context.fillText(mark.text, mark.x, mark.y)
}

function paintPath(context: Context, { d, x, y, scale, stroke }: PathMark) {
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  ink(context, new Path2D(d), { stroke })
  context.restore()
}

function paintBox(context: Context, mark: BoxMark) {
  const { x, y, width, height, radius } = insetBox(mark)
  const path = new Path2D()
  path.roundRect(x, y, width, height, radius)
  ink(context, path, mark)
}

/** Outlined where there is a thickness, else filled. */
function ink(context: Context, path: Path2D, look: { stroke?: number | undefined; ink?: string }) {
  const { stroke, ink: colour = INK } = look
  context.fillStyle = colour
  context.strokeStyle = colour
  context.lineWidth = stroke ?? 0
  if (stroke === undefined) context.fill(path)
  else context.stroke(path)
}
