import { outOfStock } from '#messages/catalogue.ts'
import { inStock } from '#messages/stall.ts'
import type { Product } from '#shared/catalogue/catalogue.ts'
import { formatLabel } from '#shared/catalogue/categories.ts'
import { labelOf } from '#web/visitors/festival-names.ts'
import { describePrice } from '#web/visitors/catalogue/describe-price.ts'
import { Words } from '#web/ui/layout/words.tsx'
import { DietSigns } from './diet-signs.tsx'
import styles from './product-row.module.css'

const ID_TAIL = 4

/** A product with its price; below, muted, the facts that few visitors need. */
export function ProductRow({ product, stallName }: { product: Product; stallName: string }) {
  const { name, description, diet, category, id } = product
  const price = describePrice(product)
  return (
    <li className={styles.row} data-in-stock={product.inStock}>
      <Words as="h3" className={styles.name} translate="no">
        {name}
      </Words>
      {price && (
        <Words as="p" className={styles.price}>
          {price}
        </Words>
      )}
      {description && (
        <Words as="p" className={styles.description}>
          {description}
        </Words>
      )}
      <p className={styles.details}>
        <span className={styles.stock}>{product.inStock ? inStock : outOfStock}</span>
        <DietSigns diet={diet} />
        <Words as="span">{formatLabel(labelOf(category))}</Words>
        <Words as="span" className={styles.small} translate="no">
          {stallName}
        </Words>
        <span className={`${styles.small} ${styles.id}`} translate="no">
          #{id.slice(-ID_TAIL)}
        </span>
      </p>
    </li>
  )
}
