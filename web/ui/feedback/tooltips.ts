import { createTooltipStore, type Tip } from './tooltip-store.ts'

/**
 * Not a style sheet: that would be a second file, which may fail to come alone. The gap to what it
 * belongs to is part of it, as a border: the mouse may go over to it.
 */
const BOX =
  'position:fixed;z-index:30;max-width:80vw;padding:6px 12px;border:8px solid #0000;border-radius:16px;background:#2a1a12 padding-box;color:#fff8ec;font-weight:600;'
const TRANSLATE = { top: '-50% -100%', right: '0 -50%' }
const ROOM_PX = 100

/**
 * From now on: what has a `data-tip` shows it, after a delay under the mouse and at once by keyboard,
 * over it or with `data-side="right"` beside it. Escape and scrolling take it away.
 *
 * A tip repeats what can be read elsewhere, for those who see; so nothing names it as a description.
 */
export function showTooltips(): void {
  const box = document.createElement('div')
  box.role = 'tooltip'
  box.hidden = true
  // Like all that is said on the page.
  document.getElementById('main')!.append(box)
  const store = createTooltipStore((tip) => {
    box.hidden = !tip
    if (!tip) return
    const { text, side, x, y } = tip
    box.textContent = text
    box.style.cssText = `${BOX}left:${x}px;top:${y}px;translate:${TRANSLATE[side]}`
  })

  let owner: HTMLElement | null = null
  function follow(target: Element, isImmediate: boolean) {
    if (box === target) return
    const next = target.closest<HTMLElement>('[data-tip]')
    if (next === owner && !isImmediate) return
    owner = next
    const tip = next && toTip(next)
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
  addEventListener('scroll', hide, true)
}

/** What is as wide as the page has no room beside it, and hides none of its words either. */
function toTip(element: HTMLElement): Tip | undefined {
  const { left, right, top, width, height } = element.getBoundingClientRect()
  const { tip, side } = element.dataset
  if (!side) return { text: tip!, side: 'top', x: left + width / 2, y: top }
  if (innerWidth - right < ROOM_PX) return undefined
  return { text: tip!, side: 'right', x: right, y: top + height / 2 }
}
