import type { Drawing, Shape, TextShape, TextStyle } from './shapes.ts'

/** Width of one line in CSS pixels. */
export type Measure = (text: string, style: TextStyle) => number

const ELLIPSIS = '…'
/** Smaller text is not legible on paper. */
const SMALLEST_TEXT = 13

export function fitDrawing(drawing: Drawing, measure: Measure): Drawing {
  const fit = (shape: Shape): Shape => {
    if (shape.kind === 'group') return { ...shape, shapes: shape.shapes.map(fit) }
    return shape.kind === 'text' ? fitText(shape, measure) : shape
  }
  return { ...drawing, shapes: drawing.shapes.map(fit) }
}

function fitText(shape: TextShape, measure: Measure): TextShape {
  const { width, smallest = SMALLEST_TEXT, drop = 0, ...look } = shape
  if (width === undefined) return shape
  const fitted = fitLine(shape.text, look, { width, smallest, measure })
  return { ...look, ...fitted, y: shape.y + drop * fitted.size }
}

/**
 * Shrinks the text down to `smallest`, and then truncates it.
 * @returns The text and its size, in CSS pixels.
 */
export function fitLine(
  text: string,
  style: TextStyle,
  { width, smallest, measure }: { width: number; smallest: number; measure: Measure },
): { text: string; size: number } {
  const natural = measure(text, style)
  if (natural <= width) return { text, size: style.size }
  const isFitting = (line: string, size: number) => measure(line, { ...style, size }) <= width
  let size = Math.max(smallest, Math.floor((style.size * width) / natural))
  // Widths are not quite proportional to the size, but a stall's number must not be truncated.
  while (size > smallest && !isFitting(text, size)) size -= 1
  if (isFitting(text, size)) return { text, size }
  return { text: cutToWidth(text, (line) => isFitting(line, size)), size }
}

/** The longest start that fits with an ellipsis. Letters keep their marks. */
function cutToWidth(text: string, isFitting: (line: string) => boolean): string {
  const letters = splitGraphemes(text)
  const lineOf = (count: number) => letters.slice(0, count).join('').trimEnd() + ELLIPSIS
  let [fits, tooMany] = [0, letters.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (isFitting(lineOf(middle))) fits = middle
    else tooMany = middle
  }
  return lineOf(fits)
}

/** The oldest browsers lack `Intl.Segmenter`. */
type Segmenter = new () => { segment(text: string): Iterable<{ segment: string }> }

const { Segmenter } = Intl as { Segmenter?: Segmenter }
const segmenter = Segmenter && new Segmenter()

/** Keeps letters and their marks together. Firefox before 125 may separate them. */
export function splitGraphemes(text: string): string[] {
  return segmenter ? Array.from(segmenter.segment(text), (part) => part.segment) : Array.from(text)
}
