import { SHEET_NAMES, type SheetName } from '#shared/admin/sheets.ts'
import { Button } from '../ui/button.tsx'
import { useTexts } from '../use-language.ts'
import styles from './stalls-editor.module.css'
import { texts } from './texts.ts'
import type { View } from './visible-rows.ts'

interface TableToolsProps {
  sheet: SheetName
  onSheet: (sheet: SheetName) => void
  view: View
  onView: (view: View) => void
  shown: number
  all: number
  /** Absent if the person may not add rows. */
  onAdd: (() => void) | undefined
}

/** The two tabs, the search, and the button that adds a row. */
export function TableTools(props: TableToolsProps) {
  const { sheet, onSheet, view, onView, shown, all, onAdd } = props
  const words = useTexts(texts)
  return (
    <div className={styles.tools}>
      <div role="group" aria-label={words.title} className={styles.tabs}>
        {SHEET_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={sheet === name}
            onClick={() => onSheet(name)}
          >
            {words[name]}
          </button>
        ))}
      </div>
      <input
        type="search"
        className={styles.search}
        aria-label={words.search}
        placeholder={words.search}
        value={view.query}
        onChange={(event) => onView({ ...view, query: event.target.value })}
      />
      {view.stall !== undefined && (
        <Button onClick={() => onView({ ...view, stall: undefined })}>
          {`${words.ofStall(view.stall)} ✕`}
          <span className="visually-hidden">{words.allProducts}</span>
        </Button>
      )}
      {onAdd && <Button onClick={onAdd}>{words.addRow[sheet]}</Button>}
      <p className={styles.shown} role="status">
        {words.rows(shown, all)}
      </p>
    </div>
  )
}
