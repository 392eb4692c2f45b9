import { useEffect, useState } from 'react'

/** So long nobody is told that something has not come yet, and no longer is it left unsaid. */
const PATIENCE_MS = 3000

/** Whether what is waited for has kept the visitor waiting for too long. */
export function useOverdue(isWaiting = true): boolean {
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const patience = setTimeout(() => setOverdue(true), PATIENCE_MS)
    return () => {
      clearTimeout(patience)
      setOverdue(false)
    }
  }, [isWaiting])
  return isOverdue
}
