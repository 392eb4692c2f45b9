import type { LogEntry } from '#shared/admin/api.ts'
import { useAction } from '../session/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { toMomentText } from '../ui/times.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import { ChangeList } from './change-list.tsx'
import styles from './log.module.css'
import { texts } from './texts.ts'

interface EntryProps {
  entry: LogEntry
  /** Rejects with the failure, which the entry explains. */
  onUndo: () => Promise<void>
}

/** One line of the log, with its changes before and after. */
export function Entry({ entry, onUndo }: EntryProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const undoing = useAction(onUndo)
  const { at, action, who, whom, changes, undoneBy } = entry
  const canUndo = changes !== undefined && undoneBy === undefined
  return (
    <li className={`surface ${styles.entry}`} data-undone={undoneBy !== undefined}>
      <header>
        <div>
          <time dateTime={at}>{toMomentText(at, language)}</time>
          <p>{t.actions[action](toName(who, t), whom ?? '', changes?.length ?? 0)}</p>
        </div>
        {canUndo && (
          <Button isBusy={undoing.isBusy} onClick={() => void undoing.run()}>
            {t.undo}
          </Button>
        )}
      </header>
      {changes && <ChangeList changes={changes} />}
      {undoneBy !== undefined && <p className={styles.soft}>{t.isUndone}</p>}
      <Problem failure={undoing.failure} />
    </li>
  )
}

/** A sign-in that was refused has no name. */
const toName = (who: string, { somebody, terminal }: { somebody: string; terminal: string }) =>
  who === '' ? somebody : who === 'mela' ? terminal : who
