interface NamedKey {
  /** For Chromium: the Windows virtual key code. */
  keyCode: number
  /** For WebDriver and BiDi: the code point of the key. */
  codePoint: string
}

/** Keys that are not characters. */
export const NAMED_KEYS: Record<string, NamedKey> = {
  Escape: { keyCode: 27, codePoint: '\uE00C' },
}

/** The WebDriver and BiDi actions that press a key. */
export function keyActions(key: string) {
  const value = NAMED_KEYS[key]?.codePoint ?? key
  const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }))
  return [{ type: 'key', id: 'keyboard', actions }]
}

/** The WebDriver and BiDi actions that tap or click a point. */
export function tapActions(pointerType: 'mouse' | 'touch', x: number, y: number) {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }]
}
