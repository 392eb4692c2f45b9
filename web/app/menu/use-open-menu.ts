import { useEffect } from 'react'
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
      document.getElementById(MENU_TOGGLE_ID)?.focus()
    }
    // Before any other listener hears of the tap.
    addEventListener('click', handleClick, true)
    addEventListener('keydown', handleKeyDown)
    return () => {
      removeEventListener('click', handleClick, true)
      removeEventListener('keydown', handleKeyDown)
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
