import { EVENT_MAP_ID } from '../event-map/event-map-dialog.tsx'

/** Of a phone; on a wide screen it is always in sight. */
export function isMenuOpen(): boolean {
  return document.documentElement.hasAttribute('data-menu')
}

export function closeMenu(): void {
  document.documentElement.removeAttribute('data-menu')
  document.getElementById(MENU_TOGGLE_ID)?.setAttribute('aria-expanded', 'false')
}

/** What the menu, its toggle and the script that opens it agree on. */
export const MENU_ID = 'menu'
export const MENU_TOGGLE_ID = 'menu-toggle'

/**
 * Closes the open menu of a phone: by Escape, by a link or button of it, and by a tap beside it, which
 * then does nothing else. The focus goes back to the toggle.
 */
export function watchMenu(): void {
  // Before any other listener hears of the tap.
  addEventListener('click', handleClick, true)
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isMenuOpen()) return
    closeMenu()
    focusToggle()
  })
  // The button that opened the map is in the menu, which is closed by now; a link on the page has its focus back.
  const handleClose = ({ target }: Event) =>
    (target as Element).id === EVENT_MAP_ID &&
    document.activeElement?.tagName !== 'A' &&
    focusToggle()
  addEventListener('close', handleClose, true)
}

function handleClick(event: MouseEvent) {
  const target = event.target as Element
  if (!isMenuOpen() || target.closest(`#${MENU_TOGGLE_ID}`)) return
  const isInMenu = target.closest(`#${MENU_ID}`)
  if (isInMenu && !target.closest('a,button')) return
  closeMenu()
  if (isInMenu || target.closest('header')) return
  event.preventDefault()
  event.stopPropagation()
}

/** On a wide screen it is not displayed, and takes no focus. */
function focusToggle() {
  document.getElementById(MENU_TOGGLE_ID)?.focus({ preventScroll: true })
}
