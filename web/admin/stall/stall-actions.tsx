import { useTexts } from '../use-language.ts'
import styles from './one-stall.module.css'
import { type StallNow, type Tap, tapStall, tapStock } from './tap.ts'
import { TapState } from './tap-state.tsx'
import { texts } from './texts.ts'

interface StallActionsProps {
  stall: StallNow
  onTap: (taps: (Tap | undefined)[]) => void
}

/** The four large buttons. */
export function StallActions({ stall, onTap }: StallActionsProps) {
  const { stall: stallWord, kinds, dishes, all } = useTexts(texts)
  const state = <TapState of={{ sheet: 'stalls', key: stall.key, column: 'disabled' }} />
  return (
    <div className={styles.actions}>
      <div role="group" aria-label={stallWord} className={styles.pair}>
        {[false, true].map((isOpen) => (
          <button
            key={String(isOpen)}
            type="button"
            data-good={isOpen}
            aria-pressed={stall.isOpen === isOpen}
            onClick={() => onTap([tapStall(stall, isOpen)])}
          >
            {kinds[isOpen ? 'open' : 'closed']}
            {stall.isOpen === isOpen && state}
          </button>
        ))}
      </div>
      {stall.dishes.length > 0 && (
        <div role="group" aria-label={dishes} className={styles.pair}>
          {[false, true].map((isInStock) => (
            <button
              key={String(isInStock)}
              type="button"
              data-good={isInStock}
              disabled={stall.dishes.every((dish) => dish.isInStock === isInStock)}
              onClick={() => onTap(stall.dishes.map((dish) => tapStock(stall, dish, isInStock)))}
            >
              {all[isInStock ? 'in-stock' : 'sold-out']}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
