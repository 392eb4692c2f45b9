import { StallListAge } from '#web/catalogue/stall-list-age.tsx'
import { StallNotFound } from '#web/catalogue/stall-not-found.tsx'
import { StallsAwaited } from '#web/catalogue/stalls-awaited.tsx'
import { useStall } from '#web/catalogue/use-catalogue.ts'
import { paths, rateStallHref, type ScreenProps } from '#web/routes.ts'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { ProductCard } from './product-card.tsx'
import { StallFacts } from './stall-facts.tsx'
import styles from './stall-screen.module.css'

export default function StallScreen({ params }: ScreenProps) {
  const state = useStall((vendor) => vendor.id === params['id'])
  if (state.status === 'loading') {
    return (
      <StallsAwaited>
        <Loading as="h1">Loading stall…</Loading>
      </StallsAwaited>
    )
  }
  if (state.status === 'missing')
    return <StallNotFound backHref={paths.welcome} backLabel="Back to Home" />
  const { stall } = state

  return (
    <div className={styles.screen}>
      <BackLink href={paths.browseStalls}>Back to Market</BackLink>
      <StallFacts stall={stall} />
      <ButtonLink look="primary" href={rateStallHref(stall.stallNumber)} className={styles.rate}>
        Rate this Stall
      </ButtonLink>
      <h2 className={styles.title}>Products</h2>
      {stall.products.length === 0 ? (
        <EmptyState title="No Products Yet" level={3}>
          <p>This stall has not listed what it sells. Have a look at the counter.</p>
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
  )
}
