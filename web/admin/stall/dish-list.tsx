import { hasDevanagari } from '#shared/devanagari.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import styles from './one-stall.module.css'
import { type DishNow, type StallNow, type Tap, tapStock } from './tap.ts'
import { TapState } from './tap-state.tsx'
import { texts } from './texts.ts'

interface DishListProps {
  stall: StallNow
  onTap: (taps: (Tap | undefined)[]) => void
}

/** One tap says that a dish is sold out, or back. */
export function DishList({ stall, onTap }: DishListProps) {
  const words = useTexts(texts)
  const nameOf = useDishName()
  if (stall.dishes.length === 0) return <p>{words.noDishes}</p>
  return (
    <ul className={styles.dishes}>
      {stall.dishes.map((dish) => {
        const action = words.kinds[dish.isInStock ? 'sold-out' : 'in-stock']
        const name = nameOf(dish)
        return (
          <li key={dish.key} className={styles.dish}>
            <p>
              <b lang={hasDevanagari(name) ? 'hi' : 'en'}>{name}</b>
              <span className={styles.stock} data-good={dish.isInStock}>
                {dish.isInStock ? words.isInStock : words.isSoldOut}
              </span>
              <TapState of={{ sheet: 'products', key: dish.key, column: 'instock' }} />
            </p>
            <button
              type="button"
              data-good={!dish.isInStock}
              aria-label={`${action}: ${name}`}
              onClick={() => onTap([tapStock(stall, dish, !dish.isInStock)])}
            >
              {action}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

export function useDishName() {
  const language = useLanguage()
  return ({ name, nameHi }: DishNow) => (language === 'hi' && nameHi) || name || nameHi
}
