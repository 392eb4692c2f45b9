/**
 * In an input method, such as one for Hindi, Enter accepts a candidate. Safari reports that Enter
 * after the composition has ended, so only its key code identifies it.
 */
export const isComposing = ({ isComposing: is, keyCode }: KeyboardEvent) =>
  is || keyCode === COMPOSING

const COMPOSING = 229
