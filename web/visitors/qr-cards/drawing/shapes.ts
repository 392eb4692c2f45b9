/**
 * A drawing as data: a sheet of paper with shapes on it, in reading order. The same shapes become an SVG on
 * the screen and in print (`drawing-view.tsx`) and a picture in a file (`paint.ts`), so the three cannot
 * differ. Lengths are CSS pixels, colours are CSS colours.
 */
export interface Drawing {
  width: number
  height: number
  /** For screen readers. */
  label: string
  shapes: Shape[]
}

export type Shape = TextShape | PathShape | BoxShape | PictureShape | GroupShape

/** 'display' is the display font, 'plain' the device's own. */
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
  /** A heading of this level. */
  level?: 1 | 2
  /** The maximum width, which `fitDrawing` enforces. */
  width?: number
  /** The minimum size: text is truncated rather than made smaller. */
  smallest?: number
  /** The distance from `y` down to the baseline of the fitted text, as a fraction of its size. */
  drop?: number
}

/** SVG path data, moved and scaled; `stroke` is its thickness before scaling. */
export interface PathShape {
  kind: 'path'
  d: string
  x: number
  y: number
  scale: number
  /** Outlined with round ends if set, else filled. */
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
  /** Outlined inside the box if set, else filled. */
  stroke?: number
  ink?: string
}

/** The drawing's picture; if it is missing, its place stays empty. */
export interface PictureShape extends Place {
  kind: 'picture'
}

export interface GroupShape {
  kind: 'group'
  shapes: Shape[]
  role?: 'list' | 'listitem' | 'img'
  label?: string
  /** The scale in print, around its centre. */
  printScale?: number
}

/** Pixels of an exported card per CSS pixel (requirement Q-5). */
export const CARD_PIXEL_RATIO = 2
const CSS_PIXELS_PER_INCH = 96
/** The density of an exported card, so that it prints at its true size. */
export const CARD_DPI = CSS_PIXELS_PER_INCH * CARD_PIXEL_RATIO

/** The default language of text; a device may have a different font for each language. */
export const LATIN = 'en'
export const INK = '#000'
export const PAPER = '#fff'

/** The display font as the drawings know it; `display-faces.ts` loads it. */
export const DISPLAY_FAMILY = 'Mela Drawing'

/** A font as CSS and the canvas expect it: '700 20px system-ui, sans-serif'. */
export function fontOf({ size, face, isBold = false }: TextStyle): string {
  return `${weightOf({ face, isBold })} ${size}px ${familyOf(face)}`
}

/** Sets the text style of a canvas as in an SVG. `lang` affects glyphs too, but TypeScript does not know it yet. */
export function setType(context: CanvasTextDrawingStyles, style: TextStyle): void {
  const lang = style.lang ?? LATIN
  Object.assign(context, { font: fontOf(style), lang, textRendering: 'geometricPrecision' })
}

/** The display font has one weight; its fallback must be as bold. */
export function weightOf({ face, isBold = false }: Pick<TextStyle, 'face' | 'isBold'>): number {
  return isBold || face === 'display' ? 700 : 400
}

export function familyOf(face: Face): string {
  return `${face === 'display' ? `'${DISPLAY_FAMILY}', ` : ''}system-ui, sans-serif`
}

/** The path of the middle of the box's outline, so that the whole outline is inside. */
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
