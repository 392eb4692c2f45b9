import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { findCategory } from '#shared/catalogue/categories.ts'
import { hasDevanagari } from '#shared/devanagari.ts'
import { isComposing } from '#web/ui/controls/is-composing.ts'
import { focusBelow } from './focus-cell.ts'
import styles from './stalls.module.css'

type Field = HTMLTextAreaElement | HTMLSelectElement

/** Selects the text, so that the first key replaces it as in a spreadsheet. */
const openEditor = (field: Field | null) => {
  field?.focus()
  if (field && 'select' in field) field.select()
}

interface TextCellProps {
  id: string
  tabIndex: 0 | -1
  /** For screen readers: the column and the row. */
  label: string
  /** Id of the sentence that says what is wrong. */
  problemId: string | undefined
  /** Announced for an empty cell. */
  empty: string
  text: string
  /** For a cell of the category column. */
  categories: readonly string[] | undefined
  onType: (text: string) => void
  /** Called when the field is left, and for each choice in a list. */
  onSave: (text: string) => void
  onDiscard: () => void
}

/** Becomes a field on focus, because thousands of fields would make the table slow. */
export function TextCell(props: TextCellProps) {
  const { id, tabIndex, label, empty, text, problemId } = props
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  if (isOpen) return <OpenCell {...props} onClose={() => setIsOpen(false)} />
  return (
    <button
      type="button"
      id={id}
      tabIndex={tabIndex}
      className={styles.text}
      lang={langOf(text)}
      aria-label={text === '' ? `${label}: ${empty}` : undefined}
      aria-describedby={problemId}
      onFocus={open}
      onClick={open}
    >
      {text}
    </button>
  )
}

function OpenCell(props: TextCellProps & { onClose: () => void }) {
  const { id, label, text, problemId, categories, onType, onSave, onDiscard, onClose } = props
  const save = useSaveBeforeLeaving(text, onSave)

  function handleKey(event: KeyboardEvent<Field>) {
    // While Hindi is being composed, Enter only accepts a suggestion.
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') {
      onDiscard()
      requestAnimationFrame(openEditor.bind(null, event.currentTarget))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      focusBelow(event.currentTarget)
    }
  }

  const field = {
    id,
    ref: openEditor,
    className: styles.field,
    lang: langOf(text),
    'aria-label': label,
    'aria-invalid': problemId !== undefined,
    'aria-describedby': problemId,
    onKeyDown: handleKey,
    onBlur(event: FocusEvent<Field>) {
      // A list has saved its choice already.
      if (!categories) save(event.target.value)
      onClose()
    },
  }
  if (categories) {
    const known = findCategory(text, categories)
    return (
      <select {...field} value={known ?? text} onChange={(event) => onSave(event.target.value)}>
        {!known && <option>{text}</option>}
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </select>
    )
  }
  return (
    <span className={styles.editor}>
      {/* Makes the field as tall as its text. */}
      <span aria-hidden="true">{`${text}\u200B`}</span>
      <textarea {...field} value={text} rows={1} onChange={(event) => onType(event.target.value)} />
    </span>
  )
}

/**
 * Saves when the page is left or another screen replaces the table, because neither blurs the
 * field.
 * @returns A function that saves the text when the field is left.
 */
function useSaveBeforeLeaving(text: string, onSave: (text: string) => void) {
  const saveNow = useRef(() => {})
  useEffect(() => {
    saveNow.current = () => onSave(text)
  })
  useEffect(() => {
    const handleHide = () => saveNow.current()
    addEventListener('pagehide', handleHide)
    return () => {
      removeEventListener('pagehide', handleHide)
      saveNow.current()
    }
  }, [])
  return (last: string) => {
    onSave(last)
    saveNow.current = () => {}
  }
}

const langOf = (text: string) => (hasDevanagari(text) ? 'hi' : 'en')
