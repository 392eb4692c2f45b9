/**
 * A drawing is made of what has come by then. Less than the three seconds that a visitor is kept
 * waiting: it is still to be drawn after that.
 */
export const PARTS_WITHIN_MS = 2500
