import {
  type ClipboardEvent,
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  useMemo,
  useState,
} from 'react'
import type { CellChange, CellProblem, ChangedCell, SheetName } from '#shared/admin/sheets.ts'
import { useTexts } from '../use-language.ts'
import { isComposing } from '#web/ui/controls/is-composing.ts'
import { moveFocus } from './focus-cell.ts'
import { hasCount, SheetRow, type TableParts } from './sheet-row.tsx'
import { isRange } from './paste.ts'
import styles from './stalls.module.css'
import type { TableRow } from './tables.ts'
import { texts } from './stalls-texts.ts'
import type { View } from './visible-rows.ts'

interface SheetTableProps {
  rows: readonly TableRow[]
  /** The problems of saved cells. */
  problems: readonly CellProblem[]
  /** Texts that could not be saved. */
  held: readonly CellChange[]
  /** Number of products by stall number. */
  counts: Map<string, number>
  sort: View['sort']
  onSort: (column: string) => void
  onPaste: (text: string, row: number, column: string) => void
  parts: TableParts
  /** Shown in an empty table. */
  none: string
}

const NONE: readonly never[] = []
const COUNT_WIDTH_PX = 116
const DELETE_WIDTH_PX = 50

export function SheetTable(props: SheetTableProps) {
  const { rows, problems, held, counts, sort, onSort, onPaste, parts, none } = props
  const { sheet, columns, mayDelete } = parts
  const words = useTexts(texts)
  const problemsOf = useMemo(() => groupByRow(problems, sheet), [problems, sheet])
  const heldOf = useMemo(() => groupByRow(held, sheet), [held, sheet])

  // Tab stops once, at the cell that was used last. Arrow keys move between cells.
  const [used, setUsed] = useState<{ row: number; cell: number }>()
  const firstCell = columns.findIndex(({ isEditable }) => isEditable)
  const countCell = columns.findIndex(({ key }) => hasCount(sheet, key)) + 1
  const stop =
    used && rows.some(({ id }) => id === used.row)
      ? used
      : { row: rows[0]?.id, cell: firstCell === -1 ? countCell : firstCell }

  function handleFocus({ target }: FocusEvent) {
    const { cellIndex: cell } = target.closest<HTMLTableCellElement>('td, th')!
    const row = Number(target.closest('tr')!.dataset['row'])
    if (used?.row !== row || used.cell !== cell) setUsed({ row, cell })
  }

  function handleKey(event: KeyboardEvent) {
    const { altKey, ctrlKey, metaKey, shiftKey, key, nativeEvent } = event
    if (altKey || ctrlKey || metaKey || shiftKey || isComposing(nativeEvent)) return
    if (moveFocus(event.target as Element, key)) event.preventDefault()
  }

  function handlePaste(event: ClipboardEvent) {
    const cell = (event.target as Element).closest<HTMLElement>('[data-column]')
    const row = cell?.closest<HTMLElement>('[data-row]')
    const text = event.clipboardData.getData('text/plain')
    // Other text is pasted at the cursor as usual.
    if (!cell || !row || !isRange(text, event.clipboardData.getData('text/html'))) return
    event.preventDefault()
    // Saves what has been typed into the cell first.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onPaste(text, Number(row.dataset['row']), cell.dataset['column']!)
  }

  return (
    <div className={styles.box} onPaste={handlePaste} role="region" aria-label={words[sheet]}>
      <table className={styles.table}>
        <colgroup>
          {columns.map(({ key, width }) => (
            <Fragment key={key}>
              <col style={{ width }} />
              {hasCount(sheet, key) && <col style={{ width: COUNT_WIDTH_PX }} />}
            </Fragment>
          ))}
          {mayDelete && <col style={{ width: DELETE_WIDTH_PX }} />}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <Fragment key={key}>
                <th scope="col" aria-sort={toOrder(sort, key)}>
                  <button type="button" className={styles.sort} onClick={() => onSort(key)}>
                    {label}
                  </button>
                </th>
                {hasCount(sheet, key) && <th scope="col">{words.products}</th>}
              </Fragment>
            ))}
            {mayDelete && (
              <th scope="col">
                <span className="visually-hidden">{words.deleteIt}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody translate="no" onFocus={handleFocus} onKeyDown={handleKey}>
          {rows.map((row) => (
            <SheetRow
              key={row.id}
              row={row}
              problems={problemsOf.get(row.key) ?? NONE}
              held={heldOf.get(row.key) ?? NONE}
              count={counts.get(row.cells[columns[0]!.at]!) ?? 0}
              stop={stop.row === row.id ? stop.cell : undefined}
              table={parts}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.none}>{none}</p>}
    </div>
  )
}

function groupByRow<Item extends ChangedCell>(items: readonly Item[], sheet: SheetName) {
  const byRow = new Map<string, Item[]>()
  for (const item of items) {
    if (item.sheet === sheet) byRow.set(item.key, [...(byRow.get(item.key) ?? []), item])
  }
  return byRow
}

function toOrder(sort: View['sort'], column: string) {
  if (sort?.column !== column) return undefined
  return sort.isDescending ? 'descending' : 'ascending'
}
