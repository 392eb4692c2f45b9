import { useState } from 'react'
import { KNOWN_COLUMNS } from '#shared/admin/column-keys.ts'
import { compareSheets, type RowDifference } from '#shared/admin/compare-sheets.ts'
import type { RowCells, SheetName, Sheets } from '#shared/admin/sheets.ts'
import { Button } from '../ui/button.tsx'
import { useTexts } from '../use-language.ts'
import { cellTexts, toLabel } from './cell-texts.ts'
import styles from './changed-meanwhile.module.css'
import { changedTexts } from './changed-texts.ts'
import { toDraft, toRowCells } from './edits/draft.ts'
import type { Edit } from './edits/draft.ts'
import type { Collision, Rebased } from './edits/rebase.ts'
import { NAMES } from './sheet-row.tsx'
import { listKeys } from './edits/to-changes.ts'

interface ChangedMeanwhileProps {
  base: Sheets
  theirs: Sheets
  rebased: Rebased
  isBusy: boolean
  onPublish: (edits: Edit[]) => void
}

/** What has become of the files since the edits were made, and who wins where both changed the same. */
export function ChangedMeanwhile({
  base,
  theirs,
  rebased,
  isBusy,
  onPublish,
}: ChangedMeanwhileProps) {
  const words = useTexts(changedTexts)
  const { collisions, edits } = rebased
  const [choices, setChoices] = useState<('mine' | 'theirs' | undefined)[]>([])
  const differences = compareSheets(base, theirs)
  const isDecided = collisions.every((_, index) => choices[index])
  const chosen = collisions.flatMap((one, index) => (choices[index] === 'mine' ? one.edits : []))
  const all = [...edits, ...chosen]

  const choose = (index: number, choice: 'mine' | 'theirs') =>
    setChoices(collisions.map((_, at) => (at === index ? choice : choices[at])))

  return (
    <div className={styles.changed}>
      <h2>{words.title}</h2>
      <p>{words.explanation}</p>
      <h3>{collisions.length > 0 ? words.collisions(collisions.length) : words.noCollisions}</h3>
      {collisions.length > 0 && (
        <ul className={styles.list}>
          {collisions.map((collision, index) => (
            <Question
              key={index}
              collision={collision}
              choice={choices[index]}
              onChoose={(choice) => choose(index, choice)}
            />
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button look="primary" isBusy={isBusy} disabled={!isDecided} onClick={() => onPublish(all)}>
          {isDecided && all.length === 0 ? words.takeTheirs : words.publish(all.length)}
        </Button>
        {!isDecided && <p>{words.decideFirst}</p>}
      </div>
      <h3>{words.theirs}</h3>
      {differences.length === 0 && <p>{words.nothing}</p>}
      <ul className={styles.list}>
        {differences.map((difference) => (
          <Difference
            key={difference.sheet + difference.key}
            difference={difference}
            sheets={[theirs, base]}
          />
        ))}
      </ul>
    </div>
  )
}

interface QuestionProps {
  collision: Collision
  choice: 'mine' | 'theirs' | undefined
  onChoose: (choice: 'mine' | 'theirs') => void
}

function Question({ collision, choice, onChoose }: QuestionProps) {
  const { kind, sheet, cells, column, mine, theirs } = collision
  const words = useTexts(changedTexts)
  const toColumn = useColumnLabel()
  return (
    <li className={styles.row}>
      <b>{words.row(cells['stallnumber'] ?? '', cells[NAMES[sheet]] ?? '')}</b>
      <p>{`${column ? `${toColumn(sheet, column)}: ` : ''}${words.questions[kind]}`}</p>
      <div className={styles.buttons}>
        <Button aria-pressed={choice === 'mine'} onClick={() => onChoose('mine')}>
          {words.mine(mine)}
        </Button>
        <Button aria-pressed={choice === 'theirs'} onClick={() => onChoose('theirs')}>
          {words.keepTheirs(theirs)}
        </Button>
      </div>
    </li>
  )
}

function Difference({ difference, sheets }: { difference: RowDifference; sheets: Sheets[] }) {
  const { sheet, key, kind } = difference
  const words = useTexts(changedTexts)
  const toColumn = useColumnLabel()
  const cells = sheets.map((one) => findCells(one, sheet, key)).find(Boolean) ?? {}
  return (
    <li className={styles.row}>
      <b>{words.row(cells['stallnumber'] ?? '', cells[NAMES[sheet]] ?? '')}</b>
      {kind !== 'changed' ? (
        <p>{words.kinds[kind]}</p>
      ) : (
        Object.entries(difference.cells).map(([column, { before, now }]) => (
          <p key={column}>{`${toColumn(sheet, column)}: ${words.from(before, now)}`}</p>
        ))
      )}
    </li>
  )
}

function findCells(sheets: Sheets, sheet: SheetName, key: string): RowCells | undefined {
  const draft = toDraft(sheets)[sheet]
  const id = [...listKeys(sheet, draft)].find(([, own]) => own === key)?.[0]
  return id === undefined ? undefined : toRowCells(draft.columns, draft.rows[id]!.cells)
}

function useColumnLabel() {
  const words = useTexts(cellTexts)
  return (sheet: SheetName, key: string) =>
    toLabel(words, { title: key, known: KNOWN_COLUMNS[sheet].get(key) })
}
