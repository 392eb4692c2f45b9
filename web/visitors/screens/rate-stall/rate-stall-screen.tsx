import { backToMarket } from '#messages/controls.ts'
import { itemsSold } from '#messages/rate-stall.ts'
import { ProductLines } from '#web/visitors/catalogue/stall/product-lines.tsx'
import { ClosedNow, OneStall, StallListAge } from '#web/visitors/catalogue/stall-states.tsx'
import { OnMapLink } from '#web/visitors/catalogue/stall/on-map-link.tsx'
import { paths } from '#web/visitors/routes.ts'
import { NumberPlate } from '#web/ui/layout/number-plate.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { Words } from '#web/ui/layout/words.tsx'
import { RateForm } from './rate-form.tsx'
import styles from './rate-stall-screen.module.css'

export default function RateStallScreen() {
  const isHydrated = useHydrated()
  return (
    <OneStall backHref={paths.browseStalls} backLabel={backToMarket}>
      {(stall) => (
        <div className={styles.screen}>
          <NumberPlate number={stall.stallNumber} size="large" />
          <Words as="h1" className={styles.name} translate="no">
            {stall.stallName}
          </Words>
          <RateForm key={stall.stallNumber} stall={stall} />
          {/* Below the stars, which must not move under a thumb when the stall closes. */}
          <ClosedNow stall={stall} />
          <section className={styles.items}>
            <h2>{itemsSold}</h2>
            <ProductLines products={stall.products} />
          </section>
          {/* Rendered after hydration, because only scripts can open the map. */}
          {isHydrated && (
            <OnMapLink
              search={`id=${encodeURIComponent(stall.stallNumber)}`}
              stalls={[stall]}
              isSign
              className={styles.onMap}
            />
          )}
          <StallListAge place="end" />
        </div>
      )}
    </OneStall>
  )
}
