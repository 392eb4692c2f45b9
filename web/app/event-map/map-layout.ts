type Style = Partial<CSSStyleDeclaration>

/**
 * How the zoomable map lies in its dialog. Not a style sheet: that would be a second file, which
 * may fail to come alone; nor part of the first one, which every page carries.
 */
const BODY: Style = { display: 'flex', flexDirection: 'column', padding: '0' }
/** Gives way to the title and the buttons, so that the whole map fits into the dialog. */
const FRAME: Style = {
  position: 'relative',
  minHeight: '120px',
  aspectRatio: '3 / 4',
  background: 'var(--tint)',
  overflow: 'hidden',
  // The ring of the focus is drawn inside, for outside it is cut, and above the picture.
  outlineOffset: '-3px',
  isolation: 'isolate',
}
const PICTURE: Style = {
  position: 'absolute',
  inset: '0',
  zIndex: '-1',
  height: '100%',
  borderRadius: '0',
  objectFit: 'contain',
}

/** @returns What takes it back. */
export function layOutMap(frame: HTMLElement, picture: HTMLElement): () => void {
  const body = frame.parentElement!
  Object.assign(body.style, BODY)
  Object.assign(frame.style, FRAME)
  Object.assign(picture.style, PICTURE)
  return () => [body, frame, picture].forEach((element) => element.removeAttribute('style'))
}
