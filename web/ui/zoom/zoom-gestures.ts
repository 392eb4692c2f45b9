import type { Point, ZoomLevel } from './zoom-view.ts'

/** Lengths are CSS pixels of the window, unless stated otherwise. */
export interface ZoomVerbs {
  /** Moves and zooms without easing. */
  follow(by: Point, factor: number, at: Point): void
  /** Around the middle of the frame. */
  zoomBy(factor: number): void
  /** As fractions of the frame. */
  moveBy(by: Point): void
  showWhole(): void
  tap(at: Point): void
  readLevel(): ZoomLevel
}

export const STEP_FACTOR = 1.6
/** A finger that moves further is dragging. */
const TAP_REACH_PX = 10
const KEY_MOVE = 0.15
/** Per pixel of wheel movement. Touchpads report fewer pixels. */
const WHEEL_SPEED = 0.002
const TOUCHPAD_PINCH_SPEED = 0.01
const PIXELS_PER_LINE = 30

const KEYS: Record<string, (verbs: ZoomVerbs) => void> = {
  '+': (verbs) => verbs.zoomBy(STEP_FACTOR),
  '=': (verbs) => verbs.zoomBy(STEP_FACTOR),
  '-': (verbs) => verbs.zoomBy(1 / STEP_FACTOR),
  '0': (verbs) => verbs.showWhole(),
}
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: KEY_MOVE, y: 0 },
  ArrowRight: { x: -KEY_MOVE, y: 0 },
  ArrowUp: { x: 0, y: KEY_MOVE },
  ArrowDown: { x: 0, y: -KEY_MOVE },
}

/** Stops when the signal aborts. */
export function listenForGestures(frame: HTMLElement, verbs: ZoomVerbs, signal: AbortSignal) {
  listenForFingers(frame, verbs, signal)
  listenForTaps(frame, verbs, signal)
  frame.addEventListener('wheel', (event) => handleWheel(event, verbs), { signal, passive: false })
  frame.addEventListener('keydown', (event) => handleKey(event, verbs), { signal })
}

/** One finger or the mouse drags; two fingers drag and zoom. */
function listenForFingers(frame: HTMLElement, verbs: ZoomVerbs, signal: AbortSignal) {
  const fingers = new Map<number, Point>()

  function handleDown(event: PointerEvent) {
    if (event.button !== 0) return
    frame.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, toPoint(event))
  }
  function handleMove(event: PointerEvent) {
    if (!fingers.has(event.pointerId)) return
    const before = toGrip(fingers)
    const after = toGrip(fingers.set(event.pointerId, toPoint(event)))
    const by = { x: after.at.x - before.at.x, y: after.at.y - before.at.y }
    verbs.follow(by, before.spread ? after.spread / before.spread : 1, after.at)
  }
  const handleEnd = (event: PointerEvent) => void fingers.delete(event.pointerId)

  frame.addEventListener('pointerdown', handleDown, { signal })
  frame.addEventListener('pointermove', handleMove, { signal })
  frame.addEventListener('pointerup', handleEnd, { signal })
  frame.addEventListener('pointercancel', handleEnd, { signal })
}

/** The midpoint of two fingers and the distance between them, which is 0 for a single finger. */
function toGrip(fingers: Map<number, Point>): { at: Point; spread: number } {
  const [first, second = first] = fingers.values() as Iterable<Point> as [Point, Point?]
  return {
    at: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    spread: distance(first, second),
  }
}

function listenForTaps(frame: HTMLElement, verbs: ZoomVerbs, signal: AbortSignal) {
  let down: Point | undefined
  frame.addEventListener('pointerdown', (event) => (down = toPoint(event)), { signal })
  function handleClick(event: MouseEvent) {
    const at = toPoint(event)
    if (!down || distance(at, down) <= TAP_REACH_PX) verbs.tap(at)
  }
  frame.addEventListener('click', handleClick, { signal })
}

function handleWheel(event: WheelEvent, verbs: ZoomVerbs) {
  // Prevented even at either end of the range, so that the page does not zoom instead.
  event.preventDefault()
  const pixels =
    event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? PIXELS_PER_LINE : 1)
  const speed = event.ctrlKey ? TOUCHPAD_PINCH_SPEED : WHEEL_SPEED
  verbs.follow({ x: 0, y: 0 }, Math.exp(-pixels * speed), toPoint(event))
}

function handleKey(event: KeyboardEvent, verbs: ZoomVerbs) {
  // Ctrl and + is the browser's own zoom.
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const arrow = ARROWS[event.key]
  const act = KEYS[event.key]
  if (arrow && verbs.readLevel() !== 'whole') verbs.moveBy(arrow)
  else if (act) act(verbs)
  else return
  event.preventDefault()
}

function toPoint({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
