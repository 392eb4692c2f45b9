import { yourRatings } from '#messages/page-titles.ts'
import { title as ticketTitle } from '#messages/ticket.ts'
import { browseStalls } from '#messages/top-stalls.ts'
import * as messages from '#messages/your-ratings.ts'
import { toReceiptCode } from '#shared/ratings/receipt-code.ts'
import { useCatalogue } from '#web/visitors/catalogue/use-catalogue.ts'
import { type OwnRating, useOwnRatings } from '#web/visitors/ratings/use-own-ratings.ts'
import { OwnStars } from '#web/visitors/ratings/own-stars.tsx'
import { TicketForm } from '#web/visitors/ratings/ticket-form.tsx'
import { hasTickets } from '#web/visitors/ratings/voter-ticket.ts'
import { paths, rateStallHref } from '#web/visitors/routes.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NumberPlate } from '#web/ui/layout/number-plate.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './your-ratings-screen.module.css'

/** Shows only what is on this device. */
export default function YourRatingsScreen() {
  const ratings = useOwnRatings()
  const isHydrated = useHydrated()
  return (
    <Screen title={yourRatings} intro={<p>{messages.intro}</p>} width={760}>
      <p className="without-scripts">{messages.needsScripts}</p>
      {isHydrated && hasTickets() && (
        <section className={styles.ticket} aria-label={ticketTitle}>
          <TicketForm />
        </section>
      )}
      {isHydrated && ratings.length === 0 && (
        <EmptyState title={messages.noRatings} level={2}>
          <ButtonLink look="primary" href={paths.browseStalls}>
            {browseStalls}
          </ButtonLink>
        </EmptyState>
      )}
      {ratings.length > 0 && (
        <>
          <ul className={styles.list}>
            {ratings.map((rating) => (
              <Row key={rating.id} rating={rating} />
            ))}
          </ul>
          <p>{messages.aboutReceipts}</p>
          <p className={styles.small}>{messages.aboutWaiting}</p>
        </>
      )}
    </Screen>
  )
}

function Row({ rating }: { rating: OwnRating }) {
  const { id, stallId, stallName, state } = rating
  const isPast = state === 'past'

  const catalogue = useCatalogue()
  const vendors = catalogue.status === 'ready' ? catalogue.market.vendors : []
  // The recorded name is in the language of that time, but the number of a past rating may have
  // belonged to another stall.
  const known = isPast ? undefined : vendors.find((vendor) => vendor.stallNumber === stallId)
  return (
    <li className={`surface ${styles.row}`}>
      <NumberPlate number={stallId} />
      <div className={styles.words}>
        <Words as="h2" className={styles.name} translate="no">
          {known?.stallName ?? stallName}
        </Words>
        {isPast ? (
          <p>{messages.ofEarlierFestival({ stars: rating.rating })}</p>
        ) : (
          <OwnStars stallNumber={stallId} />
        )}
        {state === 'not-counted' && <a href={rateStallHref(stallId)}>{messages.rateAgain}</a>}
        {/* Before delivery, a person who sees the number could send a different rating under it
           first. */}
        {(state === 'counted' || state === 'needs-ticket') && (
          <p className={styles.code}>{messages.receipt({ code: toReceiptCode(id) })}</p>
        )}
      </div>
    </li>
  )
}
