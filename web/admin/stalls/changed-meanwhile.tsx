import { useState } from 'react'
import { KNOWN_COLUMNS } from '#shared/admin/column-keys.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { ChangeList } from '../ui/change-list.tsx'
import { columnTexts, toCellText } from '../ui/column-texts.ts'
import { useTexts } from '../use-language.ts'
import { DiscardButton } from './discard-button.tsx'
import type { Edit } from './edits/draft.ts'
import type { Rebased } from './edits/rebase.ts'
import { texts } from './texts.ts'
import type { SheetsEditor } from './use-sheets.ts'

interface ChangedMeanwhileProps {
  question: Rebased
  editor: SheetsEditor
}

/**
 * Lists what others have changed since the edits were made. Where both changed the same cell or row,
 * it asks which change wins.
 */
export function ChangedMeanwhile({ question, editor }: ChangedMeanwhileProps) {
  const { edits, theirs } = question
  const words = useTexts(texts).changed
  const toMine = useMineText()
  const [isMine, setIsMine] = useState<(boolean | undefined)[]>([])
  const isDecided = theirs.every(({ mine }, at) => mine.length === 0 || isMine[at] !== undefined)

  const choose = (chosen: number, mine: boolean) =>
    setIsMine(theirs.map((_, at) => (at === chosen ? mine : isMine[at])))
  // Undecided conflicts count as mine.
  const chosen = theirs.flatMap(({ mine }, at) => (isMine[at] === false ? [] : mine))
  const count = edits.length + chosen.length

  return (
    <div className={ui.stack}>
      <h2>{words.title}</h2>
      <p>{words.explanation}</p>
      {theirs.map(({ change, mine: [mine] }, at) => (
        // The list does not change while it is shown.
        <div key={at}>
          <ChangeList changes={[change]} />
          {mine && (
            <div className={ui.row}>
              <Button aria-pressed={isMine[at] === true} onClick={() => choose(at, true)}>
                {toMine(mine)}
              </Button>
              <Button aria-pressed={isMine[at] === false} onClick={() => choose(at, false)}>
                {words.theirs}
              </Button>
            </div>
          )}
        </div>
      ))}
      <div className={ui.row}>
        <Button
          look="primary"
          disabled={!isDecided}
          onClick={() => editor.resolve([...edits, ...chosen])}
        >
          {count > 0 ? words.publishToo(count) : words.keepTheirs}
        </Button>
        <Button onClick={editor.goBack}>{words.back}</Button>
        <DiscardButton editor={editor} count={count}>
          {words.discard}
        </DiscardButton>
        {!isDecided && <p>{words.decideFirst}</p>}
      </div>
    </div>
  )
}

function useMineText() {
  const words = useTexts(texts).changed
  const columnWords = useTexts(columnTexts)
  return (mine: Edit) => {
    if (mine.kind === 'add') return words.keepRow
    if (mine.kind === 'delete') return words.deleteRow
    const known = KNOWN_COLUMNS[mine.sheet].get(mine.column)
    return words.mine(toCellText(columnWords, known, mine.after))
  }
}
