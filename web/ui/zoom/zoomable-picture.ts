import { listenForGestures, type ZoomVerbs } from './zoom-gestures.ts'
import {
  fitPicture,
  keepInFrame,
  moveView,
  type Point,
  type Size,
  toLevel,
  type View,
  WHOLE,
  type ZoomLevel,
  zoomView,
} from './zoom-view.ts'

export interface ZoomablePicture extends ZoomVerbs {
  onTap(handle: ZoomVerbs['tap']): void
  /** Call this after the picture's shape has changed. */
  refresh(): void
  stop(): void
}

interface ZoomOptions {
  /** The accessible name of the frame. */
  label: string
  /** Fitted like `object-fit: contain`; 0 while unknown. */
  readShape: () => Size
  maxScale: number
  onZoom: (level: ZoomLevel) => void
}

const MIDDLE: Point = { x: 0.5, y: 0.5 }
const EASED = 'transform 0.2s ease-out'

/**
 * The view is stored as fractions of the frame, so after the phone has been rotated, it only has to
 * be moved back inside.
 */
export function createZoomablePicture(
  frame: HTMLElement,
  { label, readShape, maxScale, onZoom }: ZoomOptions,
): ZoomablePicture {
  let view = WHOLE
  let handleTap: ZoomVerbs['tap'] = () => {}
  const ending = new AbortController()
  const refresh = () => show(view, 'none')
  const resizing = new ResizeObserver(refresh)

  function show(next: View, transition: string) {
    view = keepInFrame(next, fitPicture(readShape(), frame.getBoundingClientRect()))
    const { scale, x, y } = view
    for (const layer of frame.children) {
      Object.assign((layer as HTMLElement).style, {
        transformOrigin: '0 0',
        transition,
        transform: `translate(${x * 100}%, ${y * 100}%) scale(${scale})`,
      })
    }
    frame.style.setProperty('--zoom', String(scale))
    frame.style.touchAction = touchActionOf(view, frame)
    frame.style.cursor = scale > 1 ? 'grab' : ''
    onZoom(toLevel(view, maxScale))
  }

  const zoomable: ZoomablePicture = {
    follow(by, factor, at) {
      const moved = moveView(view, toParts(by, frame))
      show(zoomView(moved, factor, toPlace(at, frame), maxScale), 'none')
    },
    zoomBy: (factor) => show(zoomView(view, factor, MIDDLE, maxScale), EASED),
    moveBy: (by) => show(moveView(view, by), EASED),
    showWhole: () => show(WHOLE, EASED),
    tap: (at) => handleTap(at),
    onTap: (handle) => (handleTap = handle),
    readLevel: () => toLevel(view, maxScale),
    refresh,
    stop() {
      ending.abort()
      resizing.disconnect()
    },
  }
  frame.tabIndex = 0
  frame.setAttribute('role', 'group')
  frame.setAttribute('aria-label', label)
  listenForGestures(frame, zoomable, ending.signal)
  resizing.observe(frame)
  return zoomable
}

/** While the whole picture is shown, a finger scrolls what surrounds it, if that can scroll. */
function touchActionOf({ scale }: View, { parentElement }: HTMLElement): string {
  const isScrollable = parentElement && parentElement.scrollHeight > parentElement.clientHeight
  return scale === 1 && isScrollable ? 'pan-y' : 'none'
}

function toPlace(at: Point, frame: HTMLElement): Point {
  const { left, top } = frame.getBoundingClientRect()
  return toParts({ x: at.x - left, y: at.y - top }, frame)
}

function toParts({ x, y }: Point, frame: HTMLElement): Point {
  const { width, height } = frame.getBoundingClientRect()
  return { x: x / width, y: y / height }
}
