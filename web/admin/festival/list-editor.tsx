import { useState } from 'react'
import type { TableColumn } from '#shared/admin/content-api.ts'
import { IconButton } from '#web/ui/controls/button.tsx'
import { replaceAt } from '../content/use-content.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Field, Select, TimeField } from '../ui/field.tsx'
import { useLanguage, useTexts } from '../use-language.ts'
import styles from './festival.module.css'
import { texts } from './festival-texts.ts'
import { toRowName } from './table-cells.ts'

const UP_SHAPE = 'M12 19V5M6 11l6-6 6 6'
const DOWN_SHAPE = 'M12 5v14M6 13l6 6 6-6'
const DELETE_SHAPE = 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13'
const SAMPLE = /^\(?sample\)?$/i
const isSample = (row: string[]) => row.some((cell) => SAMPLE.test(cell))

interface ListEditorProps {
  /** Title of a column that the form omits. */
  hides?: string | undefined
  columns: readonly TableColumn[]
  rows: string[][]
  findProblem: (row: number, title: string) => string | undefined
  onChange: (rows: string[][]) => void
}

export function ListEditor({ hides, columns, rows, findProblem, onChange }: ListEditorProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [open, setOpen] = useState<number>()
  const width = Math.max(0, ...columns.map(({ at }) => at + 1), ...rows.map((row) => row.length))

  const samples = rows.filter(isSample).length

  function handleAdd() {
    onChange([...rows, Array.from({ length: width }, () => '')])
    setOpen(rows.length)
  }

  function handleMove(from: number, to: number) {
    onChange(replaceAt(replaceAt(rows, from, rows[to]!), to, rows[from]!))
    setOpen(to)
  }

  function handleDelete(at: number) {
    onChange(rows.filter((_, index) => index !== at))
    setOpen(undefined)
  }

  return (
    <>
      <ol className={styles.rows}>
        {rows.map((row, at) => {
          const name = toRowName(columns, row, t.options, language) || t.newRow
          const isWrong = columns.some(({ title }) => findProblem(at, title))
          return (
            // Rows have no identity other than their position.
            <li key={at} data-wrong={isWrong}>
              <button
                type="button"
                className={styles.opener}
                aria-expanded={open === at}
                onClick={() => setOpen(open === at ? undefined : at)}
              >
                {name}
              </button>
              {open === at && (
                <div className={styles.cells}>
                  {columns
                    .filter(({ title }) => title !== hides)
                    .map((column) => (
                      <Cell
                        key={column.at}
                        column={column}
                        value={row[column.at] ?? ''}
                        problem={findProblem(at, column.title)}
                        onChange={(cell) =>
                          onChange(replaceAt(rows, at, withCell(row, column, cell)))
                        }
                      />
                    ))}
                  <div className={ui.row}>
                    <IconButton
                      shape={UP_SHAPE}
                      aria-label={t.moveUp(name)}
                      disabled={at === 0}
                      onClick={() => handleMove(at, at - 1)}
                    />
                    <IconButton
                      shape={DOWN_SHAPE}
                      aria-label={t.moveDown(name)}
                      disabled={at === rows.length - 1}
                      onClick={() => handleMove(at, at + 1)}
                    />
                    <IconButton
                      shape={DELETE_SHAPE}
                      aria-label={t.deleteRow(name)}
                      onClick={() => handleDelete(at)}
                    />
                  </div>
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <div className={ui.row}>
        <Button onClick={handleAdd}>{t.addRow}</Button>
        {samples > 0 && (
          <Button onClick={() => onChange(rows.filter((row) => !isSample(row)))}>
            {t.deleteSamples(samples)}
          </Button>
        )}
      </div>
    </>
  )
}

/** A changed row is no longer a sample. */
const withCell = (row: string[], { at }: TableColumn, cell: string) =>
  row.map((old, index) => (index === at ? cell : SAMPLE.test(old) ? '' : old))

interface CellProps {
  column: TableColumn
  value: string
  problem: string | undefined
  onChange: (cell: string) => void
}

function Cell({
  column: { title, options, isRequired, isTime },
  value,
  problem,
  onChange,
}: CellProps) {
  const t = useTexts(texts)
  const base = title.replace(/_hi$/, '')
  const known = (t.columns as Record<string, string>)[base] ?? base
  const label = base === title ? known : t.inHindi(known)
  if (!options) {
    const field = { label, required: isRequired, problem, value }
    if (isTime) return <TimeField {...field} onTime={onChange} />
    return <Field {...field} onChange={(event) => onChange(event.target.value)} />
  }
  return (
    <Select
      {...{ label, problem, value }}
      options={[...new Set(['', ...options, value])].map((one) => [one, t.options[one] ?? one])}
      onChoose={onChange}
    />
  )
}
