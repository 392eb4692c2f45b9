import { EVENT_MAP_ID } from '../event-map/event-map-dialog.tsx'

/** On a phone. On a wide screen the menu is always visible. */
export function isMenuOpen(): boolean {
  return document.documentElement.hasAttribute('data-menu')
}

export function closeMenu(): void {
  document.documentElement.removeAttribute('data-menu')
  document.getElementById(MENU_TOGGLE_ID)?.setAttribute('aria-expanded', 'false')
}

export const MENU_ID = 'menu'
export const MENU_TOGGLE_ID = 'menu-toggle'

/** A tap outside the menu closes it and does nothing else. The focus returns to the toggle. */
export function watchMenu(): void {
  // In the capture phase, before any other listener handles the tap.
  addEventListener('click', handleClick, true)
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isMenuOpen()) return
    closeMenu()
    focusToggle()
  })
  // The map's button is in the menu, which is closed by now, so the toggle gets the focus. After a
  // link on the page, the browser restores the focus itself.
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

/** Has no effect on a wide screen, where the toggle is hidden. */
function focusToggle() {
  document.getElementById(MENU_TOGGLE_ID)?.focus({ preventScroll: true })
}
