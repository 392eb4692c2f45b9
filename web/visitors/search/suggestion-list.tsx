import { useEffect, useRef } from 'react'
import * as messages from '#messages/search.ts'
import { festivalPart } from '#web/visitors/festival.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './suggestion-list.module.css'

interface SuggestionListProps {
  id: string
  isOpen: boolean
  categories: string[]
  others: string[]
  /** Index over the categories and then the others; -1 for none. */
  highlighted: number
  onPick: (suggestion: string) => void
}

/** Loaded along with the list, because the box needs it only once focused. */
export { findSuggestions } from './suggestions.ts'

/** Categories as chips, then the other suggestions as lines. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, isOpen, categories, others, highlighted, onPick } = props
  const list = useRef<HTMLDivElement>(null)
  const iconOf = (name: string) =>
    festivalPart('categoryIcons').find(({ label }) => label === name)?.icon
  // The box may be at the bottom of the window, with its list below the fold.
  useEffect(() => {
    if (isOpen) list.current!.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const count = categories.length + others.length
  useEffect(() => {
    if (isOpen) announce(messages.suggestionCount({ count }))
  }, [isOpen, count])
  useEffect(() => {
    // The box keeps the focus, so the browser does not scroll automatically.
    document.getElementById(`${id}-${highlighted}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, highlighted])

  function toOption(suggestion: string, index: number, look: string | undefined, shape?: string) {
    return (
      <li
        key={suggestion}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === highlighted}
        className={look}
        // The box keeps the focus, so that the list does not close before the pick.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onPick(suggestion)}
      >
        {shape && <Icon shape={shape} />}
        <Words>{suggestion}</Words>
      </li>
    )
  }

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={messages.suggestions}
      className={`surface ${styles.list}`}
      hidden={!isOpen}
    >
      {isOpen && (
        <>
          <ul role="group" aria-label={messages.categories} className={styles.chips}>
            {categories.map((name, index) => toOption(name, index, styles.chip, iconOf(name)))}
          </ul>
          <ul role="group" aria-label={messages.foodsAndStalls}>
            {others.map((name, index) => toOption(name, categories.length + index, styles.line))}
          </ul>
        </>
      )}
    </div>
  )
}
