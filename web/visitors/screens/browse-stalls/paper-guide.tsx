import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { language } from '#messages/format.ts'
import * as messages from '#messages/paper-guide.ts'
import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { guideAddress, isOnlyHere } from '#web/visitors/qr-cards/card-address.ts'
import { toQrCode } from '#web/visitors/qr-cards/qr-code.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { describePrice } from '#web/visitors/catalogue/stall/describe-price.ts'
import { festival, festivalPart } from '#web/visitors/festival.ts'
import { dietLabel, eventName, guide, langOf, otherTitle } from '#web/visitors/festival-names.ts'
import { isWrapped } from '#web/ui/layout/number-plate.tsx'
import styles from './browse-stalls-screen.module.css'
import css from './paper-guide.css?inline'

/**
 * Stays on the page after the first print, hidden on screen, because some phones report the end of
 * printing before it has started.
 */
export default function PaperGuide(props: PaperGuideProps) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    // Rendered synchronously: the browser prints the page as it is when this returns.
    const handleBefore = () => flushSync(() => setWanted(true))
    addEventListener('beforeprint', handleBefore)
    return () => removeEventListener('beforeprint', handleBefore)
  }, [])
  return (
    <>
      <p className={styles.print}>
        <Button onClick={() => print()}>{messages.print}</Button>
      </p>
      {/* Outside the screen, which is not printed. */}
      {isWanted && createPortal(<PaperSheet {...props} />, document.body)}
    </>
  )
}

interface PaperSearch {
  query: string
  isClosest: boolean
}

export interface PaperGuideProps {
  stalls: Vendor[]
  /** Undefined for all stalls, and for those that the visitor or a friend has saved. */
  search?: PaperSearch
  isChosen?: boolean
  /** When the list was read; undefined for just now. */
  asOf: Date | undefined
}

function PaperSheet({ stalls, search, isChosen, asOf }: PaperGuideProps) {
  const { title, subtitle, hasDrawnMap } = festival()
  const other = language === 'en' && otherTitle()
  return (
    <section id="paper">
      {/* Only for this list: other screens print with different margins. */}
      <style>{css + toMarginRule(`${guide()} · ${eventName()}`)}</style>
      <header>
        <div>
          <b>{guide()}</b>
          <h1 lang={langOf(title)}>{title}</h1>
          <p>
            <span lang={langOf(subtitle)}>{subtitle}</span>
            {other && (
              <>
                {' · '}
                <span lang={langOf(other)}>{other}</span>
              </>
            )}
          </p>
        </div>
        <GuideCode />
      </header>
      <h2>
        {isChosen
          ? messages.chosenStalls({ count: stalls.length })
          : toPaperTitle(stalls.length, search)}
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

/** Omitted if no phone could open the address. */
function GuideCode() {
  const address = guideAddress()
  if (isOnlyHere(address)) return null
  const { modules, path } = toQrCode(address)
  return (
    <small>
      <svg viewBox={`0 0 ${modules} ${modules}`}>
        <path d={path} />
      </svg>
      {messages.onYourPhone}
      <br />
      {new URL(address).host}
    </small>
  )
}

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
        {product.diet && <small>{` ${dietLabel(product.diet)}`}</small>}
      </span>
      {price && <b>{price}</b>}
    </li>
  )
}

function toPaperTitle(count: number, search: PaperSearch | undefined): string {
  if (!search) return messages.allStalls({ count })
  return search.isClosest ? messages.closestFor(search) : messages.stallsFor({ count, ...search })
}

export function toMarginRule(name: string): string {
  // CSS strings are escaped as in JSON.
  return `@page{@bottom-left{content:${JSON.stringify(name)}}}`
}
