/**
 * Acts at once and then every `everyMs` milliseconds as long as somebody looks at the page, and at once
 * when somebody looks again. A hidden page does not wake up the phone.
 * @returns Stops it.
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

/** Acts now, or as soon as somebody looks at the page. */
export function whenSeen(act: () => void): void {
  if (document.hidden) document.addEventListener('visibilitychange', act, { once: true })
  else act()
}
