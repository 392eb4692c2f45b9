import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isComposing } from '#web/ui/controls/is-composing.ts'

/** Suggestions stay this long after the search box loses focus. */
const SUGGESTIONS_BLUR_MS = 200

interface SuggestionListOptions {
  count: number
  onPick: (index: number) => void
  onEnter: () => void
}

export function useSuggestionList({ count, onPick, onEnter }: SuggestionListOptions) {
  const [isOpen, setOpen] = useState(false)
  const [highlighted, setHighlighted] = useState(-1)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function open() {
    clearTimeout(timer.current)
    setOpen(true)
    setHighlighted(-1)
  }

  function close() {
    clearTimeout(timer.current)
    setOpen(false)
    setHighlighted(-1)
  }

  function move(step: 1 | -1) {
    if (!isOpen) return open()
    if (count === 0) return
    // If nothing is highlighted, Down goes to the first suggestion and Up to the last.
    setHighlighted(
      highlighted === -1 && step === -1 ? count - 1 : (highlighted + step + count) % count,
    )
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') close()
    else if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key !== 'Enter') return
    else if (isOpen && highlighted >= 0) onPick(highlighted)
    else onEnter()
    event.preventDefault()
  }

  return {
    isOpen: isOpen && count > 0,
    highlighted,
    open,
    close,
    inputHandlers: {
      onFocus: open,
      onBlur: () => void (timer.current = setTimeout(close, SUGGESTIONS_BLUR_MS)),
      onKeyDown: handleKeyDown,
    },
  }
}

/** Calls `act` with the latest argument once no new call has come for `delayMs`. */
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
