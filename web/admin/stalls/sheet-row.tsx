import { Fragment, memo, useMemo, useState } from 'react'
import type { SheetName } from '#shared/admin/sheets.ts'
import { readers } from '#shared/catalogue/rows.ts'
import { IconButton } from '#web/ui/controls/button.tsx'
import { type CellTexts, toLabel, toSentence } from './cell-texts.ts'
import { SwitchCell, TextCell } from './cell.tsx'
import type { ShownColumn } from './columns.ts'
import type { DraftRow, Edit } from './edits/draft.ts'
import type { Mark } from './edits/marks.ts'
import styles from './sheet-table.module.css'
import type { StallsTexts } from './texts.ts'
import type { Typed } from './use-marks.ts'

const DELETE_SHAPE = 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13'

/** What all rows of a table share. It only changes with the table, so that an edit draws one row. */
export interface TableParts {
  sheet: SheetName
  /** From left to right. */
  columns: readonly ShownColumn[]
  categories: readonly string[]
  words: StallsTexts
  cellWords: CellTexts
  mayDelete: boolean
  onEdit: (step: Edit[]) => void
  onDelete: (row: number, name: string) => void
  /** Moves the focus to the next row. */
  onDown: (row: number, column: string) => void
  /** Shows the products of a stall. */
  onCount: (stall: string) => void
  /** What would be wrong with a row if a cell had this text. */
  check: (typed: Typed) => readonly Mark[]
}

interface SheetRowProps {
  row: DraftRow
  /** Its published cells; undefined for an added row. */
  published: readonly string[] | undefined
  marks: readonly Mark[]
  /** The number of a stall's products. */
  count: number
  table: TableParts
}

export const toCellId = (sheet: SheetName, row: number, column: string) =>
  `${sheet}-${row}-${column}`

export const SheetRow = memo(function SheetRow({
  row,
  published,
  marks,
  count,
  table,
}: SheetRowProps) {
  const { sheet, columns, words, mayDelete, onDelete, onCount, check } = table
  const [typed, setTyped] = useState<{ row: DraftRow; column: string; text: string }>()
  // An edit of the row, such as a paste, replaces what was typed.
  const typing = typed?.row === row ? typed : undefined
  const reasons = useMemo(
    () =>
      typing ? check({ sheet, row: row.id, column: typing.column, text: typing.text }) : marks,
    [typing, check, sheet, row, marks],
  )
  const name = row.cells[columns.find(({ key }) => key === NAMES[sheet])?.at ?? 0] || words.unnamed

  return (
    <tr data-row={row.id}>
      {columns.map((column, index) => (
        <Fragment key={column.key}>
          <RowCell
            isHeader={index === 0}
            name={name}
            column={column}
            value={row.cells[column.at]!}
            isChanged={published?.[column.at] !== row.cells[column.at]}
            mark={reasons.find((mark) => mark.column === column.key)}
            typed={typing?.column === column.key ? typing.text : undefined}
            onType={(text) =>
              setTyped(text === undefined ? undefined : { row, column: column.key, text })
            }
            id={toCellId(sheet, row.id, column.key)}
            row={row.id}
            table={table}
          />
          {column.key === 'disabled' && (
            <td>
              <button
                type="button"
                className={styles.count}
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

export const NAMES: Record<SheetName, string> = { stalls: 'stallname', products: 'name' }

interface RowCellProps {
  isHeader: boolean
  name: string
  column: ShownColumn
  value: string
  isChanged: boolean
  mark: Mark | undefined
  typed: string | undefined
  onType: (text: string | undefined) => void
  id: string
  row: number
  table: TableParts
}

function RowCell(props: RowCellProps) {
  const { isHeader, name, column, value, isChanged, mark, typed, onType, id, row, table } = props
  const { sheet, words, cellWords, onEdit, onDown, categories } = table
  const Tag = isHeader ? 'th' : 'td'
  const problemId = mark && `${id}-problem`
  const { key, known } = column
  const label = `${toLabel(cellWords, column)}, ${name}`

  function set(text: string) {
    onType(undefined)
    const after = text.trim()
    if (after !== value) onEdit([{ kind: 'set', sheet, row, column: key, after }])
  }

  const isSwitch = known?.kind === 'stock' || known?.kind === 'closed'
  const isYes = readers.stock(value, [])
  const isOn = known?.kind === 'closed' ? !isYes : isYes
  const switchText =
    words.switches[known?.kind === 'closed' ? 'disabled' : 'instock'][isOn ? 'on' : 'off']
  return (
    <Tag
      scope={isHeader ? 'row' : undefined}
      data-column={key}
      data-kind={known?.kind}
      data-changed={isChanged || undefined}
      data-wrong={mark !== undefined || undefined}
    >
      {!column.isEditable ? (
        <span className={styles.fixed}>{isSwitch ? switchText : value}</span>
      ) : isSwitch ? (
        <SwitchCell
          id={id}
          label={label}
          problemId={problemId}
          isOn={isOn}
          text={switchText}
          onSwitch={() => set(toSwitched(known.kind, isOn))}
        />
      ) : (
        <TextCell
          id={id}
          label={label}
          empty={words.empty}
          value={value}
          typed={typed}
          problemId={problemId}
          categories={known?.kind === 'category' ? categories : undefined}
          onType={onType}
          onCommit={set}
          onDown={() => onDown(row, key)}
        />
      )}
      {mark && (
        <p id={problemId} className={styles.why}>
          {'code' in mark.reason
            ? toSentence(cellWords, mark.reason)
            : words.conflict(mark.reason.now)}
        </p>
      )}
    </Tag>
  )
}

function toSwitched(kind: string, isOn: boolean): string {
  if (kind === 'closed') return isOn ? 'yes' : ''
  return isOn ? 'no' : 'yes'
}
