type Style = Partial<CSSStyleDeclaration>

/**
 * The layout of the zoomable map in its dialog. Not a style sheet of its own, which could fail to load
 * alone, nor part of the first one, which every page has.
 */
const BODY: Style = { display: 'flex', flexDirection: 'column', padding: '0' }
/** Shrinks for the title and the buttons, so that the whole map fits into the dialog. */
const FRAME: Style = {
  position: 'relative',
  // On a phone that lies on its side the notes below are scrolled to.
  minHeight: '152px',
  aspectRatio: '3 / 4',
  background: 'var(--tint)',
  overflow: 'hidden',
  // A drag over selected numbers would drag those.
  userSelect: 'none',
  // The focus ring is drawn inside, for outside it is cut off, and above the picture.
  outlineOffset: '-3px',
  isolation: 'isolate',
}
/** The picture, and the drawing that lies over it. */
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
 * Takes effect on the picture that is there now.
 * @returns A function that gives the dialog its margins back: words stand there when the picture fails.
 */
export function layOutMap(frame: HTMLElement): () => void {
  const body = frame.parentElement!
  Object.assign(body.style, BODY)
  Object.assign(frame.style, FRAME)
  const picture = frame.querySelector('img')
  if (picture) {
    Object.assign(picture.style, LAYER)
    // The browser would drag a copy of the picture away.
    picture.draggable = false
  }
  return () => body.removeAttribute('style')
}

/** The picture keeps its place where the drawing stands alone. */
export function showPicture(frame: HTMLElement, isShown: boolean): void {
  const picture = frame.querySelector('img')
  if (picture) picture.style.visibility = isShown ? '' : 'hidden'
}
