import { backHome, backToMarket, onMap, rateThisStall } from '#messages/controls.ts'
import * as messages from '#messages/stall.ts'
import { oneStall } from '#messages/page-titles.ts'
import { KeepButton } from '#web/visitors/catalogue/stall/keep-button.tsx'
import { OneStall, StallListAge } from '#web/visitors/catalogue/stall-states.tsx'
import { ShareLink } from '#web/visitors/platform/navigation/share-link.tsx'
import { OwnStars } from '#web/visitors/ratings/own-stars.tsx'
import { paths, rateStallHref, stallHref } from '#web/visitors/routes.ts'
import { BackLink, ButtonLink } from '#web/ui/controls/button.tsx'
import { OnMapLink } from '#web/visitors/catalogue/stall/on-map-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ProductRow } from './product-row.tsx'
import { StallFacts } from './stall-facts.tsx'
import styles from './stall-screen.module.css'

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
