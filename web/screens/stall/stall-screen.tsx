import { backHome, backToMarket, rateThisStall } from '#messages/controls.ts'
import * as messages from '#messages/stall.ts'
import { oneStall } from '#messages/page-titles.ts'
import { OneStall, StallListAge } from '#web/catalogue/stall-states.tsx'
import { ShareLink } from '#web/platform/navigation/share-link.tsx'
import { paths, rateStallHref, type ScreenProps, stallHref } from '#web/routes.ts'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ProductCard } from './product-card.tsx'
import { StallFacts } from './stall-facts.tsx'
import styles from './stall-screen.module.css'

export default function StallScreen({ params }: ScreenProps) {
  return (
    <OneStall
      isWanted={({ id }) => id === params['id']}
      backHref={paths.welcome}
      backLabel={backHome}
    >
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
            <ShareLink path={stallHref(stall.id)} name={oneStall(stall)} />
          </p>
          <h2 className={styles.title}>{messages.products}</h2>
          {stall.products.length === 0 ? (
            <EmptyState title={messages.noProductsTitle} level={3}>
              <p>{messages.noProductsText}</p>
            </EmptyState>
          ) : (
            <ul className={styles.products}>
              {stall.products.map((product) => (
                <ProductCard key={product.id} product={product} stallName={stall.stallName} />
              ))}
            </ul>
          )}
          <StallListAge place="end" />
        </div>
      )}
    </OneStall>
  )
}
