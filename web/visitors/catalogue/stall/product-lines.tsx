import { outOfStock } from '#messages/catalogue.ts'
import type { Product } from '#shared/catalogue/catalogue.ts'
import { dietLabel } from '#web/visitors/festival-names.ts'
import { Words } from '#web/ui/layout/words.tsx'
import { describePrice } from './describe-price.ts'
import styles from './product-lines.module.css'

export function ProductLines({ products, label }: { products: Product[]; label?: string }) {
  return (
    <ul aria-label={label}>
      {products.map((product) => (
        <li key={product.id} className={styles.line}>
          <Words as="span" translate="no">
            {product.name}
          </Words>
          {!product.inStock && <span className={styles.out}>{outOfStock}</span>}
          {product.diet && <Words as="span">{dietLabel(product.diet)}</Words>}
          <Words as="span" className={styles.price}>
            {describePrice(product) ?? ''}
          </Words>
        </li>
      ))}
    </ul>
  )
}
