/** For a button that goes away when it is pressed: a screen reader would go on from the start of the page. */
export function focusMain(): void {
  document.getElementById('main')!.focus({ preventScroll: true })
}
