import type { ChangeRequest, UndoPersonAnswer } from '#shared/admin/api.ts'
import { invertChanges } from '#shared/admin/apply-changes.ts'
import type { Change } from '#shared/admin/sheets.ts'
import { type Failure, postToApi } from '../call-api.ts'
import { useAction, useAnswer } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { ChangeList } from '../ui/change-list.tsx'
import { Done } from '../ui/save-status.tsx'
import { Problem, Loading } from '../ui/problem.tsx'
import { useReason } from '../ui/refused-changes.tsx'
import { useTexts } from '../use-language.ts'
import { texts } from './log-texts.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { useState } from 'react'
import { Confirm } from '../ui/dialog.tsx'
import { Select } from '../ui/field.tsx'

const CONFLICTS_SHOWN = 5

/** @param props.label Names the cell for screen readers. */
export function UndoCell({ change, label }: { change: Change; label: string }) {
  const t = useTexts(texts)
  const request: ChangeRequest = { changes: invertChanges([change]) }
  const { isDone, isBusy, failure, run } = useAction(() => postToApi('/changes', request))
  return (
    <>
      <Done>{isDone && t.isUndone}</Done>
      {!isDone && (
        <Button
          isQuiet
          isBusy={isBusy}
          aria-label={`${t.undo}: ${label}`}
          onClick={() => void run()}
        >
          {t.undo}
        </Button>
      )}
      <UndoProblem failure={failure} inverse={request.changes} />
    </>
  )
}

interface UndoProblemProps {
  failure: Failure | undefined
  inverse: readonly Change[]
}

export function UndoProblem({ failure, inverse }: UndoProblemProps) {
  const t = useTexts(texts)
  const toReason = useReason()
  if (failure?.code !== 'conflict') return <Problem failure={failure} />
  const { conflicts } = failure
  return (
    <div role="alert" className={ui.alert}>
      {/* An empty list means that somebody has already undone it. */}
      <p>{conflicts.length > 0 ? t.notUndone : t.isUndone}</p>
      {conflicts.slice(0, CONFLICTS_SHOWN).map((conflict) => (
        <div key={conflict.change}>
          <ChangeList changes={[inverse[conflict.change]!]} />
          <p>{toReason(inverse[conflict.change]!, conflict)}</p>
        </div>
      ))}
    </div>
  )
}

/** In minutes. */
const SPANS = ['10', '60', '720', '2880'] as const

interface UndoPersonDialogProps {
  /** The latest author comes first. */
  authors: readonly string[]
  onClose: () => void
}

export function UndoPersonDialog({ authors, onClose }: UndoPersonDialogProps) {
  const { undoPerson: t } = useTexts(texts)
  const toReason = useReason()
  const [who, setWho] = useState(authors[0]!)
  const [minutes, setMinutes] = useState<(typeof SPANS)[number]>('60')
  const [openedMs] = useState(Date.now)
  const since = new Date(openedMs - Number(minutes) * MINUTE_MS).toISOString()
  const request = { who, since }
  const loaded = useAnswer<UndoPersonAnswer>('/undo-person', request)
  const { changes = [], conflicts = [], seen } = loaded.answer ?? {}
  return (
    <Confirm
      title={t.title}
      yes={t.yes}
      canConfirm={changes.length > 0}
      onYes={() => postToApi('/undo-person', { ...request, seen })}
      onClose={onClose}
    >
      <Select
        label={t.who}
        translate="no"
        value={who}
        options={authors.map((name) => [name, name])}
        onChoose={setWho}
      />
      <Select
        label={t.since}
        value={minutes}
        options={SPANS.map((one) => [one, t.spans[one]])}
        onChoose={setMinutes}
      />
      <Loading {...loaded} />
      {loaded.answer && <p role="status">{t.effect(changes.length)}</p>}
      <ChangeList changes={changes} />
      {conflicts.length > 0 && (
        <div className={ui.alert}>
          <p>{t.stays}</p>
          {conflicts.slice(0, CONFLICTS_SHOWN).map(({ change, conflict }, at) => (
            <div key={at}>
              <ChangeList changes={[change]} />
              <p>{toReason(change, conflict)}</p>
            </div>
          ))}
          {conflicts.length > CONFLICTS_SHOWN && (
            <p>{t.more(conflicts.length - CONFLICTS_SHOWN)}</p>
          )}
        </div>
      )}
    </Confirm>
  )
}
