import { useEffect } from 'react'

/** Keeps the screen awake while the page is looked at. A browser that cannot, or may not, goes on without. */
export function useWakeLock(): void {
  useEffect(() => {
    let isStopped = false
    let lock: WakeLockSentinel | undefined
    async function hold() {
      if (document.hidden || !('wakeLock' in navigator)) return
      // The browser lets go of it whenever the page is hidden.
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
