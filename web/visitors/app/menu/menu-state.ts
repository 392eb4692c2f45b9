import { EVENT_MAP_ID } from '../event-map/event-map-dialog.tsx'

/** Whether the menu is open on a phone; on a wide screen it is always visible. */
export function isMenuOpen(): boolean {
  return document.documentElement.hasAttribute('data-menu')
}

export function closeMenu(): void {
  document.documentElement.removeAttribute('data-menu')
  document.getElementById(MENU_TOGGLE_ID)?.setAttribute('aria-expanded', 'false')
}

/** Shared by the menu, its toggle and the script that opens it. */
export const MENU_ID = 'menu'
export const MENU_TOGGLE_ID = 'menu-toggle'

/**
 * Closes the menu on a phone: on Escape, on a tap on one of its links or buttons, and on a tap outside, which
 * then does nothing else. The focus returns to the toggle.
 */
export function watchMenu(): void {
  // Runs before any other listener for the tap.
  addEventListener('click', handleClick, true)
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isMenuOpen()) return
    closeMenu()
    focusToggle()
  })
  // The button that opened the map is in the menu, which is closed by now. If a link on the page opened it,
  // the browser restores the focus.
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
  // The map may have been opened from the menu before this script ran.
  if (isInMenu || target.closest('header, dialog')) return
  event.preventDefault()
  event.stopPropagation()
}

/** On a wide screen the toggle is hidden and cannot be focused. */
function focusToggle() {
  document.getElementById(MENU_TOGGLE_ID)?.focus({ preventScroll: true })
}
