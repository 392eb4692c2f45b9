import { useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SheetsAnswer } from '#shared/admin/api.ts'
import { checkRows } from '#shared/admin/check-cells.ts'
import { NAME_OF } from '#shared/admin/sheet-keys.ts'
import { mayDo } from '#shared/admin/rights.ts'
import type { CellChange, CellProblem, Change, RowCells } from '#shared/admin/sheets.ts'
import type { RefusedEntry } from '../session/change-queue.ts'
import { readSheets, dismissOutside, queue, saveChanges } from '../session/sheets.ts'
import { type SheetsNow, useMe } from '../session/use-session.ts'
import ui from '../ui/admin-ui.module.css'
import { Confirm } from '../ui/dialog.tsx'
import { RefusedChanges } from '../ui/refused-changes.tsx'
import { useLanguage, useTexts } from '../use-language.ts'
import { AddRow } from './add-row.tsx'
import { findNameColumn, listColumns } from './columns.ts'
import { focusCell } from './focus-cell.ts'
import { parsePaste, toPasteEdits } from './paste.ts'
import { type TableParts, useTableWords } from './sheet-row.tsx'
import { SheetTable } from './sheet-table.tsx'
import { countProducts, findFreeNumber, readTables } from './tables.ts'
import { RefillMenu, Saving, TableTools } from './table-tools.tsx'
import styles from './stalls.module.css'
import { listVisible, nextSort, type View } from './visible-rows.ts'
import { Button } from '../ui/button.tsx'
import { ChangeList } from '../ui/change-list.tsx'
import { texts as uiTexts } from '../ui/ui-texts.ts'
import { texts } from './stalls-texts.ts'
import { type Plan, planChanges } from './plan-changes.ts'

const tablesNow = () => readTables(readSheets()!)

interface StallsEditorProps {
  now: SheetsNow
  sheets: SheetsAnswer
  view: View
  onView: (view: View) => void
}

