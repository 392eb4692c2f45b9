import { useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SheetsAnswer } from '#shared/admin/api.ts'
import { mayDo } from '#shared/admin/rights.ts'
import type { RowCells, SheetName } from '#shared/admin/sheets.ts'
import { useMe } from '../session/use-session.ts'
import { useTexts } from '../use-language.ts'
import { cellTexts } from './cell-texts.ts'
import { arrange, listColumns } from './columns.ts'
import { Ask } from './ask.tsx'
import { type Draft, nextId } from './edits/draft.ts'
import { parsePaste } from './edits/parse-paste.ts'
import { toPasteEdits } from './edits/paste.ts'
import { countProducts, findFreeNumber, toDeletion } from './edits/stall-products.ts'
import { PublishBar } from './publish-bar.tsx'
import { RefillMenu } from './refill-menu.tsx'
import { NAMES, type TableParts, toCellId } from './sheet-row.tsx'
import { SheetTable } from './sheet-table.tsx'
import styles from './stalls-editor.module.css'
import { TableTools } from './table-tools.tsx'
import { texts } from './texts.ts'
import { useMarks } from './use-marks.ts'
import type { SheetsEditor } from './use-sheets.ts'
import { useVisibleRows } from './use-visible-rows.ts'
import { nextSort, type View } from './visible-rows.ts'

interface StallsEditorProps {
  editor: SheetsEditor
  answer: SheetsAnswer
  from: Draft
  draft: Draft
}

export function StallsEditor({ editor, answer, from, draft }: StallsEditorProps) {
  const { edit, isBusy } = editor
  const { isWritable, damaged } = answer
  const { role } = useMe().person
  const words = useTexts(texts)
  const cellWords = useTexts(cellTexts)
  const [sheet, setSheet] = useState<SheetName>('stalls')
  const [views, setViews] = useState(NO_VIEWS)
  const [deleting, setDeleting] = useState<{ row: number; name: string }>()
  const view = views[sheet]
  const { titles, columns } = draft[sheet]
  const listed = useMemo(
    () => listColumns(sheet, { titles, columns }, isWritable ? role : undefined),
    [sheet, titles, columns, role, isWritable],
  )
  const { marks, wrong, check } = useMarks(editor, answer, draft)
  const rows = useVisibleRows(draft[sheet], answer.hash, view)
  const counts = useMemo(() => countProducts(draft), [draft])
  const mayAdd = isWritable && mayDo(role, 'all-cells')

  const show = useCallback((name: SheetName, change: Partial<View>) => {
    setSheet(name)
    setViews((before) => ({ ...before, [name]: { ...before[name], ...change } }))
  }, [])
  const parts = useMemo<TableParts>(
    () => ({
      sheet,
      columns: arrange(sheet, listed),
      categories: answer.categories,
      words,
      cellWords,
      mayDelete: mayAdd,
      onEdit: edit,
      onDelete: (row, name) => setDeleting({ row, name }),
      onDown: (row, column) => focusCell(toCellId(sheet, row, column), 'next'),
      onCount: (stall) => show('products', { stall, query: '' }),
      check,
    }),
    [sheet, listed, answer.categories, words, cellWords, mayAdd, edit, show, check],
  )

  const deletion = deleting ? toDeletion(draft, sheet, deleting.row) : []

  /** What a new row has already. */
  const usual: RowCells =
    sheet === 'products' ? { stallnumber: view.stall ?? '', instock: 'yes' } : {}
  const id = nextId(editor.pending?.base ?? answer, draft, sheet)

  function handleAdd() {
    const cells = sheet === 'stalls' ? { stallnumber: findFreeNumber(draft) } : usual
    flushSync(() => edit([{ kind: 'add', sheet, row: id, cells }]))
    focusCell(toCellId(sheet, id, NAMES[sheet]))
  }

  function handlePaste(text: string, row: number, column: string) {
    const below = rows.slice(rows.findIndex((one) => one.id === row)).map((one) => one.id)
    const right = listed.slice(listed.findIndex(({ key }) => key === column))
    const step = toPasteEdits(parsePaste(text), {
      sheet,
      rows: below,
      columns: right.map(({ key, isEditable }) => (isEditable ? key : undefined)),
      nextId: id,
      usual,
    })
    edit(step.filter(({ kind }) => mayAdd || kind === 'set'))
  }

  function handleShowWrong() {
    const [first] = wrong
    if (!first) return
    flushSync(() => show(first.sheet, { query: '', stall: undefined }))
    focusCell(toCellId(first.sheet, first.row, first.column))
  }

  return (
    <>
      {!isWritable && (
        <p className={styles.readOnly}>
          {damaged ? words.damaged(damaged.file, damaged.line) : words.readOnly}
        </p>
      )}
      <TableTools
        sheet={sheet}
        onSheet={setSheet}
        view={view}
        onView={(next) => show(sheet, next)}
        shown={rows.length}
        all={draft[sheet].rows.length}
        onAdd={mayAdd ? handleAdd : undefined}
      />
      <div inert={isBusy}>
        <SheetTable
          key={sheet}
          title={words[sheet]}
          rows={rows}
          from={from[sheet]}
          marks={marks}
          counts={counts}
          sort={view.sort}
          onSort={(column) => show(sheet, { sort: nextSort(view.sort, column) })}
          onPaste={handlePaste}
          parts={parts}
        />
      </div>
      {isWritable && <p className={styles.hint}>{words.pasteHint}</p>}
      <PublishBar
        editor={editor}
        wrong={wrong.length}
        onShowWrong={handleShowWrong}
        mayUndo={mayDo(role, 'all-cells')}
      />
      {mayAdd && <RefillMenu hasEdits={editor.edits.length > 0} onRefilled={editor.reload} />}
      {deleting && (
        <Ask
          title={words.deleteRow(deleting.name)}
          yes={words.deleteIt}
          onYes={() => edit(deletion)}
          onClose={() => setDeleting(undefined)}
        >
          {deletion.length > 1 && <p>{words.deleteProducts(deletion.length - 1)}</p>}
          <p>{words.deleteQuestion}</p>
        </Ask>
      )}
    </>
  )
}

const NO_VIEWS: Record<SheetName, View> = { stalls: { query: '' }, products: { query: '' } }

/** Moves the focus to a cell, or to the one below it. */
function focusCell(id: string, below?: 'next') {
  const cell = document.getElementById(id)
  const column = cell?.closest<HTMLElement>('[data-column]')?.dataset['column']
  const next = cell?.closest('tr')?.nextElementSibling
  const target = below ? next?.querySelector<HTMLElement>(`[data-column="${column}"] [id]`) : cell
  target?.focus()
}
