import * as messages from '#messages/stall.ts'
import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { ClosedNow } from '#web/visitors/catalogue/stall-states.tsx'
import { useStallRating } from '#web/visitors/ratings/use-stall-rating.ts'
import { Awning } from '#web/ui/layout/ornaments.tsx'
import { Icon, placeShape, star } from '#web/ui/icons/icon.tsx'
import { NumberPlate } from '#web/ui/layout/number-plate.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './stall-facts.module.css'

const SHAPES = {
  products: 'M5 8h14l-1 12H6zM9 8a3 3 0 0 1 6 0',
  place: placeShape,
  contact: 'M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c0-3.5 3-6 7-6s7 2.5 7 6',
  diet: 'M4 4h16v16H4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  since: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
}

/** Categories for which nobody asks whether they are vegetarian. */
const NOT_FOOD = ['Commercial', 'Water']

/** Holds the place of the rating until it is known. */
const NO_RATING = { average: '', count: 0 }

/** The stall's front: plate, name and facts. */
export function StallFacts({ stall }: { stall: Vendor }) {
  const { stallNumber, products, location, contact, createdAt } = stall
  const firstDay = toDate(createdAt)
  const rating = useStallRating(stallNumber)
  const isFood = ({ category }: Product) => !NOT_FOOD.includes(category)
  const hasNoDiet = products.some(isFood) && products.every(({ diet }) => diet === '')
  return (
    <section className={`surface ${styles.facts}`} aria-label={messages.aboutThisStall}>
      <Awning />
      <div className={styles.front}>
        <NumberPlate number={stall.stallNumber} size="large" />
        <div className={styles.words}>
          <Words as="h1" translate="no">
            {stall.stallName}
          </Words>
          <ClosedNow stall={stall} />
          {stall.description && <Words as="p">{stall.description}</Words>}
          <ul className={styles.list}>
            {location && <Fact shape={SHAPES.place}>{location}</Fact>}
            <Fact {...star} isHidden={!rating}>
              {messages.ratingOf(rating ?? NO_RATING)}
            </Fact>
            <Fact shape={SHAPES.products}>{messages.productCount({ count: products.length })}</Fact>
            {hasNoDiet && <Fact shape={SHAPES.diet}>{messages.dietNotStated}</Fact>}
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

interface FactProps {
  shape: string
  /** Whether it only reserves its space. */
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
