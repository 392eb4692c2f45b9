/** As fractions of a frame's width and height: (0.5, 0.5) is the middle. */
export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** `scale` times the fitted size, with the corner moved by x and y. */
export interface View extends Point {
  scale: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 6

export type ZoomLevel = 'whole' | 'between' | 'closest'

export function toLevel({ scale }: View, maxScale: number): ZoomLevel {
  if (scale === 1) return 'whole'
  return scale === maxScale ? 'closest' : 'between'
}

/** The fraction of the frame's width and height that the picture takes up. */
export function fitPicture(picture: Size, frame: Size): Point {
  // A picture that is still loading, or a hidden frame, has no shape yet.
  const wideness = picture.width / picture.height / (frame.width / frame.height) || 1
  return { x: Math.min(1, wideness), y: Math.min(1, 1 / wideness) }
}

export function moveView(view: View, by: Point): View {
  return { ...view, x: view.x + by.x, y: view.y + by.y }
}

/** @param at The point that stays in place. */
export function zoomView(view: View, factor: number, at: Point, maxScale: number): View {
  const scale = clamp(view.scale * factor, 1, maxScale)
  const growth = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth }
}

/** Leaves no gaps beside the picture, or equal ones if it is smaller than the frame. */
export function keepInFrame(view: View, fitted: Point): View {
  const { scale, x, y } = view
  return { scale, x: keepAxis(x, scale, fitted.x), y: keepAxis(y, scale, fitted.y) }
}

function keepAxis(offset: number, scale: number, part: number): number {
  if (scale * part <= 1) return (1 - scale) / 2
  const gap = (1 - part) / 2
  return clamp(offset, 1 - scale * (1 - gap), -scale * gap)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
