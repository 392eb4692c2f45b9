import type { ReactNode } from 'react'
import { language } from '#messages/format.ts'
import * as messages from '#messages/paper-guide.ts'
import festival from '#content/festival'
import { hasEnglishTitle, subtitleLang, titleLang } from '#content/switches'
import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { describePrice } from '#web/catalogue/describe-price.ts'
import { eventName, guide } from '#web/festival-names.ts'
import { drawWhole, viewBox } from '#web/event-map/ground.ts'
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

const { title, subtitle, titleInEnglish } = festival
const marginRule = toMarginRule(`${guide} · ${eventName}`)

/** The festival's title, and the stalls in columns: number, name, place, products and prices. */
export function PaperSheet({ stalls, search, asOf, code }: PaperSheetProps) {
  return (
    <section id="paper">
      {/* Only with this list: other screens print with other margins. */}
      <style>{css + marginRule}</style>
      <header>
        <div>
          <b>{guide}</b>
          <h1 lang={titleLang}>{title}</h1>
          <p>
            <span lang={subtitleLang}>{subtitle}</span>
            {hasEnglishTitle && language === 'en' && <> · {titleInEnglish}</>}
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
      {HAS_DRAWN_MAP && !search && <PaperMap stalls={stalls} />}
    </section>
  )
}

/** One page: the map, and beside it who is where. */
function PaperMap({ stalls }: { stalls: Vendor[] }) {
  return (
    <article>
      <svg viewBox={viewBox} dangerouslySetInnerHTML={{ __html: drawWhole() }} />
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
