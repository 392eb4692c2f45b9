import type { ReactNode } from 'react'
import { language } from '#messages/format.ts'
import * as messages from '#messages/paper-guide.ts'
import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { describePrice } from '#web/catalogue/describe-price.ts'
import { festival, festivalPart } from '#web/festival.ts'
import { eventName, guide, langOf, otherTitle } from '#web/festival-names.ts'
import { isWrapped } from '#web/ui/layout/number-plate.tsx'
import css from './paper-guide.css?inline'

interface PaperSearch {
  query: string
  /** Nothing was found, and these stalls come closest. */
  isClosest: boolean
}

export interface PaperSheetProps {
  stalls: Vendor[]
  /** Undefined: these are all the stalls, or all the kept ones. */
  search?: PaperSearch
  /** When the list was read; undefined: just now. */
  asOf: Date | undefined
  /** The QR code of the guide. */
  code: ReactNode
}

/** The festival's title, and the stalls in columns: number, name, place, products and prices. */
export function PaperSheet({ stalls, search, asOf, code }: PaperSheetProps) {
  const { title, subtitle, hasDrawnMap } = festival()
  const inEnglish = language === 'en' && otherTitle()
  return (
    <section id="paper">
      {/* Only with this list: other screens print with other margins. */}
      <style>{css + toMarginRule(`${guide()} · ${eventName()}`)}</style>
      <header>
        <div>
          <b>{guide()}</b>
          <h1 lang={langOf(title)}>{title}</h1>
          <p>
            <span lang={langOf(subtitle)}>{subtitle}</span>
            {inEnglish && <> · {inEnglish}</>}
          </p>
        </div>
        {code}
      </header>
      <h2>
        {toPaperTitle(stalls.length, search)}
        <time>{messages.listOf({ day: asOf })}</time>
      </h2>
      <ol>
        {stalls.map((stall) => (
          <li key={stall.id} className={isWrapped(stall.stallNumber) ? 'long' : undefined}>
            <b>{stall.stallNumber}</b>
            <div>
              <h3>{stall.stallName}</h3>
              <small>{stall.location}</small>
              <ul>
                {stall.products.map((product) => (
                  <Line key={product.id} product={product} />
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
      {hasDrawnMap && !search && <PaperMap stalls={stalls} />}
    </section>
  )
}

/** One page: the map, and beside it who is where. */
function PaperMap({ stalls }: { stalls: Vendor[] }) {
  const { box, drawing } = festivalPart('eventMap')
  const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`
  return (
    <article>
      <svg viewBox={viewBox} dangerouslySetInnerHTML={{ __html: drawing }} />
      <ul>
        {stalls.map(({ id, stallNumber, stallName }) => (
          <li key={id}>
            <b>{stallNumber}</b> {stallName}
          </li>
        ))}
      </ul>
    </article>
  )
}

function Line({ product }: { product: Product }) {
  const price = product.inStock ? describePrice(product) : <small>{messages.outOfStock}</small>
  return (
    <li>
      <span>
        {product.name}
        {product.diet && <small>{` ${product.diet}`}</small>}
      </span>
      {price && <b>{price}</b>}
    </li>
  )
}

/** The heading of the list: a search prints its results, and says for what. */
export function toPaperTitle(count: number, search: PaperSearch | undefined): string {
  if (!search) return messages.allStalls({ count })
  return search.isClosest ? messages.closestFor(search) : messages.stallsFor({ count, ...search })
}

/** Puts a name into the margin of every printed page. */
export function toMarginRule(name: string): string {
  // CSS escapes strings as JSON does.
  return `@page{@bottom-left{content:${JSON.stringify(name)}}}`
}
