import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { ChangeList } from '../ui/change-list.tsx'
import { Problem } from '../ui/problem.tsx'
import { useTexts } from '../use-language.ts'
import { DiscardButton } from './discard-button.tsx'
import styles from '../ui/sticky-bar.module.css'
import { texts } from './texts.ts'
import type { SheetsEditor } from './use-sheets.ts'

interface PublishBarProps {
  editor: SheetsEditor
  /** The number of edited cells that cannot be published. */
  wrong: number
  onShowWrong: () => void
  /** Whether the person may undo published changes. */
  mayUndo: boolean
}

/** The unpublished changes and the result of the last request. It stays visible while scrolling. */
export function PublishBar({ editor, wrong, onShowWrong, mayUndo }: PublishBarProps) {
  const { edits, steps, notice, isBusy, write } = editor
  const words = useTexts(texts)
  const hasEdits = edits.length > 0
  return (
    <div className={styles.bar} hidden={!hasEdits && !notice}>
      <Told editor={editor} mayUndo={mayUndo} />
      <Theirs editor={editor} />
      {wrong > 0 && (
        <div className={`${ui.row} ${ui.bad}`}>
          <p>{words.wrong(wrong)}</p>
          <Button isQuiet onClick={onShowWrong}>
            {words.showWrong}
          </Button>
        </div>
      )}
      {hasEdits && (
        <div className={ui.row}>
          <Button
            look="primary"
            isBusy={isBusy}
            disabled={wrong > 0}
            onClick={() => void editor.publish()}
          >
            {isBusy ? words.publishing : words.publish(edits.length)}
          </Button>
          <Button disabled={isBusy} onClick={() => write(steps.slice(0, -1))}>
            {words.undo}
          </Button>
          <DiscardButton editor={editor} count={edits.length}>
            {words.discard}
          </DiscardButton>
        </div>
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

/** Lists what others have changed in the meantime, until it is dismissed. */
function Theirs({ editor }: Pick<PublishBarProps, 'editor'>) {
  const { notice, steps, write } = editor
  const { meanwhile, understood } = useTexts(texts)
  const theirs = notice?.kind === 'published' ? notice.theirs : editor.theirs
  if (theirs.length === 0) return null
  return (
    <div className={`${ui.stack} ${styles.theirs}`}>
      <b>{meanwhile}</b>
      <ChangeList changes={theirs} />
      <Button onClick={() => write(steps)}>{understood}</Button>
    </div>
  )
}
