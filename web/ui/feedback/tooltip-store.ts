/** Requirement D-23. */
const TOOLTIP_DELAY_MS = 700
/** A tooltip that follows another within this time appears at once. */
const TOOLTIP_SKIP_DELAY_MS = 300

export interface Tip {
  text: string
  /** The point it refers to, in window pixels. */
  x: number
  y: number
  side: 'top' | 'right'
}

/**
 * The tooltip; only one shows at a time (requirement D-23).
 * @param draw Called with the tip to show, or undefined to hide it.
 */
export function createTooltipStore(draw: (tip: Tip | undefined) => void) {
  let isShown = false
  let hiddenAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(tip?: Tip) {
    if (isShown && !tip) hiddenAt = performance.now()
    isShown = Boolean(tip)
    draw(tip)
  }

  return {
    /** Shows a tip after the delay, or at once for the keyboard and right after another tip. */
    show(tip: Tip, isImmediate = false) {
      clearTimeout(timer)
      if (isImmediate || isShown || performance.now() - hiddenAt < TOOLTIP_SKIP_DELAY_MS) set(tip)
      else timer = setTimeout(set, TOOLTIP_DELAY_MS, tip)
    },
    hide() {
      clearTimeout(timer)
      set()
    },
  }
}
