import { useState } from 'react'
import { NAME_OF, STALL_NUMBER } from '#shared/admin/sheet-keys.ts'
import type { CellProblem, Change, RowCells, SheetName } from '#shared/admin/sheets.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { columnTexts, findLabel } from '../ui/column-texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field, Form } from '../ui/field.tsx'
import { reasonTexts, toProblemText } from '../ui/reason-texts.ts'
import { useTexts } from '../use-language.ts'
import { texts } from './stalls-texts.ts'

/** Columns to fill in first. */
const FIRST: Record<SheetName, string[]> = {
  stalls: [STALL_NUMBER, NAME_OF.stalls],
  products: [STALL_NUMBER, NAME_OF.products, 'price'],
}

interface AddRowProps {
  sheet: SheetName
  /** The row's initial cells. */
  usual: RowCells
  check: (edit: Change) => CellProblem[]
  onAdd: (edit: Change) => void
  onClose: () => void
}

export function AddRow({ sheet, usual, check, onAdd, onClose }: AddRowProps) {
  const words = useTexts(texts)
  const columnWords = useTexts(columnTexts)
  const reasonWords = useTexts(reasonTexts)
  const [cells, setCells] = useState(usual)
  const [isTried, setTried] = useState(false)
  const edit: Change = { kind: 'add', sheet, cells }
  const problems = check(edit)

  function handleSubmit() {
    if (problems.length > 0) setTried(true)
    else onAdd(edit)
  }

  function toProblem(column: string): string | undefined {
    const problem = problems.find((one) => one.column === column)
    const isShown = isTried || cells[column]
    return problem && isShown ? toProblemText(reasonWords, problem) : undefined
  }

  return (
    <Dialog title={words.addRow[sheet]} onClose={onClose}>
      <Form onSubmit={handleSubmit}>
        {FIRST[sheet].map((column) => (
          <Field
            key={column}
            label={findLabel(columnWords, sheet, column)!}
            autoComplete="off"
            value={cells[column] ?? ''}
            problem={toProblem(column)}
            onChange={(event) => setCells({ ...cells, [column]: event.target.value })}
          />
        ))}
        <div className={ui.row}>
          <Button type="submit" look="primary">
            {words.add}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
