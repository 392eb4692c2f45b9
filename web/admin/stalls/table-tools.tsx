import { useState } from 'react'
import type { Refill } from '#shared/admin/api.ts'
import { SHEET_NAMES } from '#shared/admin/sheets.ts'
import { postToApi } from '../call-api.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { useTexts } from '../use-language.ts'
import styles from './stalls.module.css'
import { texts } from './texts.ts'
import type { View } from './visible-rows.ts'

interface TableToolsProps {
  view: View
  onView: (view: View) => void
  shown: number
  all: number
  /** Undefined if the person may not add rows. */
  onAdd: (() => void) | undefined
}

/** The two tabs, the search, and the button that adds a row. */
export function TableTools({ view, onView, shown, all, onAdd }: TableToolsProps) {
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
    </div>
  )
}

interface RefillMenuProps {
  hasEdits: boolean
  onRefilled: () => Promise<void>
}

/** The actions that replace both sheets, collapsed because they are rarely needed. */
export function RefillMenu({ hasEdits, onRefilled }: RefillMenuProps) {
  const { startAgain, publishFirst, refills, keepStalls } = useTexts(texts)
  const [asked, setAsked] = useState<Refill['with']>()
  return (
    <details className={ui.more}>
      <summary>{startAgain}</summary>
      <div className={ui.row}>
        {(['samples', 'nothing'] as const).map((name) => (
          <Button key={name} disabled={hasEdits} onClick={() => setAsked(name)}>
            {refills[name].button}
          </Button>
        ))}
        {hasEdits && <p>{publishFirst}</p>}
      </div>
      {asked && (
        <Confirm
          title={refills[asked].button}
          yes={refills[asked].button}
          no={keepStalls}
          needsPin
          onYes={async (pin) => {
            await postToApi('/refill', { pin, with: asked } satisfies Refill)
            await onRefilled()
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{refills[asked].sentence}</p>
        </Confirm>
      )}
    </details>
  )
}
