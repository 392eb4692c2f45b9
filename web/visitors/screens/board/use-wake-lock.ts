import { useEffect } from 'react'

/** Keeps the screen awake while the page is visible, if the browser supports and allows it. */
export function useWakeLock(): void {
  useEffect(() => {
    let isStopped = false
    let lock: WakeLockSentinel | undefined
    async function hold() {
      if (document.hidden || !('wakeLock' in navigator)) return
      // The browser releases the lock whenever the page is hidden.
      if (lock && !lock.released) return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isStopped) void lock?.release()
    }
    const handleVisibility = () => void hold()
    handleVisibility()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      isStopped = true
      document.removeEventListener('visibilitychange', handleVisibility)
      void lock?.release()
    }
  }, [])
}
