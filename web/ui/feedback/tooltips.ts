/** Requirement D-23. */
const TOOLTIP_DELAY_MS = 700
/** A tooltip that follows another within this time appears immediately. */
const TOOLTIP_SKIP_DELAY_MS = 300

export interface Tip {
  text: string
  /** In window pixels. */
  x: number
  y: number
  side: 'top' | 'right'
}

/**
 * Only one tooltip shows at a time (requirement D-23).
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
    /** Immediate on keyboard focus, and right after another tip. */
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

/**
 * Inline, because a style sheet could fail to load. The tip's transparent border spans the gap to
 * its element, so that the mouse can cross it.
 */
const BOX =
  'position:fixed;z-index:30;max-width:80vw;padding:6px 12px;border:8px solid #0000;border-radius:16px;background:#2a1a12 padding-box;color:#fff8ec;font-weight:600;'
const TRANSLATE = { top: '-50% -100%', right: '0 -50%' }
const ROOM_PX = 100

/**
 * Shows `data-tip` above its element or, with `data-side="right"`, beside it. A tip only repeats
 * visible text, so it is not an accessible description.
 */
export function showTooltips(): void {
  const box = document.createElement('div')
  box.setAttribute('role', 'tooltip')
  box.hidden = true
  // All text of the page must be in a landmark.
  document.getElementById('main')!.append(box)
  const store = createTooltipStore((tip) => {
    box.hidden = !tip
    if (!tip) return
    const { text, side, x, y } = tip
    box.textContent = text
    box.style.cssText = `${BOX}left:${x}px;top:${y}px;translate:${TRANSLATE[side]}`
  })

  let owner: HTMLElement | null = null
  let tip: Tip | undefined
  function follow(target: Element, isImmediate: boolean) {
    if (box === target) return
    const next = target.closest<HTMLElement>('[data-tip]')
    if (next === owner && !isImmediate) return
    owner = next
    tip = next ? toTip(next) : undefined
    if (tip) store.show(tip, isImmediate)
    else store.hide()
  }
  function hide() {
    owner = null
    store.hide()
  }

  addEventListener('pointerover', ({ pointerType, target }) => {
    if (pointerType === 'mouse') follow(target as Element, false)
  })
  document.documentElement.addEventListener('pointerleave', hide)
  addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches(':focus-visible')) follow(target as Element, true)
  })
  addEventListener('focusout', hide)
  addEventListener('keydown', ({ key }) => key === 'Escape' && store.hide())
  // The last scroll event can come after the mouse has entered an element, and then hides no tip.
  const hasMoved = () => owner && toTip(owner)?.y !== tip?.y
  addEventListener('scroll', () => hasMoved() && hide(), true)
}

/** Undefined for an element as wide as the page: no room beside it, and its text is visible. */
function toTip(element: HTMLElement): Tip | undefined {
  const { left, right, top, width, height } = element.getBoundingClientRect()
  const { tip, side } = element.dataset
  if (!side) return { text: tip!, side: 'top', x: left + width / 2, y: top }
  if (innerWidth - right < ROOM_PX) return undefined
  return { text: tip!, side: 'right', x: right, y: top + height / 2 }
}
