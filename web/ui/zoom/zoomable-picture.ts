import { listenForGestures, type ZoomVerbs } from './zoom-gestures.ts'
import type { Point, View, ZoomLevel } from './zoom-view.ts'
import { fitPicture, keepInFrame, moveView, toLevel, WHOLE, zoomView } from './zoom-view.ts'

export interface ZoomablePicture extends ZoomVerbs {
  stop(): void
}

const MIDDLE: Point = { x: 0.5, y: 0.5 }
const EASED = 'transform 0.2s ease-out'

/**
 * Lets visitors zoom into a picture that fills its frame with `object-fit: contain`. The view is stored
 * in parts of the frame, so that after a turn of the phone it only has to be kept inside again.
 */
export function createZoomablePicture(
  frame: HTMLElement,
  picture: HTMLImageElement,
  onZoom: (level: ZoomLevel) => void,
  label: string,
): ZoomablePicture {
  let view = WHOLE
  const ending = new AbortController()
  const resizing = new ResizeObserver(() => show(view, 'none'))

  function show(next: View, transition: string) {
    const shape = { width: picture.naturalWidth, height: picture.naturalHeight }
    view = keepInFrame(next, fitPicture(shape, frame.getBoundingClientRect()))
    const { scale, x, y } = view
    picture.style.transition = transition
    picture.style.transform = `translate(${x * 100}%, ${y * 100}%) scale(${scale})`
    frame.style.touchAction = touchActionOf(view, frame)
    frame.style.cursor = scale > 1 ? 'grab' : ''
    onZoom(toLevel(view))
  }

  const zoomable: ZoomablePicture = {
    follow(by, factor, at) {
      const moved = moveView(view, toParts(by, frame))
      show(zoomView(moved, factor, toPlace(at, frame)), 'none')
    },
    zoomBy: (factor, at) => show(zoomView(view, factor, at ? toPlace(at, frame) : MIDDLE), EASED),
    moveBy: (by) => show(moveView(view, by), EASED),
    showWhole: () => show(WHOLE, EASED),
    readLevel: () => toLevel(view),
    stop() {
      ending.abort()
      resizing.disconnect()
    },
  }
  prepare(frame, picture, label)
  listenForGestures(frame, zoomable, ending.signal)
  resizing.observe(frame)
  return zoomable
}

function prepare(frame: HTMLElement, picture: HTMLImageElement, label: string) {
  picture.style.transformOrigin = '0 0'
  // The browser would drag a copy of the picture away.
  picture.draggable = false
  frame.tabIndex = 0
  frame.setAttribute('role', 'group')
  frame.setAttribute('aria-label', label)
}

/** A finger on the whole picture scrolls what is around it, where there is something to scroll. */
function touchActionOf({ scale }: View, { parentElement }: HTMLElement): string {
  const isScrollable = parentElement && parentElement.scrollHeight > parentElement.clientHeight
  return scale === 1 && isScrollable ? 'pan-y' : 'none'
}

/** From pixels of the window to parts of the frame. */
function toPlace(at: Point, frame: HTMLElement): Point {
  const { left, top } = frame.getBoundingClientRect()
  return toParts({ x: at.x - left, y: at.y - top }, frame)
}

function toParts({ x, y }: Point, frame: HTMLElement): Point {
  const { width, height } = frame.getBoundingClientRect()
  return { x: x / width, y: y / height }
}
