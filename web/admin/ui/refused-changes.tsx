import { KNOWN_COLUMNS, STALL_NUMBER } from '#shared/admin/sheet-keys.ts'
import type { CellChange, Change, Conflict } from '#shared/admin/sheets.ts'
import type { RefusedEntry } from '../session/change-queue.ts'
import { queue, saveChanges } from '../session/sheets.ts'
import { useTexts } from '../use-language.ts'
import ui from './admin-ui.module.css'
import { Button } from './button.tsx'
import { ChangeList } from './change-list.tsx'
import { columnTexts, toCellText } from './column-texts.ts'
import { failureTexts, toFailureText } from './failure-texts.ts'
import { reasonTexts, toProblemText } from './reason-texts.ts'
import { texts } from './ui-texts.ts'

/** If somebody else has changed the same cell, the person decides which text stays. */
export function RefusedChanges({ refused }: { refused: readonly RefusedEntry[] }) {
  const words = useTexts(texts)
  const toReason = useReason()
  const toText = useCellText()
  return refused.map(({ id, changes, reason }) => {
    const choice = findChoice(changes, reason)
    const other = findOther(changes, reason)
    return (
      <div key={id} role="alert" className={ui.alert}>
        <b>{words.notSaved}</b>
        <ChangeList changes={changes} />
        <p>{toReason(changes[0]!, reason)}</p>
        <div className={ui.row}>
          <Button onClick={() => queue.dismiss(id)}>
            {choice ? words.keep(toText(choice, choice.before)) : words.understood}
          </Button>
          {other && (
            <Button
              onClick={() => {
                queue.dismiss(id)
                saveChanges(other.changes)
              }}
            >
              {words.forNow(other.stall)}
            </Button>
          )}
          {choice && (
            <Button look="primary" onClick={() => saveChanges([choice])}>
              {words.write(toText(choice, choice.after))}
            </Button>
          )}
        </div>
      </div>
    )
  })
}

/** No choice for a stall's number, because changing it also moves the stall's products. */
function findChoice([change]: Change[], reason: RefusedEntry['reason']): CellChange | undefined {
  if (change?.kind !== 'set') return undefined
  if (change.sheet === 'stalls' && change.column === STALL_NUMBER) return undefined
  const now = 'reason' in reason && reason.reason === 'differs' ? reason.now : undefined
  return now === undefined ? undefined : { ...change, before: now }
}

/** Offers the change for the stall that has the number now, which may only have been renamed. */
function findOther(changes: Change[], reason: RefusedEntry['reason']) {
  if (!('reason' in reason) || reason.reason !== 'other-stall') return undefined
  const { now: stall = '' } = reason
  return { stall, changes: changes.map((change) => ({ ...change, stall })) }
}

/** @returns A function that says why a change was refused. */
export function useReason() {
  const words = useTexts(reasonTexts)
  const failureWords = useTexts(failureTexts)
  const toText = useCellText()
  return (change: Change, reason: RefusedEntry['reason']) => {
    if ('column' in reason) return toProblemText(words, reason)
    if ('code' in reason) return toFailureText(failureWords, reason)
    const { reason: why, now = '' }: Conflict = reason
    if (why === 'other-stall') return words.otherStall(change.stall ?? '', now)
    return why === 'differs' ? words.changed(toText(change, now)) : words.gone
  }
}

function useCellText() {
  const words = useTexts(columnTexts)
  const { empty } = useTexts(texts)
  return (change: Change, cell: string) => {
    const known = change.kind === 'set' && KNOWN_COLUMNS[change.sheet].get(change.column)
    return toCellText(words, known || undefined, cell) || empty
  }
}
