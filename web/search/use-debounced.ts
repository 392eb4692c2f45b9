import { useEffect, useRef } from 'react'

/** Calls `act` with the last argument once no new call has come for `delayMs`. */
export function useDebounced<T>(act: (argument: T) => void, delayMs: number) {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    call(argument: T) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(argument), delayMs)
    },
    cancel() {
      clearTimeout(timer.current)
    },
  }
}
