import { itemsSold } from '#messages/rate-stall.ts'
import type { Product } from '#shared/catalogue/catalogue.ts'
import { ProductLines } from '#web/catalogue/product-lines.tsx'
import styles from './items-sold.module.css'

/** What the stall sells, as a reminder for those who rate it. */
export function ItemsSold({ products }: { products: Product[] }) {
  return (
    <section className={styles.items}>
      <h2>{itemsSold}</h2>
      <ProductLines products={products} />
    </section>
  )
}
