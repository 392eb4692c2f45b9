import { type ClipboardEvent, Fragment, type ReactNode, useCallback, useMemo } from 'react'
import { toLabel } from './cell-texts.ts'
import type { DraftRow, DraftSheet } from './edits/draft.ts'
import type { Mark } from './edits/marks.ts'
import { SheetRow, type TableParts } from './sheet-row.tsx'
import styles from './sheet-table.module.css'
import type { View } from './visible-rows.ts'

interface SheetTableProps {
  title: string
  rows: readonly DraftRow[]
  /** As it is published. */
  from: DraftSheet
  marks: readonly Mark[]
  /** The number of products by stall number. */
  counts: Map<string, number>
  sort: View['sort']
  onSort: (column: string) => void
  onPaste: (text: string, row: number, column: string) => void
  parts: TableParts
}

const NO_MARKS: readonly Mark[] = []
const WIDTH = 200
const NARROW_WIDTH = 140
const NUMBER_WIDTH = 96
const BUTTON_WIDTH = 64
const WIDTHS: Record<string, number> = {
  stallnumber: NUMBER_WIDTH,
  price: 120,
  pricenote: NARROW_WIDTH,
  disabled: NARROW_WIDTH,
  instock: NARROW_WIDTH,
  category: 160,
  contact: 160,
}

export function SheetTable(props: SheetTableProps) {
  const { title, rows, from, marks, counts, sort, onSort, onPaste, parts } = props
  const { columns, words, cellWords, mayDelete } = parts
  const byRow = useMemo(() => groupByRow(marks), [marks])
  const published = useMemo(() => new Map(from.rows.map((row) => [row.id, row.cells])), [from])
  const widths = [
    ...columns.flatMap((column) =>
      column.key === 'disabled' ? [NARROW_WIDTH, NARROW_WIDTH] : [WIDTHS[column.key] ?? WIDTH],
    ),
    ...(mayDelete ? [BUTTON_WIDTH] : []),
  ]
  // On a phone it leaves room for the others.
  const first = `min(${widths.shift()}px, 42vw)`

  function handlePaste(event: ClipboardEvent) {
    const cell = (event.target as Element).closest<HTMLElement>('[data-column]')
    const row = cell?.closest<HTMLElement>('[data-row]')
    const text = event.clipboardData.getData('text/plain')
    // A text without cells goes where the cursor is.
    if (!cell || !row || !/[\t\r\n]/.test(text)) return
    event.preventDefault()
    onPaste(text, Number(row.dataset['row']), cell.dataset['column']!)
  }

  return (
    <div className={styles.box} onPaste={handlePaste} role="region" aria-label={title}>
      <table
        className={styles.table}
        style={{ width: `calc(${first} + ${widths.reduce((sum, width) => sum + width)}px)` }}
      >
        <colgroup>
          <col style={{ width: first }} />
          {widths.map((width, index) => (
            <col key={index} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <Fragment key={column.key}>
                <SortTitle column={column.key} sort={sort} onSort={onSort}>
                  {toLabel(cellWords, column)}
                </SortTitle>
                {column.key === 'disabled' && <th scope="col">{words.products}</th>}
              </Fragment>
            ))}
            {mayDelete && (
              <th scope="col">
                <span className="visually-hidden">{words.deleteIt}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SheetRow
              key={row.id}
              row={row}
              published={published.get(row.id)}
              marks={byRow.get(row.id) ?? NO_MARKS}
              count={counts.get(row.cells[columns[0]!.at]!) ?? 0}
              table={parts}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.none}>{words.noRows}</p>}
    </div>
  )
}

function groupByRow(marks: readonly Mark[]): Map<number, Mark[]> {
  const byRow = new Map<number, Mark[]>()
  for (const mark of marks) byRow.set(mark.row, [...(byRow.get(mark.row) ?? []), mark])
  return byRow
}

interface SortTitleProps {
  column: string
  sort: View['sort']
  onSort: (column: string) => void
  children: ReactNode
}

function SortTitle({ column, sort, onSort, children }: SortTitleProps) {
  const order = sort?.column !== column ? undefined : sort.isDescending ? 'descending' : 'ascending'
  const handleClick = useCallback(() => onSort(column), [column, onSort])
  return (
    <th scope="col" aria-sort={order}>
      <button type="button" className={styles.sort} onClick={handleClick}>
        {children}
      </button>
    </th>
  )
}
