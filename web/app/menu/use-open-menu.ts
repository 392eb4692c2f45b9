import { useEffect } from 'react'
import { EVENT_MAP_ID } from '../event-map/event-map-dialog.tsx'
import { MENU_ID, MENU_TOGGLE_ID } from './menu-contract.ts'

/**
 * Closes the open menu of a phone: by Escape, by a link or button of it, and by a tap beside it, which
 * then does nothing else.
 */
export function useOpenMenu(): void {
  useEffect(() => {
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
    function handleKeyDown({ key }: KeyboardEvent) {
      if (key !== 'Escape' || !isMenuOpen()) return
      closeMenu()
      focusToggle()
    }
    // The button that opened the map is in the menu, which is closed by now.
    function handleClose({ target }: Event) {
      if ((target as Element).id === EVENT_MAP_ID) focusToggle()
    }
    // Before any other listener hears of the tap.
    addEventListener('click', handleClick, true)
    addEventListener('keydown', handleKeyDown)
    addEventListener('close', handleClose, true)
    return () => {
      removeEventListener('click', handleClick, true)
      removeEventListener('keydown', handleKeyDown)
      removeEventListener('close', handleClose, true)
    }
  }, [])
}

export function closeMenu(): void {
  document.documentElement.removeAttribute('data-menu')
  document.getElementById(MENU_TOGGLE_ID)?.setAttribute('aria-expanded', 'false')
}

function isMenuOpen(): boolean {
  return document.documentElement.hasAttribute('data-menu')
}

/** On a wide screen it is not displayed, and takes no focus. */
function focusToggle() {
  document.getElementById(MENU_TOGGLE_ID)?.focus({ preventScroll: true })
}
