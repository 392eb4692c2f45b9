import { moreProducts, outOfStock } from '#messages/catalogue.ts'
import { PRODUCTS_UNFOLDED } from '#shared/limits.ts'
import type { Product } from '#shared/catalogue/catalogue.ts'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import { describePrice } from './describe-price.ts'
import { DietSigns } from './diet-signs.tsx'
import styles from './product-lines.module.css'

/** Products with their prices, a line each; a price is shown only when above 0. A long list folds. */
export function ProductLines({ products }: { products: Product[] }) {
  const rest = products.slice(PRODUCTS_UNFOLDED)
  return (
    <>
      <Lines products={products.slice(0, PRODUCTS_UNFOLDED)} />
      {rest.length > 0 && (
        <Fold title={moreProducts({ count: rest.length })}>
          <Lines products={rest} />
        </Fold>
      )}
    </>
  )
}

function Lines({ products }: { products: Product[] }) {
  return (
    <ul>
      {products.map((product) => (
        <li key={product.id} className={styles.line}>
          <Words as="span">{product.name}</Words>
          {!product.inStock && <span className={styles.out}>{outOfStock}</span>}
          <DietSigns diet={product.diet} />
          <Words as="span" className={styles.price}>
            {describePrice(product) ?? ''}
          </Words>
        </li>
      ))}
    </ul>
  )
}
