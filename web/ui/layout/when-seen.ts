// A file of its own: every page needs this, and only lists that change need `whileSeen`.
/** Acts now, or as soon as somebody looks at the page. */
export function whenSeen(act: () => void): void {
  if (document.hidden) document.addEventListener('visibilitychange', act, { once: true })
  else act()
}
