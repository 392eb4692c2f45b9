import { type CSSProperties, useState } from 'react'
import * as messages from '#messages/event-map.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { Spot } from '#shared/event-map/spots.ts'
import { festivalPart } from '#web/festival.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import { describeWay } from './describe-way.ts'

interface MapNotesProps {
  /** The numbers of the marked stalls. */
  wanted: string[]
  /** The visitor's spot. */
  here: Spot | undefined
  findSpot: (number: string) => Spot | undefined
  findVendor: (number: string) => Vendor | undefined
  onStall: (stall: Vendor) => void
  /** Marks another stall. */
  onChoose: (spot: Spot) => void
}

// Inline, because a separate style sheet could fail to load on its own.
const NOTES: CSSProperties = { padding: '0 14px' }
/** This height lets the whole map fit between the title and the buttons on a phone. */
const OPENER: CSSProperties = { minHeight: 46, padding: 0, border: 0 }
const STATUS: CSSProperties = { paddingTop: 8 }
const ROW: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 8, margin: '6px 0 14px' }

/**
 * The text below the map: what is marked and how to get there, and all stalls for visitors who cannot see the
 * drawing.
 */
export function MapNotes({ wanted, here, findSpot, findVendor, onStall, onChoose }: MapNotesProps) {
  const [isListed, setListed] = useState(false)
  const map = festivalPart('eventMap')
  const [number = ''] = wanted
  const spot = findSpot(number)
  const vendor = findVendor(number)
  const nameOf = (name: string) =>
    messages.stall({ number: name, name: findVendor(name)?.stallName ?? '' })
  const isOne = wanted.length === 1
  const lines = [
    // The button above shows the name of the one that is marked.
    here &&
      (isOne && here === spot
        ? messages.youAreHere
        : `${messages.youAreHere}: ${nameOf(here.name)}`),
    wanted.length > 1 && messages.marked({ count: wanted.length }),
    ...(isOne
      ? spot
        ? [describeWay(map, spot, here)]
        : [messages.notOnMap({ number }), vendor?.location]
      : []),
  ]
  return (
    <div style={NOTES}>
      <div role="status" style={wanted.length > 0 || here ? STATUS : undefined}>
        {isOne && (
          <Button onClick={() => vendor && onStall(vendor)} aria-disabled={!vendor}>
            <Words>{nameOf(number)}</Words>
          </Button>
        )}
        {lines.map(
          (line) =>
            line && (
              <Words as="p" key={line}>
                {line}
              </Words>
            ),
        )}
      </div>
      <Button style={OPENER} aria-expanded={isListed} onClick={() => setListed(!isListed)}>
        <span aria-hidden>{isListed ? '▾' : '▸'}</span>
        {messages.stallsByRow}
      </Button>
      {isListed &&
        toRows(map.stalls).map((row, index) => (
          <section key={row[0]!.y}>
            <Words as="h3">
              {messages.rowOf({ row: map.rowNames[row[0]!.y] ?? String(index + 1) })}
            </Words>
            <ul style={ROW}>
              {row.map((one) => (
                <li key={one.name}>
                  <Button onClick={() => onChoose(one)}>
                    <Words>{nameOf(one.name)}</Words>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

/** Groups stalls by the row in which they begin, from top to bottom and left to right. */
function toRows(stalls: Spot[]): Spot[][] {
  const rows: Spot[][] = []
  for (const spot of stalls) {
    const last = rows[rows.length - 1]
    if (last?.[0]?.y === spot.y) last.push(spot)
    else rows.push([spot])
  }
  return rows
}
