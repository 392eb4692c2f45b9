import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { useTexts } from '../use-language.ts'
import { Ask } from './ask.tsx'
import styles from './publish-bar.module.css'
import { texts } from './texts.ts'
import type { SheetsEditor } from './use-sheets.ts'

interface PublishBarProps {
  editor: SheetsEditor
  /** The number of edited cells that cannot be published. */
  wrong: number
  onShowWrong: () => void
  /** Whether the person may undo what is published. */
  mayUndo: boolean
}

/** What is not published yet, and what has become of the last request. Always in sight. */
export function PublishBar({ editor, wrong, onShowWrong, mayUndo }: PublishBarProps) {
  const { edits, pending, notice, isBusy, isKept } = editor
  const words = useTexts(texts)
  const [isAsking, setIsAsking] = useState(false)
  const isEmpty = !pending && !notice
  return (
    <div className={styles.bar} hidden={isEmpty}>
      <Notice editor={editor} mayUndo={mayUndo} />
      {!isKept && <p className={styles.warning}>{words.notKept}</p>}
      {wrong > 0 && (
        <p className={styles.warning}>
          {words.wrong(wrong)}
          <button type="button" className={styles.link} onClick={onShowWrong}>
            {words.showWrong}
          </button>
        </p>
      )}
      {pending && (
        <div className={styles.buttons}>
          <Button
            look="primary"
            isBusy={isBusy}
            disabled={edits.length === 0 || wrong > 0}
            onClick={() => void editor.publish()}
          >
            {isBusy ? words.publishing : words.publish(edits.length)}
          </Button>
          <Button disabled={isBusy || pending.steps.length === 0} onClick={editor.undo}>
            {words.undo}
          </Button>
          <Button disabled={isBusy || pending.undone.length === 0} onClick={editor.redo}>
            {words.redo}
          </Button>
          <Button disabled={isBusy || edits.length === 0} onClick={() => setIsAsking(true)}>
            {words.discard}
          </Button>
        </div>
      )}
      {isAsking && (
        <Ask
          title={words.discard}
          yes={words.discard}
          onYes={editor.discard}
          onClose={() => setIsAsking(false)}
        >
          <p>{words.discardQuestion(edits.length)}</p>
        </Ask>
      )}
    </div>
  )
}

function Notice({ editor, mayUndo }: { editor: SheetsEditor; mayUndo: boolean }) {
  const { notice, isBusy, undoPublished } = editor
  const words = useTexts(texts)
  if (notice?.kind === 'failed') return <Problem failure={notice.failure} />
  const entry = notice?.kind === 'published' && mayUndo ? notice.entry : undefined
  return (
    <div role="status" className={styles.notice}>
      {notice && <p>{toText(words, notice)}</p>}
      {entry !== undefined && (
        <Button isBusy={isBusy} onClick={() => void undoPublished(entry)}>
          {words.undo}
        </Button>
      )}
    </div>
  )
}

type ToldNotice = Exclude<SheetsEditor['notice'], { kind: 'failed' } | undefined>

function toText(words: (typeof texts)['en'], notice: ToldNotice): string {
  if (notice.kind === 'published') return words.published(notice.changes)
  return notice.kind === 'undone' ? words.undone : words.alreadyPublished
}
