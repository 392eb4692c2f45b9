import { useEffect, useState } from 'react'
import { NETWORK_WAIT_MS } from '#shared/times.ts'

/** Whether something has been loading for so long that the visitor should be told. */
export function useOverdue(isLoading = true): boolean {
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setOverdue(true), NETWORK_WAIT_MS)
    return () => {
      clearTimeout(timer)
      setOverdue(false)
    }
  }, [isLoading])
  return isOverdue
}
