/**
 * For a button that disappears when pressed: screen readers would otherwise continue from the start
 * of the page.
 */
export function focusMain(): void {
  document.getElementById('main')!.focus({ preventScroll: true })
}
