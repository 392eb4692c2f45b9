import { outOfStock } from '#messages/catalogue.ts'
import { inStock } from '#messages/stall.ts'
import type { Product } from '#shared/catalogue/catalogue.ts'
import { formatLabel } from '#shared/catalogue/categories.ts'
import { labelOf } from '#web/festival-names.ts'
import { describePrice } from '#web/catalogue/describe-price.ts'
import { Words } from '#web/ui/layout/words.tsx'
import { DietSigns } from './diet-signs.tsx'
import styles from './product-card.module.css'

const ID_TAIL = 4

export function ProductCard({ product, stallName }: { product: Product; stallName: string }) {
  const price = describePrice(product)
  return (
    <li className={`surface ${styles.card}`}>
      <Words as="h3" className={styles.name}>
        {product.name}
      </Words>
      {price && (
        <Words as="p" className={styles.price}>
          {price}
        </Words>
      )}
      <Words as="p" className={styles.stall}>
        {stallName}
      </Words>
      {product.description && (
        <Words as="p" className={styles.description}>
          {product.description}
        </Words>
      )}
      <p className={styles.details}>
        <span className={styles.stock} data-in-stock={product.inStock}>
          {product.inStock ? inStock : outOfStock}
        </span>
        <DietSigns diet={product.diet} />
        <Words as="span">{formatLabel(labelOf(product.category))}</Words>
        <span className={styles.id}>#{product.id.slice(-ID_TAIL)}</span>
      </p>
    </li>
  )
}
