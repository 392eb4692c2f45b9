import { useEffect, useRef } from 'react'
import { navigate } from './use-address.ts'

/** A function that goes to an address after a while, unless the visitor has left the screen by then. */
export function useNavigateLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return (href: string, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => navigate(href), afterMs)
  }
}
