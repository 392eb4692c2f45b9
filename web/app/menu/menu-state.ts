import { MENU_TOGGLE_ID } from './menu-contract.ts'

/** Of a phone; on a wide screen it is always in sight. */
export function isMenuOpen(): boolean {
  return document.documentElement.hasAttribute('data-menu')
}

export function closeMenu(): void {
  document.documentElement.removeAttribute('data-menu')
  document.getElementById(MENU_TOGGLE_ID)?.setAttribute('aria-expanded', 'false')
}
