/** For a form that its person came to fill in: on a phone, it also opens the keyboard. */
export function focusFirstField(around: HTMLElement | null): void {
  around?.querySelector('input')?.focus()
}
