type Style = Partial<CSSStyleDeclaration>

/** Inline: a separate style sheet could fail to load, and every page loads the shared one. */
const BODY: Style = { display: 'flex', flexDirection: 'column', padding: '0' }
const FRAME: Style = {
  position: 'relative',
  flex: '1 0 auto',
  // A long list of stalls scrolls below it, as does any list on a phone in landscape.
  minHeight: 'max(152px, 50%)',
  background: 'var(--tint)',
  overflow: 'hidden',
  // Dragging would otherwise move selected numbers.
  userSelect: 'none',
  // Outside the picture, the focus ring would be cut off.
  outlineOffset: '-3px',
  isolation: 'isolate',
}
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
 * @returns A function that restores the dialog's margins, for the text shown when the picture
 * fails.
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
