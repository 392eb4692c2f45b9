import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { findCategory } from '#shared/catalogue/categories.ts'
import { hasDevanagari } from '#shared/devanagari.ts'
import { isComposing } from '#web/ui/controls/is-composing.ts'
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
  /** What screen readers announce for an empty cell. */
  empty: string
  /** The text in the field. */
  text: string
  /** What a closed cell shows instead. */
  shown: string | undefined
  /** The festival's categories, for a cell of the category column. */
  categories: readonly string[] | undefined
  onType: (text: string) => void
  /** Called when the field is left, and for each choice in a list. */
  onSave: (text: string) => void
  onDiscard: () => void
}

/** Text that becomes a field on focus, because thousands of fields would make the table slow. */
export function TextCell(props: TextCellProps) {
  const {
    id,
    label,
    empty,
    text,
    shown = text,
    problemId,
    categories,
    onType,
    onSave,
    onDiscard,
  } = props
  const [isOpen, setIsOpen] = useState(false)

  if (!isOpen) {
    const open = () => setIsOpen(true)
    return (
      <button
        type="button"
        id={id}
        className={styles.text}
        lang={langOf(shown)}
        aria-label={shown === '' ? `${label}: ${empty}` : undefined}
        aria-describedby={problemId}
        onFocus={open}
        onClick={open}
      >
        {shown}
      </button>
    )
  }

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
      if (!categories) onSave(event.target.value)
      setIsOpen(false)
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

const langOf = (text: string) => (hasDevanagari(text) ? 'hi' : 'en')
