import { Fragment, memo, useMemo, useState } from 'react'
import { NAME_OF, STALL_NUMBER } from '#shared/admin/sheet-keys.ts'
import type { CellChange, CellProblem, SheetName } from '#shared/admin/sheets.ts'
import { IconButton } from '#web/ui/controls/button.tsx'
import { withStall } from '../session/sheets.ts'
import { columnTexts, isYes, toCellText } from '../ui/column-texts.ts'
import { reasonTexts, toProblemText } from '../ui/reason-texts.ts'
import { texts as uiTexts } from '../ui/ui-texts.ts'
import { useTexts } from '../use-language.ts'
import type { ShownColumn } from './columns.ts'
import { toCellId } from './focus-cell.ts'
import styles from './stalls.module.css'
import type { TableRow } from './tables.ts'
import { TextCell } from './text-cell.tsx'
import { texts } from './stalls-texts.ts'

const DELETE_SHAPE = 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13'

export function useTableWords() {
  const own = useTexts(texts)
  const ui = useTexts(uiTexts)
  const columns = useTexts(columnTexts)
  const reasons = useTexts(reasonTexts)
  return useMemo(() => ({ own, ui, columns, reasons }), [own, ui, columns, reasons])
}

type TableWords = ReturnType<typeof useTableWords>

/** An edit does not change these, so only the edited row re-renders. */
export interface TableParts {
  sheet: SheetName
  /** From left to right. */
  columns: readonly ShownColumn[]
  categories: readonly string[]
  /**
   * Passed down, because thousands of cells that each looked up the language would make the table
   * slow.
   */
  words: TableWords
  mayDelete: boolean
  onEdit: (edits: CellChange[]) => void
  onDelete: (row: TableRow, name: string) => void
  /** Shows the products of a stall. */
  onCount: (stall: string) => void
  check: (edit: CellChange) => CellProblem | undefined
}

/** The number of a stall's products follows this column. */
export const hasCount = (sheet: SheetName, column: string) =>
  sheet === 'stalls' && column === 'disabled'

interface SheetRowProps {
  row: TableRow
  /** The problems of its saved cells. */
  problems: readonly CellProblem[]
  /** Texts that could not be saved. */
  held: readonly CellChange[]
  /** The number of a stall's products. */
  count: number
  /** Index of the cell at which Tab stops, if it is in this row. */
  stop: number | undefined
  table: TableParts
}

export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { row, problems, held, count, stop, table } = props
  const { sheet, columns, mayDelete, onDelete, onCount } = table
  const words = table.words.own
  const countAt = columns.findIndex(({ key }) => hasCount(sheet, key)) + 1
  const toTab = (cell: number) => (cell === stop ? 0 : -1)
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
            problem={problems.find((one) => one.column === column.key)}
            held={held.find((one) => one.column === column.key)}
            tabIndex={toTab(countAt > 0 && index >= countAt ? index + 1 : index)}
            table={table}
          />
          {hasCount(sheet, column.key) && (
            <td>
              <button
                type="button"
                tabIndex={toTab(countAt)}
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
            tabIndex={toTab(columns.length + Math.min(countAt, 1))}
            aria-label={words.deleteRow(name)}
            onClick={() => onDelete(row, name)}
          />
        </td>
      )}
    </tr>
  )
})

interface CellProps {
  isHeader: boolean
  row: TableRow
  name: string
  column: ShownColumn
  problem: CellProblem | undefined
  held: CellChange | undefined
  tabIndex: 0 | -1
  table: TableParts
}

function Cell({ isHeader, row, name, column, problem, held, tabIndex, table }: CellProps) {
  const { sheet, columns, onEdit, check, categories } = table
  const { key: columnKey, known, isEditable } = column
  const { own: words, ui: uiWords, columns: columnWords, reasons: reasonWords } = table.words
  const value = row.cells[column.at]!
  // Keeps the typed text together with its row and the previous text, in case others change the
  // cell.
  const [typing, setTyping] = useState<CellChange>()
  const typed = typing ?? held
  const why = typed ? check(typed) : problem
  const id = toCellId(sheet, row.id, columnKey)
  const whyId = why && `${id}-problem`
  const label = `${column.label}, ${name}`
  const text = toCellText(columnWords, known, value)
  const isSwitch = known?.kind === 'withdrawn' || known?.kind === 'stock'
  const isOn = isYes(value) === (known?.kind === 'stock')
  const numberAt = columns.find((one) => one.key === STALL_NUMBER)!.at
  const Tag = isHeader ? 'th' : 'td'

  const toEdit = (after: string): CellChange => {
    const place = { sheet, key: row.key, column: columnKey, before: value }
    return { ...(typed ?? withStall({ kind: 'set', ...place, after })), after }
  }

  function save(after: string) {
    if (!typed && after === value) return
    setTyping(undefined)
    onEdit([toEdit(after.trim())])
  }

  function handleSwitch() {
    if (known?.kind === 'withdrawn') save(isOn ? 'yes' : '')
    else save(isOn ? 'no' : 'yes')
  }

  return (
    <Tag
      scope={isHeader ? 'row' : undefined}
      data-column={columnKey}
      data-kind={known?.kind}
      data-wrong={why !== undefined || undefined}
    >
      {!isEditable && <span className={styles.fixed}>{text}</span>}
      {isEditable && isSwitch && (
        <button
          type="button"
          id={id}
          role="switch"
          tabIndex={tabIndex}
          className={styles.switch}
          aria-checked={isOn}
          aria-label={`${label}: ${text}`}
          aria-describedby={whyId}
          onClick={handleSwitch}
        >
          <span className={styles.track} />
          {text}
        </button>
      )}
      {isEditable && !isSwitch && (
        <TextCell
          id={id}
          tabIndex={tabIndex}
          label={label}
          empty={words.empty}
          text={typed?.after ?? value}
          problemId={whyId}
          categories={known?.kind === 'category' ? categories : undefined}
          onType={(after) => setTyping(toEdit(after))}
          onSave={save}
          onDiscard={() => {
            setTyping(undefined)
            if (held) onEdit([{ ...held, after: held.before }])
          }}
        />
      )}
      {isHeader && sheet === 'products' && (
        <p className={styles.ofStall}>{uiWords.stallRow(row.cells[numberAt]!)}</p>
      )}
      {why && (
        <p id={whyId} className={styles.why}>
          {toProblemText(reasonWords, why)}
        </p>
      )}
    </Tag>
  )
}
