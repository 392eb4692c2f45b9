import { useState } from 'react'
import type { ChangeRequest } from '#shared/admin/api.ts'
import { invertChanges } from '#shared/admin/invert-changes.ts'
import type { Change } from '#shared/admin/sheets.ts'
import { type Failure, postToApi } from '../call-api.ts'
import { useAction } from '../session/use-action.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { columnTexts } from '../ui/column-texts.ts'
import { Problem } from '../ui/problem.tsx'
import { texts as uiTexts } from '../ui/texts.ts'
import { useTexts } from '../use-language.ts'
import { describeConflict } from './describe-conflict.ts'
import { texts } from './texts.ts'

const CONFLICTS_SHOWN = 5

/**
 * An undo and whether it is done. The list stays as it is, so that a double tap does not meet the
 * button of another entry.
 */
export function useUndo(send: () => Promise<unknown>) {
  const [isUndone, setUndone] = useState(false)
  const { run, ...undoing } = useAction(() => send().then(() => setUndone(true)))
  return { ...undoing, isUndone, undo: () => void run() }
}

/** Undoes one cell of an entry with several changes. @param props.label Names the cell. */
export function UndoCell({ change, label }: { change: Change; label: string }) {
  const t = useTexts(texts)
  const changes = invertChanges([change])
  const request: ChangeRequest = { changes }
  const { isUndone, isBusy, failure, undo } = useUndo(() => postToApi('/changes', request))
  return (
    <>
      {isUndone ? (
        <span role="status" className={ui.soft}>
          {t.isUndone}
        </span>
      ) : (
        <Button isQuiet isBusy={isBusy} aria-label={`${t.undo}: ${label}`} onClick={undo}>
          {t.undo}
        </Button>
      )}
      <UndoProblem failure={failure} inverse={changes} />
    </>
  )
}

interface UndoProblemProps {
  failure: Failure | undefined
  /** The changes that would undo it. */
  inverse: readonly Change[]
}

/** Why nothing was undone: which cells have been changed since, and how they are now. */
export function UndoProblem({ failure, inverse }: UndoProblemProps) {
  const { conflicts: sentences, notUndone, undoneAlready } = useTexts(texts)
  const words = { ...useTexts(columnTexts), ...useTexts(uiTexts) }
  if (failure?.code !== 'conflict') return <Problem failure={failure} />
  const { conflicts } = failure
  return (
    <div role="alert" className={ui.alert}>
      <p>{conflicts.length > 0 ? notUndone : undoneAlready}</p>
      {conflicts.slice(0, CONFLICTS_SHOWN).map((conflict) => (
        <p key={conflict.change}>
          {describeConflict(conflict, inverse[conflict.change]!, words, sentences)}
        </p>
      ))}
    </div>
  )
}
