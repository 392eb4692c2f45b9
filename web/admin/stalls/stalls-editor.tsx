import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SheetsAnswer } from '#shared/admin/api.ts'
import { NAME_OF } from '#shared/admin/column-keys.ts'
import { mayDo } from '#shared/admin/rights.ts'
import type { RowCells } from '#shared/admin/sheets.ts'
import { useMe } from '../session/use-session.ts'
import ui from '../ui/admin-ui.module.css'
import { columnTexts } from '../ui/column-texts.ts'
import { Confirm } from '../ui/dialog.tsx'
import { useLanguage, useTexts } from '../use-language.ts'
import { findNameColumn, listColumns } from './columns.ts'
import { type Draft, nextId } from './edits/draft.ts'
import { parsePaste, toPasteEdits } from './edits/paste.ts'
import { countProducts, findFreeNumber, toDeletion } from './edits/stall-products.ts'
import { focusCell } from './focus-cell.ts'
import { PublishBar } from './publish-bar.tsx'
import type { TableParts } from './sheet-row.tsx'
import { SheetTable } from './sheet-table.tsx'
import { RefillMenu, TableTools } from './table-tools.tsx'
import styles from './stalls.module.css'
import { texts } from './texts.ts'
import { useMarks } from './use-marks.ts'
import type { SheetsEditor } from './use-sheets.ts'
import { listVisible, nextSort, type View } from './visible-rows.ts'

interface StallsEditorProps {
  editor: SheetsEditor
  answer: SheetsAnswer
  from: Draft
  draft: Draft
  view: View
  onView: (view: View) => void
}

export function StallsEditor({ editor, answer, from, draft, view, onView }: StallsEditorProps) {
  const { edit, isBusy } = editor
  const { isWritable, damaged, categories } = answer
  const { sheet } = view
  const { role } = useMe().person
  const words = useTexts(texts)
  const columnWords = useTexts(columnTexts)
  const [deleting, setDeleting] = useState<{ row: number; name: string }>()
  const { titles, columns } = draft[sheet]
  const nameColumn = findNameColumn(sheet, from[sheet], useLanguage())
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
  const { marks, wrong, check } = useMarks(editor, answer, draft)
  const rows = useMemo(
    () => listVisible(from[sheet], draft[sheet], view),
    [from, draft, sheet, view],
  )
  const counts = useMemo(() => countProducts(draft), [draft])
  const mayAdd = isWritable && mayDo(role, 'all-cells')
  const parts = useMemo<TableParts>(
    () => ({
      sheet,
      columns: shown,
      categories,
      mayDelete: mayAdd,
      onEdit: edit,
      onDelete: (row, name) => setDeleting({ row, name }),
      onCount: (stall) => onView({ sheet: 'products', query: '', stall }),
      check,
    }),
    [sheet, shown, categories, mayAdd, edit, onView, check],
  )

  const deletion = deleting ? toDeletion(draft, sheet, deleting.row) : []
  /** The cells that a new row starts with. */
  const usual: RowCells =
    sheet === 'products' ? { stallnumber: view.stall ?? '', instock: 'yes' } : {}
  const id = nextId(answer, draft, sheet)

  function handleAdd() {
    const cells = sheet === 'stalls' ? { stallnumber: findFreeNumber(draft) } : usual
    flushSync(() => edit([{ kind: 'add', sheet, row: id, cells }]))
    focusCell(sheet, id, NAME_OF[sheet])
  }

  function handlePaste(text: string, row: number, column: string) {
    const below = rows.slice(rows.findIndex((one) => one.id === row)).map((one) => one.id)
    const right = columns.slice(columns.indexOf(column))
    const editable = new Set(shown.flatMap(({ key, isEditable }) => (isEditable ? [key] : [])))
    const step = toPasteEdits(parsePaste(text), {
      sheet,
      rows: below,
      columns: right.map((key) => (editable.has(key) ? key : undefined)),
      nextId: id,
      usual,
    })
    edit(step.filter(({ kind }) => mayAdd || kind === 'set'))
  }

  function handleShowWrong() {
    const [first] = wrong
    if (!first) return
    flushSync(() => onView({ sheet: first.sheet, query: '' }))
    focusCell(first.sheet, first.row, first.column)
  }

  return (
    <>
      {!isWritable && (
        <p className={ui.alert}>
          {damaged ? words.damaged(damaged.file, damaged.line) : words.readOnly}
        </p>
      )}
      <TableTools
        view={view}
        onView={onView}
        shown={rows.length}
        all={draft[sheet].rows.length}
        onAdd={mayAdd ? handleAdd : undefined}
      />
      <div inert={isBusy}>
        <SheetTable
          key={sheet}
          rows={rows}
          from={from[sheet]}
          marks={marks}
          counts={counts}
          sort={view.sort}
          onSort={(column) => onView({ ...view, sort: nextSort(view.sort, column) })}
          onPaste={handlePaste}
          parts={parts}
          none={
            view.stall === undefined || view.query !== ''
              ? words.noRows
              : words.noProducts(view.stall)
          }
        />
      </div>
      {isWritable && <p className={`${ui.soft} ${styles.keys}`}>{words.pasteHint}</p>}
      <PublishBar
        editor={editor}
        wrong={wrong.length}
        onShowWrong={handleShowWrong}
        mayUndo={mayDo(role, 'all-cells')}
      />
      {mayAdd && <RefillMenu hasEdits={editor.edits.length > 0} onRefilled={editor.reload} />}
      {deleting && (
        <Confirm
          title={words.deleteRow(deleting.name)}
          yes={words.deleteIt}
          no={words.keepIt}
          onYes={() => edit(deletion)}
          onClose={() => setDeleting(undefined)}
        >
          {deletion.length > 1 && <p>{words.deleteProducts(deletion.length - 1)}</p>}
          <p>{words.deleteQuestion}</p>
        </Confirm>
      )}
    </>
  )
}
