import { Fragment, memo, useState } from 'react'
import { NAME_OF, STALL_NUMBER } from '#shared/admin/column-keys.ts'
import type { SheetName } from '#shared/admin/sheets.ts'
import { IconButton } from '#web/ui/controls/button.tsx'
import { columnTexts, isYes, toCellText } from '../ui/column-texts.ts'
import { texts as uiTexts } from '../ui/texts.ts'
import { useTexts } from '../use-language.ts'
import type { ShownColumn } from './columns.ts'
import type { DraftRow, Edit } from './edits/draft.ts'
import type { Mark } from './edits/marks.ts'
import { toCellId } from './focus-cell.ts'
import { problemTexts, toReason } from './problem-texts.ts'
import styles from './stalls.module.css'
import { TextCell } from './text-cell.tsx'
import { texts } from './texts.ts'
import type { Typed } from './use-marks.ts'

const DELETE_SHAPE = 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13'

/** What all rows of a table share. An edit leaves it as it is, so only the edited row re-renders. */
export interface TableParts {
  sheet: SheetName
  /** From left to right. */
  columns: readonly ShownColumn[]
  categories: readonly string[]
  mayDelete: boolean
  onEdit: (step: Edit[]) => void
  onDelete: (row: number, name: string) => void
  /** Shows the products of a stall. */
  onCount: (stall: string) => void
  /** Checks a cell as if it contained this text. */
  check: (typed: Typed) => Mark | undefined
}

/** Whether the number of a stall's products follows the column. */
export const hasCount = (sheet: SheetName, column: string) =>
  sheet === 'stalls' && column === 'disabled'

interface SheetRowProps {
  row: DraftRow
  /** Its published cells; undefined for an added row. */
  published: readonly string[] | undefined
  marks: readonly Mark[]
  /** The number of a stall's products. */
  count: number
  table: TableParts
}

export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { row, published, marks, count, table } = props
  const { sheet, columns, mayDelete, onDelete, onCount } = table
  const words = useTexts(texts)
  const name = row.cells[columns.find(({ key }) => key === NAME_OF[sheet])!.at] || words.unnamed
  return (
    <tr data-row={row.id}>
      {columns.map((column, index) => (
        <Fragment key={column.key}>
          <Cell
            isHeader={index === 0}
            row={row}
            name={name}
            column={column}
            isChanged={published?.[column.at] !== row.cells[column.at]}
            found={marks.find((mark) => mark.column === column.key)}
            table={table}
          />
          {hasCount(sheet, column.key) && (
            <td>
              <button
                type="button"
                className={`${styles.text} ${styles.count}`}
                onClick={() => onCount(row.cells[columns[0]!.at]!)}
              >
                {words.productCount(count)}
              </button>
            </td>
          )}
        </Fragment>
      ))}
      {mayDelete && (
        <td>
          <IconButton
            shape={DELETE_SHAPE}
            aria-label={words.deleteRow(name)}
            onClick={() => onDelete(row.id, name)}
          />
        </td>
      )}
    </tr>
  )
})

interface CellProps {
  isHeader: boolean
  row: DraftRow
  /** The row's name. */
  name: string
  column: ShownColumn
  isChanged: boolean
  found: Mark | undefined
  table: TableParts
}

function Cell({ isHeader, row, name, column, isChanged, found, table }: CellProps) {
  const { sheet, columns, onEdit, check, categories } = table
  const { key, known, isEditable } = column
  const words = useTexts(texts)
  const uiWords = useTexts(uiTexts)
  const columnWords = useTexts(columnTexts)
  const problemWords = useTexts(problemTexts)
  const value = row.cells[column.at]!
  const [typing, setTyping] = useState<{ value: string; text: string }>()
  // Typed text is dropped once the value changes, such as by a paste.
  const typed = typing?.value === value ? typing.text : undefined
  const mark = typed === undefined ? found : check({ sheet, row: row.id, column: key, text: typed })
  const id = toCellId(sheet, row.id, key)
  const problemId = mark && `${id}-problem`
  const label = `${column.label}, ${name}`
  const text = toCellText(columnWords, known, value)
  const pending = isChanged ? words.notPublished : ''
  const isSwitch = known?.kind === 'closed' || known?.kind === 'stock'
  const isOn = isYes(value) === (known?.kind === 'stock')
  const numberAt = columns.find((one) => one.key === STALL_NUMBER)!.at
  const Tag = isHeader ? 'th' : 'td'

  function set(written: string) {
    setTyping(undefined)
    const after = written.trim()
    if (after !== value) onEdit([{ kind: 'set', sheet, row: row.id, column: key, after }])
  }

  function handleSwitch() {
    if (known?.kind === 'closed') set(isOn ? 'yes' : '')
    else set(isOn ? 'no' : 'yes')
  }

  return (
    <Tag
      scope={isHeader ? 'row' : undefined}
      data-column={key}
      data-kind={known?.kind}
      data-changed={isChanged || undefined}
      data-wrong={mark !== undefined || undefined}
    >
      {!isEditable && <span className={styles.fixed}>{text}</span>}
      {isEditable && isSwitch && (
        <button
          type="button"
          id={id}
          role="switch"
          className={styles.switch}
          aria-checked={isOn}
          aria-label={`${label}: ${text} ${pending}`}
          aria-describedby={problemId}
          onClick={handleSwitch}
        >
          <span className={styles.track} />
          {text}
          {isChanged && <small>{pending}</small>}
        </button>
      )}
      {isEditable && !isSwitch && (
        <TextCell
          id={id}
          label={label}
          empty={words.empty}
          value={value}
          typed={typed}
          problemId={problemId}
          categories={known?.kind === 'category' ? categories : undefined}
          onType={(next) => setTyping(next === undefined ? undefined : { value, text: next })}
          onCommit={set}
        />
      )}
      {isHeader && sheet === 'products' && (
        <p className={styles.ofStall}>{uiWords.stallRow(row.cells[numberAt]!)}</p>
      )}
      {mark && (
        <p id={problemId} className={styles.why}>
          {toReason(problemWords, mark.reason)}
        </p>
      )}
    </Tag>
  )
}
