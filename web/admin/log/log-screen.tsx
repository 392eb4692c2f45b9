import { useState } from 'react'
import type { LogAnswer, LogEntry } from '#shared/admin/api.ts'
import { getFromApi, postToApi } from '../call-api.ts'
import { useAction } from '../session/use-action.ts'
import { useAnswer } from '../session/use-answer.ts'
import { Busy } from '../ui/busy.tsx'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { Entry } from './entry.tsx'
import { ExportDialog } from './export-dialog.tsx'
import styles from './log.module.css'
import { texts } from './texts.ts'

/** Who changed what, and when; a change of the stalls can be undone here. */
export function LogScreen() {
  const t = useTexts(texts)
  const { answer, failure, reload } = useAnswer<LogAnswer>('/log')
  const [more, setMore] = useState<LogAnswer & { after: LogAnswer }>()
  const [isExporting, setExporting] = useState(false)
  // Once the first page is newer, the pages after it no longer follow it.
  const older = more?.after === answer ? more : undefined
  const entries = [...(answer?.entries ?? []), ...(older?.entries ?? [])]
  const hasMore = (older ?? answer)?.hasMore ?? false

  const loadingMore = useAction(async (after: LogAnswer) => {
    const next = await getFromApi<LogAnswer>(`/log?before=${entries[entries.length - 1]!.id}`)
    setMore({ ...next, after, entries: [...(older?.entries ?? []), ...next.entries] })
  })

  return (
    <Screen
      title={t.title}
      purpose={t.purpose}
      actions={<Button onClick={() => setExporting(true)}>{t.exportLog}</Button>}
    >
      <Problem failure={failure} onRetry={reload} />
      {!answer && !failure && <Busy />}
      {answer && entries.length === 0 && <p>{t.nothing}</p>}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onUndo={() => undo(entry).then(reload)} />
        ))}
      </ol>
      <Problem failure={loadingMore.failure} />
      {answer && hasMore && (
        <Button isBusy={loadingMore.isBusy} onClick={() => void loadingMore.run(answer)}>
          {t.more}
        </Button>
      )}
      {isExporting && <ExportDialog onClose={() => setExporting(false)} />}
    </Screen>
  )
}

const undo = (entry: LogEntry) => postToApi('/undo', { entry: entry.id })
