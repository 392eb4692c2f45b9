/** Of words that follow each other faster, only the last are said. The place for them is there before. */
const SETTLED_MS = 500

let region: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout>

/** Says to those who listen to the page what others see change in it. */
export function announce(text: string): void {
  region ??= addRegion()
  clearTimeout(timer)
  timer = setTimeout(() => region!.replaceChildren(text), SETTLED_MS)
}

function addRegion(): HTMLElement {
  const added = document.createElement('div')
  added.ariaLive = 'polite'
  added.className = 'visually-hidden'
  document.body.append(added)
  return added
}
