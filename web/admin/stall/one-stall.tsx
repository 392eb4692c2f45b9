import { useSyncExternalStore } from 'react'
import type { CellChange, ChangedCell } from '#shared/admin/sheets.ts'
import { hasDevanagari } from '#shared/devanagari.ts'
import { queue, undoLast } from '../session/sheets.ts'
import ui from '../ui/admin-ui.module.css'
import { columnTexts } from '../ui/column-texts.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import type { SheetsNow } from '../session/use-session.ts'
import { ActionButton } from '../ui/action.tsx'
import { type StallNow, tapStall, tapStock } from './tap.ts'
import { texts } from './stall-texts.ts'
import styles from './one-stall.module.css'

export interface OneStallProps {
  stall: StallNow
  onTap: (taps: CellChange[]) => void
}

export function StallActions({ stall, onTap }: OneStallProps) {
  const words = useTexts(texts)
  const isOpen = stall.state === 'open'
  return (
    <>
      {stall.state === 'withdrawn' ? (
        <p className={ui.bad}>{words.states.withdrawn}</p>
      ) : (
        <Line
          name={words.theStall}
          isGood={isOpen}
          state={words.states[stall.state]}
          cell={{ sheet: 'stalls', key: stall.key, column: 'closed' }}
          action={isOpen ? words.close : words.open}
          onTap={() => onTap([tapStall(stall, !isOpen)])}
        />
      )}
      {stall.dishes.length > 0 && (
        <div className={styles.pair}>
          {[true, false].map((isInStock) => {
            const others = stall.dishes.filter((dish) => dish.isInStock !== isInStock)
            return (
              <button
                key={String(isInStock)}
                type="button"
                data-good={isInStock}
                disabled={others.length === 0}
                onClick={() => onTap(others.map((dish) => tapStock(dish, isInStock)))}
              >
                {isInStock ? words.allInStock : words.allSoldOut}
              </button>
            )
          })}
        </div>
      )}
    </>
  )
}

export function DishList({ stall, onTap }: OneStallProps) {
  const words = useTexts(texts)
  const { stock } = useTexts(columnTexts)
  const language = useLanguage()
  if (stall.dishes.length === 0) return <p>{words.noDishes}</p>
  return (
    <ul>
      {stall.dishes.map((dish) => {
        const { key, isInStock, nameHi } = dish
        const name = (language === 'hi' && nameHi) || dish.name || nameHi
        return (
          <li key={key}>
            <Line
              name={name}
              isGood={isInStock}
              state={isInStock ? stock.yes : stock.no}
              cell={{ sheet: 'products', key, column: 'instock' }}
              action={isInStock ? words.soldOut : words.inStock}
              label={`${isInStock ? words.soldOut : words.inStock}: ${name}`}
              onTap={() => onTap([tapStock(dish, !isInStock)])}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface LineProps {
  name: string
  isGood: boolean
  state: string
  cell: ChangedCell
  action: string
  /** For screen readers, if the text alone is ambiguous. */
  label?: string
  onTap: () => void
}

function Line({ name, isGood, state, cell, action, label, onTap }: LineProps) {
  const words = useTexts(texts)
  const sent = useSyncExternalStore(queue.subscribe, () => queue.stateOf(cell))
  return (
    <div className={styles.line}>
      <p>
        <b translate="no" lang={hasDevanagari(name) ? 'hi' : 'en'}>
          {name}
        </b>
        <span className={isGood ? ui.good : ui.bad}>{state}</span>
        <span role="status" className={styles.state}>
          {sent && words[sent]}
        </span>
      </p>
      <button type="button" data-good={!isGood} aria-label={label} onClick={onTap}>
        {action}
      </button>
    </div>
  )
}

/**
 * Undoes the last tap of this page, for ten minutes. Always rendered, so that nothing moves under a
 * finger.
 */
export function UndoLast({ now: { undoable, waiting } }: { now: SheetsNow }) {
  const words = useTexts(texts)
  return (
    <div>
      <ActionButton disabled={undoable.length === 0 || waiting.length > 0} act={undoLast}>
        {words.undoLast}
      </ActionButton>
    </div>
  )
}
