import { listenForGestures, type ZoomVerbs } from './zoom-gestures.ts'
import type { Point, Size, View, ZoomLevel } from './zoom-view.ts'
import { fitPicture, keepInFrame, moveView, toLevel, WHOLE, zoomView } from './zoom-view.ts'

export interface ZoomablePicture extends ZoomVerbs {
  /** Sets the effect of a tap, which may change; none by default. */
  onTap(handle: ZoomVerbs['tap']): void
  /** Updates the view after the picture's shape has changed. */
  refresh(): void
  stop(): void
}

interface ZoomOptions {
  /** The accessible name of the frame. */
  label: string
  /** The size of the content, which is fitted like `object-fit: contain`; 0 while unknown. */
  readShape: () => Size
  maxScale: number
  onZoom: (level: ZoomLevel) => void
}

const MIDDLE: Point = { x: 0.5, y: 0.5 }
const EASED = 'transform 0.2s ease-out'

/**
 * Lets visitors zoom into the content of a frame: a picture, and a drawing on top of it. The view is stored
 * as fractions of the frame, so after a rotation of the phone it only has to be kept inside again.
 */
export function createZoomablePicture(
  frame: HTMLElement,
  { label, readShape, maxScale, onZoom }: ZoomOptions,
): ZoomablePicture {
  let view = WHOLE
  let handleTap: ZoomVerbs['tap'] = () => false
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
    zoomBy: (factor, at) =>
      show(zoomView(view, factor, at ? toPlace(at, frame) : MIDDLE, maxScale), EASED),
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

/** A finger on the whole picture scrolls the surroundings, if they can scroll. */
function touchActionOf({ scale }: View, { parentElement }: HTMLElement): string {
  const isScrollable = parentElement && parentElement.scrollHeight > parentElement.clientHeight
  return scale === 1 && isScrollable ? 'pan-y' : 'none'
}

/** Converts window pixels to fractions of the frame. */
function toPlace(at: Point, frame: HTMLElement): Point {
  const { left, top } = frame.getBoundingClientRect()
  return toParts({ x: at.x - left, y: at.y - top }, frame)
}

function toParts({ x, y }: Point, frame: HTMLElement): Point {
  const { width, height } = frame.getBoundingClientRect()
  return { x: x / width, y: y / height }
}
