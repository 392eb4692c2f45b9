import { backHome, backToMarket, onMap, rateThisStall } from '#messages/controls.ts'
import { oneStall } from '#messages/page-titles.ts'
import { KeepButton } from '#web/visitors/catalogue/stall/keep-button.tsx'
import { OneStall, StallListAge } from '#web/visitors/catalogue/stall-states.tsx'
import { ShareLink } from '#web/visitors/platform/navigation/share-link.tsx'
import { OwnStars } from '#web/visitors/ratings/own-stars.tsx'
import { paths, rateStallHref, stallHref } from '#web/visitors/routes.ts'
import { BackLink, ButtonLink } from '#web/ui/controls/button.tsx'
import { OnMapLink } from '#web/visitors/catalogue/stall/on-map-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { StallFacts } from './stall-facts.tsx'
import styles from './stall-screen.module.css'
import { outOfStock } from '#messages/catalogue.ts'
import { inStock } from '#messages/stall.ts'
import type { Product } from '#shared/catalogue/catalogue.ts'
import { formatLabel } from '#shared/catalogue/categories.ts'
import { dietLabel, labelOf } from '#web/visitors/festival-names.ts'
import { describePrice } from '#web/visitors/catalogue/stall/describe-price.ts'
import { Words } from '#web/ui/layout/words.tsx'
import { splitDiet } from '#shared/catalogue/diet.ts'
import dietSignsStyles from './diet-signs.module.css'
import * as messages from '#messages/stall.ts'

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
            <ul className="surface">
              {stall.products.map((product) => (
                <ProductRow key={product.id} product={product} stallName={stall.stallName} />
              ))}
            </ul>
          )}
          <StallListAge place="end" />
        </div>
      )}
    </OneStall>
  )
}

const ID_TAIL = 4

function ProductRow({ product, stallName }: { product: Product; stallName: string }) {
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
