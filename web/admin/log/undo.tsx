import type { ChangeRequest } from '#shared/admin/api.ts'
import { invertChanges } from '#shared/admin/apply-changes.ts'
import type { Change } from '#shared/admin/sheets.ts'
import { type Failure, postToApi } from '../call-api.ts'
import { useAction } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { ChangeList } from '../ui/change-list.tsx'
import { Done } from '../ui/save-status.tsx'
import { Problem } from '../ui/problem.tsx'
import { useReason } from '../ui/refused-changes.tsx'
import { useTexts } from '../use-language.ts'
import { texts } from './log-texts.ts'

export const CONFLICTS_SHOWN = 5

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
