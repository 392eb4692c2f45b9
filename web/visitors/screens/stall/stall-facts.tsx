import * as messages from '#messages/stall.ts'
import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { OpeningLine } from '#web/visitors/catalogue/stall/opening-line.tsx'
import { findPayment } from '#shared/catalogue/payment.ts'
import { findQueue, stateOf } from '#shared/catalogue/stall-state.ts'
import { toLocalTime } from '#shared/clock-time.ts'
import { serviceNow } from '#web/visitors/platform/table-service/table-service.ts'
import { whileSeen } from '#web/ui/layout/seen.ts'
import { ClosedNow } from '#web/visitors/catalogue/stall-states.tsx'
import { Awning } from '#web/ui/layout/ornaments.tsx'
import { Icon, placeShape, star } from '#web/ui/icons/icon.tsx'
import { NumberPlate } from '#web/ui/layout/number-plate.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './stall-facts.module.css'
import { useEffect, useState } from 'react'
import { followTotals, type TotalsState } from '#web/visitors/ratings/ask-totals.ts'

const SHAPES = {
  products: 'M5 8h14l-1 12H6zM9 8a3 3 0 0 1 6 0',
  place: placeShape,
  contact: 'M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c0-3.5 3-6 7-6s7 2.5 7 6',
  payment: 'M3 6h18v12H3zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM6 9v6M18 9v6',
  diet: 'M4 4h16v16H4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  since: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
}

/** For these categories, nobody asks whether they are vegetarian. */
const NOT_FOOD = ['Commercial', 'Water']

/** Holds the place of the rating until it is known. */
const NO_RATING = { average: '', count: 0 }

export function StallFacts({ stall }: { stall: Vendor }) {
  const { stallNumber, products, location, contact, createdAt } = stall
  const payment = findPayment(stall.payment)
  const firstDay = toDate(createdAt)
  const rating = useStallRating(stallNumber)
  const isFood = ({ category }: Product) => !NOT_FOOD.includes(category)
  const hasNoDiet = products.some(isFood) && products.every(({ diet }) => diet === '')
  return (
    <section className={`surface ${styles.facts}`} aria-label={messages.aboutThisStall}>
      <Awning />
      <div className={styles.front}>
        <div className={styles.plate}>
          <NumberPlate number={stall.stallNumber} size="large" />
          {/* Beside the plate, where nothing moves when it appears on an open page. */}
          <div className={styles.now}>
            <ClosedNow stall={stall} />
            <QueueNow stall={stall} />
          </div>
        </div>
        <div className={styles.words}>
          <Words as="h1" translate="no">
            {stall.stallName}
          </Words>
          <OpeningLine stall={stall} isWhole />
          {stall.description && <Words as="p">{stall.description}</Words>}
          <ul className={styles.list}>
            {location && <Fact shape={SHAPES.place}>{location}</Fact>}
            <Fact {...star} isHidden={!rating}>
              {messages.ratingOf(rating ?? NO_RATING)}
            </Fact>
            <Fact shape={SHAPES.products}>{messages.productCount({ count: products.length })}</Fact>
            {hasNoDiet && <Fact shape={SHAPES.diet}>{messages.dietNotStated}</Fact>}
            {payment && <Fact shape={SHAPES.payment}>{messages.payment[payment]}</Fact>}
            {contact && <Fact shape={SHAPES.contact}>{contact}</Fact>}
            <Fact shape={SHAPES.since} isHidden={!firstDay}>
              {messages.since({ day: firstDay })}
            </Fact>
          </ul>
        </div>
      </div>
    </section>
  )
}

/** How often a page checks, even offline, whether the reported queue is outdated. */
const TICK_MS = 5000

/** How long people wait at an open stall, as its holder last reported. */
function QueueNow({ stall }: { stall: Vendor }) {
  const queue = stateOf(stall) === 'open' ? findQueue(stall.queue) : undefined
  const until = queue?.until
  const [ended, setEnded] = useState<string>()
  useEffect(() => {
    if (until === undefined) return undefined
    return whileSeen(() => {
      if (until <= toLocalTime(serviceNow())) setEnded(until)
    }, TICK_MS)
  }, [until])
  if (!queue || ended === until) return null
  return <Words as="p">{messages.queueOf(queue)}</Words>
}

interface FactProps {
  shape: string
  isHidden?: boolean
  children: string
}

function Fact({ shape, isHidden, children }: FactProps) {
  return (
    <li className={styles.fact} data-hidden={isHidden}>
      <Icon shape={shape} />
      <Words>{children}</Words>
    </li>
  )
}

/** Undefined if this device cannot parse the date. */
function toDate(iso: string): Date | undefined {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? undefined : date
}

interface StallRating {
  /** To one decimal place. */
  average: string
  count: number
}

/** Undefined until the totals are known, or if they are not public. */
function useStallRating(stallNumber: string): StallRating | undefined {
  const [state, setState] = useState<TotalsState>()
  useEffect(() => {
    const { refresh, stop } = followTotals(setState)
    void refresh()
    return stop
  }, [])
  if (!state || (state.status !== 'ready' && state.totals.length === 0)) return undefined
  const row = state.totals.find(({ stall_id }) => stall_id === stallNumber)
  const { rating_sum: sum, rating_count: count } = row ?? { rating_sum: 0, rating_count: 0 }
  return { average: (sum / count).toFixed(1), count }
}
