/** If announcements follow each other faster, a screen reader gets only the last. */
const ANNOUNCEMENT_DELAY_MS = 500

let region: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout>

/** Makes screen readers announce a change away from the focus. */
export function announce(text: string): void {
  region ??= addRegion()
  clearTimeout(timer)
  timer = setTimeout(() => region!.replaceChildren(text), ANNOUNCEMENT_DELAY_MS)
}

function addRegion(): HTMLElement {
  const added = document.createElement('div')
  added.setAttribute('aria-live', 'polite')
  added.className = 'visually-hidden'
  document.body.append(added)
  return added
}
