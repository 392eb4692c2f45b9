/**
 * Shapes in reading order. The same shapes become an SVG (`drawing-view.tsx`) and a picture in a
 * file (`paint.ts`), so the two cannot differ. Lengths are in CSS pixels; colours are CSS colours.
 */
export interface Drawing {
  width: number
  height: number
  label: string
  shapes: Shape[]
}

export type Shape = TextShape | PathShape | BoxShape | PictureShape | GroupShape

/** 'plain' is the device's own font. */
export type Face = 'display' | 'plain'

export interface TextStyle {
  size: number
  face: Face
  isBold?: boolean
  ink?: string
  lang?: 'hi'
}

/** One line. `y` is its baseline; `x` its start, middle or end, depending on `align`. */
export interface TextShape extends TextStyle {
  kind: 'text'
  text: string
  x: number
  y: number
  align: 'start' | 'middle' | 'end'
  level?: 1 | 2
  width?: number
  /** The smallest size; text that is still too long is truncated. */
  smallest?: number
  /** From `y` down to the baseline of the fitted text, as a fraction of its size. */
  drop?: number
}

/** SVG path data, moved and scaled; `stroke` is its thickness before scaling. */
export interface PathShape {
  kind: 'path'
  d: string
  x: number
  y: number
  scale: number
  /** Outlined with round ends if set, otherwise filled. */
  stroke?: number
}

interface Place {
  x: number
  y: number
  width: number
  height: number
}

export interface BoxShape extends Place {
  kind: 'box'
  radius?: number
  /** Outlined inside the box if set, otherwise filled. */
  stroke?: number
  ink?: string
}

/** A missing picture leaves its place empty. */
export interface PictureShape extends Place {
  kind: 'picture'
}

export interface GroupShape {
  kind: 'group'
  shapes: Shape[]
  role?: 'list' | 'listitem' | 'img'
  label?: string
  printScale?: number
}

/** Pixels of an exported card per CSS pixel (requirement Q-5). */
export const CARD_PIXEL_RATIO = 2

/** A device may have a different font for each language. */
export const LATIN = 'en'
export const INK = '#000'
export const PAPER = '#fff'

export const DISPLAY_FAMILY = 'Mela Drawing'

export function fontOf({ size, face, isBold = false }: TextStyle): string {
  return `${weightOf({ face, isBold })} ${size}px ${familyOf(face)}`
}

/** TypeScript does not know `lang` yet, which also selects glyphs. */
export function setType(context: CanvasTextDrawingStyles, style: TextStyle): void {
  const lang = style.lang ?? LATIN
  Object.assign(context, { font: fontOf(style), lang, textRendering: 'geometricPrecision' })
}

/** The display font has one weight, and its fallback must be as bold. */
export function weightOf({ face, isBold = false }: Pick<TextStyle, 'face' | 'isBold'>): number {
  return isBold || face === 'display' ? 700 : 400
}

export function familyOf(face: Face): string {
  return `${face === 'display' ? `'${DISPLAY_FAMILY}', ` : ''}system-ui, sans-serif`
}

/** The middle of the outline, so that the whole outline is inside the box. */
export function insetBox({ x, y, width, height, radius = 0, stroke = 0 }: BoxShape) {
  const half = stroke / 2
  return {
    x: x + half,
    y: y + half,
    width: width - stroke,
    height: height - stroke,
    radius: Math.max(0, radius - half),
  }
}
