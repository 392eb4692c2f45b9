import { useState } from 'react'
import type { LogAction, LogAnswer, LogEntry } from '#shared/admin/api.ts'
import type { LastImportAnswer } from '#shared/admin/import-api.ts'
import { invertChanges } from '#shared/admin/apply-changes.ts'
import type { Change } from '#shared/admin/sheets.ts'
import { getFromApi, postToApi } from '../call-api.ts'
import { texts as contentTexts, toFileName } from '../content/content-texts.ts'
import { useAction, useAnswer } from '../session/use-request.ts'
import { ActionButton } from '../ui/action.tsx'
import { Button } from '../ui/button.tsx'
import { OpenButton } from '../ui/dialog.tsx'
import { ChangeList } from '../ui/change-list.tsx'
import { Loading } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import ui from '../ui/admin-ui.module.css'
import { texts as uiTexts } from '../ui/ui-texts.ts'
import { toMomentText } from '../ui/times.ts'
import { UndoImport } from '../content/undo-import.tsx'
import { useLanguage, useTexts } from '../use-language.ts'
import styles from './log.module.css'
import { texts } from './log-texts.ts'
import { UndoCell, UndoProblem } from './undo.tsx'
import { UndoPersonDialog } from './undo.tsx'

export function LogScreen() {
  const t = useTexts(texts)
  const loaded = useAnswer<LogAnswer>('/log')
  const { answer } = loaded
  const last = useAnswer<LastImportAnswer>('/import-last').answer?.last
  const [more, setMore] = useState<LogAnswer & { after: LogAnswer }>()
  // Drops older pages once the first page has been reloaded, because they may no longer follow it.
  const older = more?.after === answer ? more : undefined
  const entries = [...(answer?.entries ?? []), ...(older?.entries ?? [])]
  const authors = [...new Set(entries.flatMap(({ changes, who }) => (changes ? who : [])))]
  // An import's log entry is slightly newer than the import.
  const isSinceLast = ({ at }: LogEntry) => last !== undefined && at >= last.at
  const ofLast = entries.filter((one) => one.action === 'imported' && isSinceLast(one)).pop()
  const hasMore = (older ?? answer)?.hasMore ?? false

  async function loadMore(after: LogAnswer) {
    const next = await getFromApi<LogAnswer>(`/log?before=${entries[entries.length - 1]!.id}`)
    setMore({ ...next, after, entries: [...(older?.entries ?? []), ...next.entries] })
  }

  return (
    <Screen
      title={t.title}
      purpose={t.purpose}
      actions={
        <OpenButton
          disabled={authors.length === 0}
          label={t.undoPerson.title}
          onClose={loaded.reload}
        >
          {(close) => <UndoPersonDialog authors={authors} onClose={close} />}
        </OpenButton>
      }
    >
      <Loading {...loaded} />
      <ol className={ui.stack}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} lastImport={entry === ofLast ? last : undefined} />
        ))}
      </ol>
      {answer && hasMore && <ActionButton act={() => loadMore(answer)}>{t.more}</ActionButton>}
    </Screen>
  )
}

/** Actions that replace a whole file. */
const OF_FILES: readonly LogAction[] = ['festival-changed', 'picture-changed', 'map-changed']

interface EntryProps {
  entry: LogEntry
  /** Present on the entry of the import that can be undone. */
  lastImport: LastImportAnswer['last']
}

function Entry({ entry, lastImport }: EntryProps) {
  const t = useTexts(texts)
  const words = { ...t, ...useTexts(uiTexts) }
  const language = useLanguage()
  const { id, at, action, who, whom, changes = [], approvedBy, undoneBy } = entry
  const isFile = OF_FILES.includes(action)
  const fileTexts = useTexts(contentTexts)
  const path = isFile ? '/content-undo' : '/undo'
  const undoing = useAction(() => postToApi(path, { entry: id }))
  // An undo does not reload the list, so that a double tap cannot hit another entry's button.
  const isUndone = undoing.isDone || undoneBy !== undefined
  const isProposal = action === 'proposed'
  const canUndo = (isFile || changes.length > 0) && action !== 'undone' && !isProposal && !isUndone
  const hasCells = canUndo && changes.length > 1
  const toAction = (change: Change, label: string) =>
    hasCells && change.kind === 'set' && <UndoCell change={change} label={label} />
  const list = changes.length > 0 && <ChangeList changes={changes} toAction={toAction} />
  const sentence = t.actions[action](
    toName(who, words),
    isFile ? toFileName(fileTexts, whom ?? '') : toName(whom ?? '-', words).replace(/^-$/, ''),
    changes.length,
  )
  // For changes to the sheets, the list of changes is the heading.
  const isCells = action === 'sheets-changed'
  return (
    <li className={`surface ${ui.card} ${styles.entry}`} data-undone={isUndone}>
      <header>
        <div>
          {isCells ? list : <b>{sentence}</b>}
          <p className={ui.soft}>
            {isCells && `${sentence} · `}
            <time dateTime={at}>{toMomentText(at, language)}</time>
            {approvedBy !== undefined && ` · ${t.approvedBy(approvedBy)}`}
          </p>
        </div>
        {canUndo && (
          <Button isBusy={undoing.isBusy} onClick={() => void undoing.run()}>
            {hasCells ? t.undoAll : t.undo}
          </Button>
        )}
        {lastImport && <UndoImport last={lastImport} />}
      </header>
      {!isCells && list}
      {isUndone && !isProposal && <p className={ui.soft}>{t.isUndone}</p>}
      <UndoProblem failure={undoing.failure} inverse={invertChanges(changes)} />
    </li>
  )
}

interface NameWords {
  somebody: string
  terminal: string
  stallRow: (number: string) => string
}

/** `who` is empty for a refused sign-in, 'mela' for the server's terminal, and '#12' for a stall's holder. */
function toName(who: string, { somebody, terminal, stallRow }: NameWords): string {
  if (who.startsWith('#')) return stallRow(who.slice(1))
  return who === '' ? somebody : who === 'mela' ? terminal : who
}
