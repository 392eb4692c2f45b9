import { loadingStall } from '#messages/catalogue.ts'
import { backToMarket } from '#messages/controls.ts'
import { useQuery } from '#web/platform/navigation/use-address.ts'
import { StallListAge, StallNotFound, StallsFallback } from '#web/catalogue/stall-states.tsx'
import { useStall } from '#web/catalogue/use-catalogue.ts'
import { paths } from '#web/routes.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { NumberPlate } from '#web/ui/layout/number-plate.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import { ItemsSold } from './items-sold.tsx'
import { RateForm } from './rate-form.tsx'
import styles from './rate-stall-screen.module.css'

/** What a scanned card opens. */
export default function RateStallScreen() {
  const stallNumber = useQuery().get('id')?.trim() ?? ''
  const state = useStall((vendor) => vendor.stallNumber === stallNumber)
  if (state.status === 'loading') {
    return (
      <StallsFallback>
        <Loading as="h1">{loadingStall}</Loading>
      </StallsFallback>
    )
  }
  if (state.status === 'missing')
    return <StallNotFound backHref={paths.browseStalls} backLabel={backToMarket} />
  const { stall } = state

  return (
    <div className={styles.screen}>
      <NumberPlate number={stall.stallNumber} size="large" />
      <h1 className={styles.name}>
        <Words>{stall.stallName}</Words>
      </h1>
      <RateForm key={stall.stallNumber} stall={stall} />
      <ItemsSold products={stall.products} />
      <StallListAge place="end" />
    </div>
  )
}
