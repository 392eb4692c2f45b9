import type { Product } from '#shared/catalogue.ts'
import { formatLabel } from '#web/catalogue/labels.ts'
import { formatPrice } from '#web/catalogue/price.ts'
import styles from './product-card.module.css'

const ID_TAIL = 4

export function ProductCard({ product, stallName }: { product: Product; stallName: string }) {
  const price = formatPrice(product.price)
  return (
    <li className={styles.card}>
      <h3 className={styles.name}>{product.name}</h3>
      {price && <p className={styles.price}>{price}</p>}
      <p className={styles.stall}>{stallName}</p>
      {product.description && <p className={styles.description}>{product.description}</p>}
      <p className={styles.marks}>
        <span className={styles.stock} data-in-stock={product.inStock}>
          {product.inStock ? 'In Stock' : 'Out of Stock'}
        </span>
        <span>{formatLabel(product.category)}</span>
        <span className={styles.id}>#{product.id.slice(-ID_TAIL)}</span>
      </p>
    </li>
  )
}
