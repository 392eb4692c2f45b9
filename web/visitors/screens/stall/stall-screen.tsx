import { backHome, backToMarket, onMap, rateThisStall } from '#messages/controls.ts'
import * as messages from '#messages/stall.ts'
import { oneStall } from '#messages/page-titles.ts'
import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { KeepButton } from '#web/visitors/catalogue/stall/keep-button.tsx'
import { OneStall, StallListAge } from '#web/visitors/catalogue/stall-states.tsx'
import { ShareLink } from '#web/visitors/platform/navigation/share-link.tsx'
import { OwnStars } from '#web/visitors/ratings/own-stars.tsx'
import { paths, rateStallHref, stallHref } from '#web/visitors/routes.ts'
import { BackLink, ButtonLink } from '#web/ui/controls/button.tsx'
import { OnMapLink } from '#web/visitors/catalogue/stall/on-map-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import { ProductRow } from './product-row.tsx'
import { StallFacts } from './stall-facts.tsx'
import styles from './stall-screen.module.css'
import { labelOf } from '#web/visitors/festival-names.ts'

export default function StallScreen() {
  return (
    <OneStall backHref={paths.welcome} backLabel={backHome}>
      {(stall) => (
        <div className={styles.screen}>
          <BackLink href={paths.browseStalls}>{backToMarket}</BackLink>
          <StallFacts stall={stall} />
          <p className={styles.actions}>
            <ButtonLink
              look="primary"
              href={rateStallHref(stall.stallNumber)}
              className={styles.rate}
            >
              {rateThisStall}
            </ButtonLink>
            <KeepButton stall={stall} hasWord />
            <OnMapLink search="" stalls={[stall]} word={onMap} />
            <ShareLink path={stallHref(stall.id)} name={oneStall(stall)} />
          </p>
          <OwnStars stallNumber={stall.stallNumber} className={styles.ownStars} />
          <h2 className={styles.title}>{messages.products}</h2>
          {stall.products.length === 0 ? (
            <EmptyState title={messages.noProductsTitle} level={3}>
              <p>{messages.noProductsText}</p>
            </EmptyState>
          ) : (
            <Products stall={stall} />
          )}
          <StallListAge place="end" />
        </div>
      )}
    </OneStall>
  )
}

function Products({ stall: { products, stallName } }: { stall: Vendor }) {
  if (products.length <= PRODUCTS_UNFOLDED)
    return <Rows products={products} stallName={stallName} />
  return toProductGroups(products).map((group, index) => (
    // `details` also opens without scripts.
    <details key={`${group.label} ${group.first}`} open={index === 0 || undefined}>
      <summary className={styles.foldTitle}>
        <Words>{messages.groupOf({ ...group, count: group.products.length })}</Words>
      </summary>
      <Rows products={group.products} stallName={stallName} />
    </details>
  ))
}

function Rows({ products, stallName }: { products: Product[]; stallName: string }) {
  return (
    <ul className="surface">
      {products.map((product) => (
        <ProductRow key={product.id} product={product} stallName={stallName} />
      ))}
    </ul>
  )
}

/** A longer menu is folded into parts of this size: more is tiring to scroll on a phone. */
const PRODUCTS_UNFOLDED = 40

interface ProductGroup {
  /** The category, or the list's own word for it, in the language of the page. */
  label: string
  /**
   * Position of the part's first product in its category, counted from 1; undefined for a whole
   * category.
   */
  first: number | undefined
  products: Product[]
}

export function toProductGroups(products: Product[]): ProductGroup[] {
  const byLabel = new Map<string, Product[]>()
  for (const product of products) {
    const label = labelOf(product.categoryWord || product.category)
    const group = byLabel.get(label) ?? []
    byLabel.set(label, group)
    group.push(product)
  }
  return [...byLabel].flatMap(([label, all]) => {
    if (all.length <= PRODUCTS_UNFOLDED) return [{ label, first: undefined, products: all }]
    const parts: ProductGroup[] = []
    for (let at = 0; at < all.length; at += PRODUCTS_UNFOLDED) {
      parts.push({ label, first: at + 1, products: all.slice(at, at + PRODUCTS_UNFOLDED) })
    }
    return parts
  })
}
