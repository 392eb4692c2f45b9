import { useSyncExternalStore } from 'react'
import { hasDevanagari } from '#shared/devanagari.ts'
import ui from '../ui/admin-ui.module.css'
import { columnTexts } from '../ui/column-texts.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import styles from './one-stall.module.css'
import { type StallNow, type Tap, type TappedCell, tapStall, tapStock } from './tap.ts'
import { texts } from './texts.ts'
import { queue } from './use-stalls.ts'

interface OneStallProps {
  stall: StallNow
  onTap: (taps: (Tap | undefined)[]) => void
}

/** The four large buttons. */
export function StallActions({ stall, onTap }: OneStallProps) {
  const { stallGroup, dishes, allInStock, allSoldOut } = useTexts(texts)
  const { closed } = useTexts(columnTexts)
  return (
    <>
      <div role="group" aria-label={stallGroup} className={styles.pair}>
        {[true, false].map((isOpen) => (
          <button
            key={String(isOpen)}
            type="button"
            data-good={isOpen}
            aria-pressed={stall.isOpen === isOpen}
            onClick={() => onTap([tapStall(stall, isOpen)])}
          >
            {isOpen ? closed.no : closed.yes}
            {stall.isOpen === isOpen && (
              <TapState of={{ sheet: 'stalls', key: stall.key, column: 'disabled' }} />
            )}
          </button>
        ))}
      </div>
      {stall.dishes.length > 0 && (
        <div role="group" aria-label={dishes} className={styles.pair}>
          {[true, false].map((isInStock) => (
            <button
              key={String(isInStock)}
              type="button"
              data-good={isInStock}
              disabled={stall.dishes.every((dish) => dish.isInStock === isInStock)}
              onClick={() => onTap(stall.dishes.map((dish) => tapStock(dish, isInStock)))}
            >
              {isInStock ? allInStock : allSoldOut}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

/** One tap says that a dish is sold out, or back. */
export function DishList({ stall, onTap }: OneStallProps) {
  const words = useTexts(texts)
  const { stock } = useTexts(columnTexts)
  const language = useLanguage()
  if (stall.dishes.length === 0) return <p>{words.noDishes}</p>
  return (
    <ul>
      {stall.dishes.map((dish) => {
        const { key, isInStock, nameHi } = dish
        const action = isInStock ? words.soldOut : words.inStock
        const name = (language === 'hi' && nameHi) || dish.name || nameHi
        return (
          <li key={key} className={styles.dish}>
            <p>
              <b lang={hasDevanagari(name) ? 'hi' : 'en'}>{name}</b>
              <span className={isInStock ? ui.good : ui.bad}>
                {isInStock ? stock.yes : stock.no}
              </span>
              <TapState of={{ sheet: 'products', key, column: 'instock' }} />
            </p>
            <button
              type="button"
              data-good={!isInStock}
              aria-label={`${action}: ${name}`}
              onClick={() => onTap([tapStock(dish, !isInStock)])}
            >
              {action}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Whether the server has what was tapped. */
function TapState({ of: cell }: { of: TappedCell }) {
  const words = useTexts(texts)
  const state = useSyncExternalStore(queue.subscribe, () => queue.stateOf(cell))
  return (
    <span role="status" className={styles.state}>
      {state && words[state]}
    </span>
  )
}
