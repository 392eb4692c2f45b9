import { IMPORT_COLUMNS, type ImportColumn, type ImportSheet } from '#shared/admin/import-api.ts'
import { useTexts } from '../use-language.ts'
import styles from './import.module.css'
import { texts } from './texts.ts'

const LETTERS = 26
const FIRST_LETTER = 65

/** 'A', 'Z', 'AA' */
function toLetter(index: number): string {
  const last = String.fromCodePoint(FIRST_LETTER + (index % LETTERS))
  return index < LETTERS ? last : toLetter(Math.floor(index / LETTERS) - 1) + last
}

interface SheetRowsProps {
  sheet: ImportSheet
  isBusy: boolean
  onTitleRow: (line: number) => void
  onColumn: (letter: string, is: string) => void
}

/** The first rows of a sheet, with a list over each column that says what it is. */
export function SheetRows({ sheet, isBusy, onTitleRow, onColumn }: SheetRowsProps) {
  const t = useTexts(texts)
  const { rows, columns, titleLine } = sheet
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const letters = Array.from({ length: width }, (_, index) => toLetter(index))
  const titles = rows.find(({ line }) => line === titleLine)?.cells ?? []
  return (
    <div className={styles.box} role="region" aria-label={t.firstRows}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t.rowNumber}</span>
            </th>
            {letters.map((letter, index) => (
              <th key={letter} scope="col">
                <ColumnHead
                  letter={letter}
                  title={titles[index] ?? ''}
                  column={columns.find((one) => one.letter === letter)}
                  isBusy={isBusy}
                  onColumn={onColumn}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }) => (
            <tr key={line} data-titles={line === titleLine}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.line}
                  disabled={isBusy}
                  aria-label={t.titlesHere(line)}
                  aria-pressed={line === titleLine}
                  onClick={() => onTitleRow(line)}
                >
                  {line}
                </button>
              </th>
              {letters.map((letter, index) => (
                <td key={letter}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ColumnHeadProps {
  letter: string
  title: string
  column: ImportColumn | undefined
  isBusy: boolean
  onColumn: (letter: string, is: string) => void
}

function ColumnHead({ letter, title, column, isBusy, onColumn }: ColumnHeadProps) {
  const t = useTexts(texts)
  const { is, why, isAsked = false } = column ?? {}
  const value = is ?? (column && !isAsked ? 'nothing' : '')
  const isKnown = value === '' || IMPORT_COLUMNS.some((name) => name === value)
  return (
    <>
      <select
        className={styles.select}
        aria-label={t.whatIs(title || letter)}
        data-asked={value === ''}
        value={value}
        disabled={isBusy}
        onChange={(event) => onColumn(letter, event.target.value)}
      >
        {value === '' && <option value="">{t.choosePlease}</option>}
        {!isKnown && <option value={value}>{t.nameColumn(value)}</option>}
        {IMPORT_COLUMNS.map((name) => (
          <option key={name} value={name}>
            {t.nameColumn(name)}
          </option>
        ))}
      </select>
      <small>{why ? t.why[why] : letter}</small>
    </>
  )
}
