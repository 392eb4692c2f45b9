import { outOfStock } from '#messages/catalogue.ts'
import { inStock } from '#messages/stall.ts'
import type { Product } from '#shared/catalogue/catalogue.ts'
import { formatLabel } from '#shared/catalogue/categories.ts'
import { dietLabel, labelOf } from '#web/visitors/festival-names.ts'
import { describePrice } from '#web/visitors/catalogue/stall/describe-price.ts'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './product-row.module.css'
import { splitDiet } from '#shared/catalogue/diet.ts'
import dietSignsStyles from './diet-signs.module.css'

const ID_TAIL = 4

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

const GREEN = /^(veg|vegan|jain)$/i
/** Food with egg also gets the brown symbol. */
const BROWN = /^(non-veg|egg)$/i
/** Symbols on food packages in India: a dot in a square, and a triangle in a square. */
const DOT = 'M6 3.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z'
const TRIANGLE = 'M6 2.8l3.2 6H2.8z'

function DietSigns({ diet }: { diet: string }) {
  return splitDiet(diet).map((stated) => (
    <span key={stated} className={dietSignsStyles.sign}>
      {GREEN.test(stated) && <Mark shape={DOT} className={dietSignsStyles.green} />}
      {BROWN.test(stated) && <Mark shape={TRIANGLE} className={dietSignsStyles.brown} />}
      <Words>{dietLabel(stated)}</Words>
    </span>
  ))
}

function Mark({ shape, className }: { shape: string; className: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className={className}>
      <path d="M.8.8h10.4v10.4H.8z" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d={shape} fill="currentColor" />
    </svg>
  )
}