export function StallsEditor({ now, sheets, view, onView }: StallsEditorProps) {
  const { isWritable, damaged } = sheets
  const { sheet } = view
  const { role } = useMe().person
  const tableWords = useTableWords()
  const { own: words, columns: columnWords } = tableWords
  const [isAdding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<{ changes: Change[]; name: string }>()
  const tables = readTables(sheets)
  // The tables as they were when the view was chosen.
  const [from, setFrom] = useState(tables)
  const { titles, columns, rows: all } = tables[sheet]
  const nameColumn = findNameColumn(sheet, from[sheet], useLanguage())
  const mayAdd = isWritable && mayDo(role, 'all-cells')
  const shown = useMemo(
    () =>
      listColumns(
        sheet,
        { titles, columns },
        nameColumn,
        isWritable ? role : undefined,
        columnWords,
      ),
    [sheet, titles, columns, nameColumn, role, isWritable, columnWords],
  )
  const problems = useMemo(() => checkRows(sheets, 'all', sheets), [sheets])
  const rows = useMemo(() => listVisible(from, tables, view), [from, tables, view])
  const counts = useMemo(() => countProducts(tables), [tables])
  // Texts that visitors would not see as intended stay in their cells until they are corrected.
  const isHeld = ({ changes: [change], reason }: RefusedEntry) =>
    change?.kind === 'set' &&
    'column' in reason &&
    tables[change.sheet].rows.some(({ key }) => key === change.key)
  const wrong = now.refused.filter(isHeld).flatMap(({ changes }) => changes as CellChange[])

  const handleView = useCallback(
    (next: View) => {
      onView(next)
      setFrom(tablesNow())
    },
    [onView],
  )
  const categoriesText = sheets.categories.join('\n')
  const parts = useMemo<TableParts>(
    () => ({
      sheet,
      columns: shown,
      words: tableWords,
      categories: categoriesText.split('\n'),
      mayDelete: mayAdd,
      onEdit: saveEdits,
      onDelete: ({ key }, name) =>
        setDeleting({ changes: toDeletion({ kind: 'delete', sheet, key, cells: {} }), name }),
      onCount: (stall) => handleView({ sheet: 'products', query: '', stall }),
      check: (edit) => findProblems(edit)[0],
    }),
    [sheet, shown, tableWords, categoriesText, mayAdd, handleView],
  )
  /** The initial cells of a new row. */
  const usual: RowCells =
    sheet === 'products'
      ? { stallnumber: view.stall ?? '', instock: 'yes' }
      : { stallnumber: findFreeNumber(tables) }

  function handleAdd(edit: Change) {
    flushSync(() => {
      saveEdits([edit])
      setAdding(false)
    })
    const { rows: latest } = tablesNow()[sheet]
    focusCell(sheet, latest[latest.length - 1]!.id, NAME_OF[sheet])
  }

  function handlePaste(text: string, id: number, column: string) {
    // Leaving the cell may have changed the table.
    const visible = listVisible(from, tablesNow(), view)
    const at = columns.indexOf(column)
    const edits = toPasteEdits(parsePaste(text), {
      sheet,
      rows: visible.slice(visible.findIndex((row) => row.id === id)),
      columns: shown.filter((one) => one.isEditable && one.at >= at),
      from: at,
      usual: sheet === 'products' ? usual : {},
    })
    saveEdits(edits.filter(({ kind }) => mayAdd || kind === 'set'))
  }

  function handleShowWrong() {
    const [first] = wrong
    if (!first) return
    flushSync(() => handleView({ sheet: first.sheet, query: '' }))
    const row = tables[first.sheet].rows.find(({ key }) => key === first.key)
    focusCell(first.sheet, row!.id, first.column)
  }

  return (
    <>
      {!isWritable && (
        <p className={ui.alert}>
          {damaged ? words.damaged(damaged.file, damaged.line) : words.readOnly}
        </p>
      )}
      <RefusedChanges refused={now.refused.filter((one) => !isHeld(one))} />
      <OutsideChanges changes={now.outside} />
      <TableTools
        view={view}
        onView={handleView}
        shown={rows.length}
        all={all.length}
        onAdd={mayAdd ? () => setAdding(true) : undefined}
      >
        {isWritable && (
          <Saving now={now} mayUndo={mayAdd} wrong={wrong.length} onShowWrong={handleShowWrong} />
        )}
      </TableTools>
      <SheetTable
        key={sheet}
        rows={rows}
        problems={problems}
        held={wrong}
        counts={counts}
        sort={view.sort}
        onSort={(column) => handleView({ ...view, sort: nextSort(view.sort, column) })}
        onPaste={handlePaste}
        parts={parts}
        none={
          view.stall === undefined || view.query !== ''
            ? words.noRows
            : words.noProducts(view.stall)
        }
      />
      {isWritable && <p className={`${ui.soft} ${styles.keys}`}>{words.pasteHint}</p>}
      {mayAdd && <RefillMenu isSaving={now.waiting.length > 0} />}
      {isAdding && (
        <AddRow
          sheet={sheet}
          usual={usual}
          check={findProblems}
          onAdd={handleAdd}
          onClose={() => setAdding(false)}
        />
      )}
      {deleting && (
        <Confirm
          title={words.deleteRow(deleting.name)}
          yes={words.deleteIt}
          no={words.keepIt}
          onYes={() => saveEdits(deleting.changes.slice(0, 1))}
          onClose={() => setDeleting(undefined)}
        >
          {deleting.changes.length > 1 && (
            <p>{words.deleteProducts(deleting.changes.length - 1)}</p>
          )}
          <p>{words.deleteQuestion}</p>
        </Confirm>
      )}
    </>
  )
}

function OutsideChanges({ changes }: { changes: readonly Change[] }) {
  const { outside } = useTexts(texts)
  const { understood } = useTexts(uiTexts)
  if (changes.length === 0) return null
  return (
    <div role="status" className={`${ui.stack} ${ui.note} ${styles.outside}`}>
      <b>{outside}</b>
      <ChangeList changes={changes} />
      <Button onClick={dismissOutside}>{understood}</Button>
    </div>
  )
}

function plan(edits: readonly Change[]): Plan {
  const sheets = readSheets()!
  return planChanges(sheets, edits, sheets)
}

/** Why visitors would not see the edit as intended. */
const findProblems = (edit: Change): CellProblem[] => plan([edit]).wrong.get(edit) ?? []

/** A stall's products are deleted with it. */
const toDeletion = (edit: Change & { kind: 'delete' }): Change[] => plan([edit]).changes

/** Holds back invalid edits. */
function saveEdits(edits: readonly Change[]): void {
  const { changes, wrong } = plan(
    edits.filter((edit) => edit.kind !== 'set' || edit.after !== edit.before),
  )
  queue.hold(edits, wrong)
  if (changes.length > 0) saveChanges(changes)
}
