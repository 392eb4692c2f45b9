import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { findCategory } from '#shared/catalogue/categories.ts'
import { hasDevanagari } from '#shared/devanagari.ts'
import { focusBelow } from './focus-cell.ts'
import styles from './stalls.module.css'

type Field = HTMLTextAreaElement | HTMLSelectElement

/** Focuses the field and selects its text, so that the first key replaces it as in a spreadsheet. */
const openEditor = (field: Field | null) => {
  field?.focus()
  if (field && 'select' in field) field.select()
}

interface TextCellProps {
  id: string
  /** The name for screen readers: the column and the row. */
  label: string
  /** The id of the sentence that says what is wrong. */
  problemId: string | undefined
  value: string
  /** What screen readers announce for an empty cell. */
  empty: string
  /** The typed text that is not committed yet. */
  typed: string | undefined
  /** The festival's categories, for a cell of the category column. */
  categories: readonly string[] | undefined
  /** Called on each input; undefined discards the typed text. */
  onType: (text: string | undefined) => void
  onCommit: (text: string) => void
}

/** Text that becomes a field on focus, because thousands of fields would make the table slow. */
export function TextCell(props: TextCellProps) {
  const { id, label, empty, value, problemId, typed, categories, onType, onCommit } = props
  const [isOpen, setIsOpen] = useState(false)

  if (!isOpen) {
    const open = () => setIsOpen(true)
    return (
      <button
        type="button"
        id={id}
        className={styles.text}
        lang={langOf(value)}
        aria-label={value === '' ? `${label}: ${empty}` : undefined}
        aria-describedby={problemId}
        onFocus={open}
        onClick={open}
      >
        {value}
      </button>
    )
  }

  function handleKey(event: KeyboardEvent<Field>) {
    // While Hindi is being composed, Enter only accepts a suggestion.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      onType(undefined)
      requestAnimationFrame(openEditor.bind(null, event.currentTarget))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onCommit(typed ?? value)
      focusBelow(event.currentTarget)
    }
  }

  const field = {
    id,
    ref: openEditor,
    className: styles.field,
    lang: langOf(typed ?? value),
    'aria-label': label,
    'aria-invalid': problemId !== undefined,
    'aria-describedby': problemId,
    onKeyDown: handleKey,
    onBlur(event: FocusEvent<Field>) {
      onCommit(event.target.value)
      setIsOpen(false)
    },
  }
  if (categories) {
    const known = findCategory(value, categories)
    return (
      <select {...field} value={known ?? value} onChange={(event) => onCommit(event.target.value)}>
        {!known && <option>{value}</option>}
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </select>
    )
  }
  return (
    <span className={styles.editor}>
      {/* Makes the field as tall as its text. */}
      <span aria-hidden="true">{`${typed ?? value}\u200B`}</span>
      <textarea
        {...field}
        value={typed ?? value}
        rows={1}
        onChange={(event) => onType(event.target.value)}
      />
    </span>
  )
}

const langOf = (text: string) => (hasDevanagari(text) ? 'hi' : 'en')
