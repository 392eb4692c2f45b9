import {
  type FocusEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { type Tip, tooltips } from './tooltip-store.ts'
import styles from './tooltip.module.css'

const TOOLTIP_ID = 'tooltip'
const GAP_PX = 8

/** Props that give an element a tooltip: after a delay under the mouse, at once by keyboard. */
export function tooltipProps(text: string, side: Tip['side'] = 'top') {
  const place = (element: Element): Tip => {
    const box = element.getBoundingClientRect()
    return side === 'top'
      ? { text, side, x: box.left + box.width / 2, y: box.top - GAP_PX }
      : { text, side, x: box.right + GAP_PX, y: box.top + box.height / 2 }
  }
  function show({ currentTarget: element }: SyntheticEvent, isImmediate: boolean) {
    element.setAttribute('aria-describedby', TOOLTIP_ID)
    tooltips.show(place(element), { isImmediate })
  }
  function hide({ currentTarget: element }: SyntheticEvent) {
    element.removeAttribute('aria-describedby')
    tooltips.hide()
  }
  return {
    onPointerEnter: (event: PointerEvent) =>
      void (event.pointerType === 'mouse' && show(event, false)),
    onPointerLeave: hide,
    onFocus: (event: FocusEvent) =>
      void (event.currentTarget.matches(':focus-visible') && show(event, true)),
    onBlur: hide,
  }
}

/** The one place where tooltips are drawn. */
export function TooltipRegion() {
  const tip = useSyncExternalStore(tooltips.subscribe, tooltips.read, () => undefined)

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && tooltips.hide()
    addEventListener('keydown', handleKey)
    addEventListener('scroll', tooltips.hide, { passive: true, capture: true })
    return () => {
      removeEventListener('keydown', handleKey)
      removeEventListener('scroll', tooltips.hide, { capture: true })
    }
  }, [])

  if (!tip) return null
  return (
    <div
      id={TOOLTIP_ID}
      role="tooltip"
      className={styles.tip}
      data-side={tip.side}
      style={{ left: tip.x, top: tip.y }}
    >
      {tip.text}
    </div>
  )
}
