import { type ReactNode, useState } from 'react'
import { SHEET_NAMES } from '#shared/admin/sheets.ts'
import type { PostBody } from '#shared/admin/posts.ts'
import { postToApi } from '../call-api.ts'
import { synchronise, undoLast } from '../session/sheets.ts'
import type { SheetsNow } from '../session/use-session.ts'
import ui from '../ui/admin-ui.module.css'
import { ActionButton } from '../ui/action.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmButton } from '../ui/dialog.tsx'
import { SaveStatus } from '../ui/save-status.tsx'
import { useTexts } from '../use-language.ts'
import styles from './stalls.module.css'
import { texts } from './stalls-texts.ts'
import type { View } from './visible-rows.ts'

interface TableToolsProps {
  view: View
  onView: (view: View) => void
  shown: number
  all: number
  /** Undefined if the person may not add rows. */
  onAdd: (() => void) | undefined
  children: ReactNode
}

export function TableTools(props: TableToolsProps) {
  const { view, onView, shown, all, onAdd, children } = props
  const words = useTexts(texts)
  return (
    <div className={ui.row}>
      <div role="group" aria-label={words.title} className={ui.row}>
        {SHEET_NAMES.map((sheet) => (
          <Button
            key={sheet}
            aria-pressed={view.sheet === sheet}
            onClick={() => onView({ sheet, query: '' })}
          >
            {words[sheet]}
          </Button>
        ))}
      </div>
      <input
        type="search"
        className={`${ui.input} ${styles.search}`}
        aria-label={words.search}
        placeholder={words.search}
        value={view.query}
        onChange={(event) => onView({ ...view, query: event.target.value })}
      />
      {view.stall !== undefined && (
        <Button onClick={() => onView({ ...view, stall: undefined })}>
          {`${words.ofStall(view.stall)} ✕`}
          <span className="visually-hidden">{words.allProducts}</span>
        </Button>
      )}
      {onAdd && <Button onClick={onAdd}>{words.addRow[view.sheet]}</Button>}
      <p className={ui.soft} role="status">
        {words.rows(shown, all)}
      </p>
      {children}
    </div>
  )
}

interface SavingProps {
  now: SheetsNow
  mayUndo: boolean
  /** Number of cells whose text cannot be saved. */
  wrong: number
  onShowWrong: () => void
}

export function Saving({ now, mayUndo, wrong, onShowWrong }: SavingProps) {
  const words = useTexts(texts)
  const canUndo = now.undoable.length > 0 && now.waiting.length === 0
  return (
    <>
      {mayUndo && (
        <ActionButton disabled={!canUndo} act={undoLast}>
          {words.undo}
        </ActionButton>
      )}
      <SaveStatus now={now} wrong={wrong} />
      {wrong > 0 && (
        <p className={ui.bad}>
          {words.wrong(wrong)}
          <Button isQuiet onClick={onShowWrong}>
            {words.showWrong}
          </Button>
        </p>
      )}
    </>
  )
}

/** Collapsed, because replacing both sheets is rarely needed. */
export function RefillMenu({ isSaving }: { isSaving: boolean }) {
  const { startAgain, saveFirst, refills, keepStalls, held: toHeld } = useTexts(texts)
  const [held, setHeld] = useState<string[]>([])

  async function handleYes(request: PostBody<'/refill'>) {
    const done = await postToApi('/refill', request)
    setHeld(done.held ?? [])
    await synchronise(true)
  }

  return (
    <details className={ui.more}>
      <summary>{startAgain}</summary>
      <div className={ui.row}>
        {(['samples', 'nothing'] as const).map((name) => (
          <ConfirmButton
            key={name}
            disabled={isSaving}
            label={refills[name].button}
            no={keepStalls}
            needsPin
            onYes={(pin) => handleYes({ pin, with: name })}
          >
            <p>{refills[name].sentence}</p>
          </ConfirmButton>
        ))}
        {isSaving && <p>{saveFirst}</p>}
      </div>
      {held.length > 0 && <p role="status">{toHeld(held.join(', '))}</p>}
    </details>
  )
}
