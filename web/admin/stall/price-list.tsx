import { useState } from 'react'
import { findPrice } from '#shared/cell-rules/find-price.ts'
import { Field } from '../ui/field.tsx'
import { useTexts } from '../use-language.ts'
import { useDishName } from './dish-list.tsx'
import styles from './one-stall.module.css'
import { type DishNow, type StallNow, type Tap, tapPrice } from './tap.ts'
import { TapState } from './tap-state.tsx'
import { texts } from './texts.ts'

interface PriceListProps {
  stall: StallNow
  currency: string
  onTap: (taps: (Tap | undefined)[]) => void
}

export function PriceList({ stall, currency, onTap }: PriceListProps) {
  const { prices } = useTexts(texts)
  return (
    <details className={styles.prices}>
      <summary>{prices}</summary>
      <ul className={styles.dishes}>
        {stall.dishes.map((dish) => (
          <li key={dish.key}>
            <PriceField
              dish={dish}
              currency={currency}
              onPrice={(price) => onTap([tapPrice(stall, dish, price)])}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface PriceFieldProps {
  dish: DishNow
  currency: string
  onPrice: (price: string) => void
}

/** It is sent when the field is left, or with Enter. */
function PriceField({ dish, currency, onPrice }: PriceFieldProps) {
  const { reasons } = useTexts(texts)
  const nameOf = useDishName()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? dish.price
  const isWrong = text !== '' && findPrice(text, currency) === undefined

  function commit() {
    if (typed === undefined || isWrong) return
    onPrice(typed.trim())
    setTyped(undefined)
  }

  return (
    <>
      <Field
        label={`${nameOf(dish)} (${currency})`}
        problem={isWrong ? reasons('problems', undefined) : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <TapState of={{ sheet: 'products', key: dish.key, column: 'price' }} />
    </>
  )
}
