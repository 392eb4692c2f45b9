import { createTooltipStore, type Tip } from './tooltip-store.ts'

const GAP_PX = 8
const ROOM_PX = 100

/** Not a style sheet: that would be a second file, which may fail to come alone. */
const BOX: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  zIndex: '30',
  maxWidth: 'min(280px, 80vw)',
  padding: '6px 12px',
  // The gap to what it belongs to is part of it: the mouse may go over to it.
  border: `${GAP_PX}px solid transparent`,
  borderRadius: '16px',
  background: '#2a1a12 padding-box',
  color: '#fff8ec',
  fontWeight: '600',
}
const TRANSLATE = { top: '-50% -100%', right: '0 -50%' }

/**
 * From now on: what has a `data-tip` shows it, after a delay under the mouse and at once by keyboard,
 * over it or with `data-side="right"` beside it. Escape and scrolling take it away.
 *
 * A tip repeats what can be read elsewhere, for those who see; so nothing names it as a description.
 */
export function showTooltips(): void {
  const store = createTooltipStore()
  const box = document.createElement('div')
  box.role = 'tooltip'
  box.hidden = true
  Object.assign(box.style, BOX)
  // Like all that is said on the page.
  document.getElementById('main')!.append(box)
  store.subscribe(() => draw(box, store.read()))

  let owner: Element | null = null
  function follow(target: EventTarget | null, isImmediate: boolean) {
    if (!(target instanceof Element) || box.contains(target)) return
    const next = target.closest<HTMLElement>('[data-tip]')
    if (next === owner && !isImmediate) return
    owner = next
    if (next && hasRoom(next)) store.show(toTip(next), { isImmediate })
    else store.hide()
  }
  function hide() {
    owner = null
    store.hide()
  }

  addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') follow(event.target, false)
  })
  document.documentElement.addEventListener('pointerleave', hide)
  addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches(':focus-visible')) follow(target, true)
  })
  addEventListener('focusout', hide)
  addEventListener('keydown', ({ key }) => key === 'Escape' && store.hide())
  addEventListener('scroll', hide, { passive: true, capture: true })
}

/** What is as wide as the page has nothing beside it, and hides none of its words either. */
function hasRoom(element: HTMLElement): boolean {
  const isBeside = element.dataset['side'] === 'right'
  return !isBeside || innerWidth - element.getBoundingClientRect().right > ROOM_PX
}

function toTip(element: HTMLElement): Tip {
  const { left, right, top, width, height } = element.getBoundingClientRect()
  const text = element.dataset['tip']!
  return element.dataset['side'] === 'right'
    ? { text, side: 'right', x: right, y: top + height / 2 }
    : { text, side: 'top', x: left + width / 2, y: top }
}

function draw(box: HTMLElement, tip: Tip | undefined) {
  box.hidden = !tip
  if (!tip) return
  box.textContent = tip.text
  box.style.left = `${tip.x}px`
  box.style.top = `${tip.y}px`
  box.style.translate = TRANSLATE[tip.side]
}
