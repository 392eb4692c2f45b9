import type { ImportAnswer } from '#shared/admin/import-api.ts'
import { describePrice } from '#web/visitors/catalogue/describe-price.ts'
import ui from '../ui/admin-ui.module.css'
import { useTexts } from '../use-language.ts'
import styles from './import.module.css'
import { texts } from './import-texts.ts'

interface ResultProps {
  opened: ImportAnswer
  isLooking: boolean
}

/** The first stalls as visitors will see them, and how many there are. */
export function Result({ opened: { draft, currency }, isLooking }: ResultProps) {
  const t = useTexts(texts)
  return (
    <section className={styles.result} aria-label={t.result} aria-busy={isLooking}>
      <h2>{t.result}</h2>
      <p className={ui.row} role="status">
        <b>{t.stalls(draft.stalls)}</b>
        <b>{t.dishes(draft.products)}</b>
        <b className={draft.leftOut > 0 ? ui.bad : undefined}>{t.leftOut(draft.leftOut)}</b>
      </p>
      <ol translate="no">
        {draft.first.map((stall) => (
          <li key={stall.id} className="surface">
            <h3>
              <span className={styles.number}>{stall.stallNumber}</span>
              {stall.stallName}
            </h3>
            {(stall.location !== '' || stall.closed !== '') && (
              <p className={ui.soft}>
                {[stall.location, stall.closed && t.closed].filter(Boolean).join(' · ')}
              </p>
            )}
            <ul>
              {stall.products.map((product) => (
                <li key={product.id}>
                  <span>
                    {product.name}
                    <small>{[product.category, product.diet].filter(Boolean).join(' · ')}</small>
                  </span>
                  <b>{describePrice(product, currency)}</b>
                </li>
              ))}
            </ul>
            {stall.count > stall.products.length && (
              <p className={ui.soft}>{t.moreDishes(stall.count - stall.products.length)}</p>
            )}
          </li>
        ))}
      </ol>
      {draft.stalls > draft.first.length && (
        <p className={ui.soft}>{t.moreStalls(draft.stalls - draft.first.length)}</p>
      )}
    </section>
  )
}
