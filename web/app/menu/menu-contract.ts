/** What the menu, its toggle and the script that opens it agree on. */
export const MENU_ID = 'menu'
export const MENU_TOGGLE_ID = 'menu-toggle'
