/** When announcements come faster than this, only the last one is spoken. */
const ANNOUNCEMENT_DELAY_MS = 500

let region: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout>

/** Announces a change that happens away from the focus. */
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
