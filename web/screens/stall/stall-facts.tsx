import * as messages from '#messages/stall.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { KeepButton } from '#web/catalogue/keep-button.tsx'
import { OnMapLink } from '#web/ui/controls/on-map-link.tsx'
import { Awning } from '#web/ui/layout/ornaments.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { placeShape } from '#web/ui/icons/shapes.ts'
import { NumberPlate } from '#web/ui/layout/number-plate.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './stall-facts.module.css'

const SHAPES = {
  products: 'M5 8h14l-1 12H6zM9 8a3 3 0 0 1 6 0',
  place: placeShape,
  contact: 'M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c0-3.5 3-6 7-6s7 2.5 7 6',
  since: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
}

/** The stall's front: plate, name and facts. */
export function StallFacts({ stall }: { stall: Vendor }) {
  const { products, location, contact, createdAt } = stall
  const firstDay = toDate(createdAt)
  return (
    <section className={`surface ${styles.facts}`} aria-label={messages.aboutThisStall}>
      <Awning />
      <OnMapLink search="" stalls={[stall]} isSign className={styles.onMap} />
      <KeepButton stall={stall} className={styles.keep} />
      <div className={styles.front}>
        <NumberPlate number={stall.stallNumber} size="large" />
        <div className={styles.words}>
          <Words as="h1" translate="no">
            {stall.stallName}
          </Words>
          {stall.description && <Words as="p">{stall.description}</Words>}
          <ul className={styles.list}>
            <Fact shape={SHAPES.products}>{messages.productCount({ count: products.length })}</Fact>
            {location && <Fact shape={SHAPES.place}>{location}</Fact>}
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
