type Style = Partial<CSSStyleDeclaration>

/**
 * The layout of the zoomable map in its dialog. It is not in a separate style sheet, which could fail to load
 * on its own, nor in the first one, which every page has.
 */
const BODY: Style = { display: 'flex', flexDirection: 'column', padding: '0' }
/** Takes the room that the notes below it leave. */
const FRAME: Style = {
  position: 'relative',
  flex: '1 0 auto',
  // A long list of stalls, and a phone in landscape, scroll below it.
  minHeight: 'max(152px, 50%)',
  background: 'var(--tint)',
  overflow: 'hidden',
  // Dragging would otherwise move selected numbers.
  userSelect: 'none',
  // The focus ring is inside, above the picture; outside it would be cut off.
  outlineOffset: '-3px',
  isolation: 'isolate',
}
/** The layers: the picture, and the drawing on top of it. */
export const LAYER = {
  position: 'absolute',
  inset: '0',
  zIndex: '-1',
  width: '100%',
  height: '100%',
  borderRadius: '0',
  objectFit: 'contain',
} as const

/**
 * Applies to the current picture.
 * @returns A function that restores the dialog's margins, for the text shown when the picture fails.
 */
export function layOutMap(frame: HTMLElement): () => void {
  const body = frame.parentElement!
  Object.assign(body.style, BODY)
  Object.assign(frame.style, FRAME)
  const picture = frame.querySelector('img')
  if (picture) {
    Object.assign(picture.style, LAYER)
    // The browser would otherwise drag a copy of the picture.
    picture.draggable = false
  }
  return () => body.removeAttribute('style')
}

/** A hidden picture keeps its space, so that the drawing can replace it. */
export function showPicture(frame: HTMLElement, isShown: boolean): void {
  const picture = frame.querySelector('img')
  if (picture) picture.style.visibility = isShown ? '' : 'hidden'
}
