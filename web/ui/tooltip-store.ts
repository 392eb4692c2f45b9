import { createListeners } from '#shared/listeners.ts'

export interface Tip {
  text: string
  /** Where it points to, in pixels of the window. */
  x: number
  y: number
  side: 'top' | 'right'
}

const DELAY_MS = 700
/** A tip that follows another within this time shows at once. */
const SKIP_DELAY_MS = 300

/** The one tooltip that can be seen at a time (specification, section 9). */
export function createTooltipStore(now = () => performance.now()) {
  let tip: Tip | undefined
  let hiddenAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const { tell, subscribe } = createListeners()

  function set(next: Tip | undefined) {
    if (tip && !next) hiddenAt = now()
    tip = next
    tell()
  }

  return {
    read: () => tip,
    subscribe,
    /** After the delay, or at once for the keyboard and right after another tip. */
    show(next: Tip, { isImmediate = false } = {}) {
      clearTimeout(timer)
      if (isImmediate || tip || now() - hiddenAt < SKIP_DELAY_MS) set(next)
      else timer = setTimeout(() => set(next), DELAY_MS)
    },
    hide() {
      clearTimeout(timer)
      if (tip) set(undefined)
    },
  }
}
