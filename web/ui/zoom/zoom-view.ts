/** A place or a distance in a frame, in parts of its width and height: (0.5, 0.5) is the middle. */
export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** How a picture lies in its frame: `scale` times as large as whole, its corner moved by x and y. */
export interface View extends Point {
  scale: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 6

/** Whether one can zoom further in or out. */
export type ZoomLevel = 'whole' | 'between' | 'closest'

export function toLevel({ scale }: View, maxScale = MAX_SCALE): ZoomLevel {
  if (scale === 1) return 'whole'
  return scale === maxScale ? 'closest' : 'between'
}

/** What part of the frame the whole picture takes; less than 1 where the shapes differ. */
export function fitPicture(picture: Size, frame: Size): Point {
  // A picture that is still loading has no shape yet, nor has a hidden frame.
  const wideness = picture.width / picture.height / (frame.width / frame.height) || 1
  return { x: Math.min(1, wideness), y: Math.min(1, 1 / wideness) }
}

export function moveView(view: View, by: Point): View {
  return { ...view, x: view.x + by.x, y: view.y + by.y }
}

/** @param at The place that shows the same spot of the picture before and after. */
export function zoomView(view: View, factor: number, at: Point, maxScale = MAX_SCALE): View {
  const scale = clamp(view.scale * factor, 1, maxScale)
  const growth = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth }
}

/** The nearest view that leaves no gap beside the picture, or equal gaps where it is too small. */
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
