import { moreProducts, products as productsLabel, productsOf } from '#messages/browse-stalls.ts'
import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { toRupees } from '#shared/catalogue/price.ts'
import { describePrice } from '#web/visitors/catalogue/stall/describe-price.ts'
import { OpeningLine } from '#web/visitors/catalogue/stall/opening-line.tsx'
import { ProductLines } from '#web/visitors/catalogue/stall/product-lines.tsx'
import { ClosedNow } from '#web/visitors/catalogue/stall-states.tsx'
import { KeepButton } from '#web/visitors/catalogue/stall/keep-button.tsx'
import { OwnStars } from '#web/visitors/ratings/own-stars.tsx'
import { stallHref } from '#web/visitors/routes.ts'
import { IconButton } from '#web/ui/controls/button.tsx'
import { isWrapped, NumberPlate } from '#web/ui/layout/number-plate.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './stall-card.module.css'

/** Requirement B-6. */
const CHIPS_PER_CARD = 4
const LINES_PER_CARD = 3
const INFO_SHAPE = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 7.5v.5'

interface StallCardProps {
  stall: Vendor
  isFound?: ((product: Product) => boolean) | undefined
  /** Whether a product fits the diet that the visitor has chosen. */
  isEaten?: ((product: Product) => boolean) | undefined
  /** Shows the prices of the matches and where the stall is. */
  isResult: boolean
  onInfo: () => void
}

/** The whole card is a link. The info button needs scripts. */
export function StallCard(props: StallCardProps) {
  const { stall, isFound = () => false, isEaten = () => true, isResult, onInfo } = props
  const products = [...stall.products].sort((a, b) => Number(isFound(b)) - Number(isFound(a)))
  // Tooltips and the heart work only after hydration, and without them the page is smaller.
  const isHydrated = useHydrated()
  const found = isResult ? products.filter(isFound) : []
  const lines = (found.length > 0 ? found : products).slice(0, LINES_PER_CARD)
  const isHigh = isWrapped(stall.stallNumber)
  const rest = products.length - CHIPS_PER_CARD
  return (
    <li className={`surface ${styles.card}`}>
      <a href={stallHref(stall.id)} className={styles.link} data-high={isHigh || undefined}>
        <NumberPlate number={stall.stallNumber} />
        <Words as="h3" className={styles.name} translate="no">
          {stall.stallName}
        </Words>
        <ClosedNow stall={stall} />
        <OpeningLine stall={stall} />
        {isResult && stall.location && (
          <Words as="p" className={styles.place}>
            {stall.location}
          </Words>
        )}
        {isResult ? (
          <div className={styles.found}>
            <ProductLines products={lines} label={productsLabel} />
            <More products={products.filter((one) => !lines.includes(one) && isEaten(one))} />
          </div>
        ) : (
          <ul className={styles.chips} aria-label={productsLabel}>
            {products.slice(0, CHIPS_PER_CARD).map((product) => (
              <li
                key={product.id}
                className={styles.chip}
                translate="no"
                data-tip={isHydrated ? describePrice(product) : undefined}
              >
                <Words>{product.name}</Words>
              </li>
            ))}
            {rest > 0 && <li className={styles.more}>{`+${rest}`}</li>}
          </ul>
        )}
      </a>
      <OwnStars stallNumber={stall.stallNumber} className={styles.ownStars} />
      <IconButton
        className={`with-scripts ${styles.info}`}
        shape={INFO_SHAPE}
        aria-label={productsOf(stall)}
        onClick={onInfo}
      />
      {isHydrated && <KeepButton stall={stall} className={isHigh ? styles.keepLow : styles.keep} />}
    </li>
  )
}

/** '3 others from ₹50' */
function More({ products }: { products: Product[] }) {
  if (products.length === 0) return null
  const [cheapest] = products
    .filter(({ price }) => toRupees(price) > 0)
    .sort((a, b) => toRupees(a.price) - toRupees(b.price))
  const price = cheapest && describePrice({ ...cheapest, priceNote: '' })
  return <p>{moreProducts({ count: products.length, price })}</p>
}
