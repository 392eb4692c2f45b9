/**
 * Calls `act` immediately, then every `everyMs` while the page is visible. A hidden page does not
 * wake the phone.
 * @returns A function that stops it.
 */
export function whileSeen(act: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  function follow() {
    clearInterval(timer)
    if (document.hidden) return
    act()
    timer = setInterval(act, everyMs)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', follow)
  }
}

export function whenSeen(act: () => void): void {
  if (document.hidden) document.addEventListener('visibilitychange', act, { once: true })
  else act()
}
