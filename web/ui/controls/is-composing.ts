/**
 * Whether a key belongs to an input method, such as one for Hindi. Enter then accepts a candidate. Safari
 * reports it after the composition has ended, and only its key code tells.
 */
export const isComposing = ({ isComposing: is, keyCode }: KeyboardEvent) =>
  is || keyCode === COMPOSING

const COMPOSING = 229
