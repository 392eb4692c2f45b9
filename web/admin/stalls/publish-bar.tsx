import { useState } from 'react'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { Problem } from '../ui/problem.tsx'
import { useTexts } from '../use-language.ts'
import styles from './stalls.module.css'
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
  const { edits, steps, notice, isBusy, write } = editor
  const words = useTexts(texts)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={styles.bar} hidden={steps.length === 0 && !notice}>
      <Told editor={editor} mayUndo={mayUndo} />
      {wrong > 0 && (
        <div className={`${ui.row} ${ui.bad}`}>
          <p>{words.wrong(wrong)}</p>
          <Button isQuiet onClick={onShowWrong}>
            {words.showWrong}
          </Button>
        </div>
      )}
      {steps.length > 0 && (
        <div className={ui.row}>
          <Button
            look="primary"
            isBusy={isBusy}
            disabled={edits.length === 0 || wrong > 0}
            onClick={() => void editor.publish()}
          >
            {isBusy ? words.publishing : words.publish(edits.length)}
          </Button>
          <Button disabled={isBusy} onClick={() => write(steps.slice(0, -1))}>
            {words.undo}
          </Button>
          <Button disabled={isBusy} onClick={() => setIsAsking(true)}>
            {words.discard}
          </Button>
        </div>
      )}
      {isAsking && (
        <Confirm
          title={words.discard}
          yes={words.discard}
          onYes={() => write([])}
          onClose={() => setIsAsking(false)}
        >
          <p>{words.discardQuestion(edits.length)}</p>
        </Confirm>
      )}
    </div>
  )
}

function Told({ editor, mayUndo }: Pick<PublishBarProps, 'editor' | 'mayUndo'>) {
  const { notice, isBusy, undoPublished } = editor
  const words = useTexts(texts)
  if (notice?.kind === 'failed') return <Problem failure={notice.failure} />
  const entry = notice?.kind === 'published' && mayUndo ? notice.entry : undefined
  return (
    <div role="status" className={`${ui.row} ${ui.good}`}>
      {notice?.kind === 'published' && <p>{words.published(notice.changes)}</p>}
      {notice?.kind === 'undone' && <p>{words.undone}</p>}
      {entry !== undefined && (
        <Button isBusy={isBusy} onClick={() => void undoPublished(entry)}>
          {words.undo}
        </Button>
      )}
    </div>
  )
}
