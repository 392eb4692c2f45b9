import { type CSSProperties, useState } from 'react'
import { closedNow } from '#messages/catalogue.ts'
import { keptStalls } from '#messages/menu.ts'
import * as messages from '#messages/event-map.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { stateOf } from '#shared/catalogue/stall-state.ts'
import type { EventMap } from '#shared/event-map/event-map.ts'
import type { Spot } from '#shared/event-map/areas.ts'
import { describeWay } from '#web/visitors/catalogue/stall/describe-way.ts'
import { OpeningLine } from '#web/visitors/catalogue/stall/opening-line.tsx'
import { festivalPart } from '#web/visitors/festival.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon, heart } from '#web/ui/icons/icon.tsx'
import { Words } from '#web/ui/layout/words.tsx'

interface MapNotesProps {
  marked: Spot[]
  missing: string | undefined
  here: Spot | undefined
  kept: Spot[]
  findVendor: (number: string) => Vendor | undefined
  onStall: (stall: Vendor) => void
  onChoose: (spots: Spot[]) => void
}

// Inline, because a separate style sheet could fail to load.
const NOTES: CSSProperties = { padding: '0 14px' }
/** At this height, the whole map fits between the title and the buttons on a phone. */
const OPENER: CSSProperties = { minHeight: 46, padding: 0, border: 0 }
const STATUS: CSSProperties = { paddingTop: 8 }
const ROW: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 8, margin: '6px 0 14px' }
/** Stays on one line that scrolls, in every language. */
const LEGEND: CSSProperties = {
  display: 'flex',
  gap: 8,
  margin: '8px -14px 0',
  padding: '0 14px 4px',
  overflowX: 'auto',
}
const CHIP: CSSProperties = {
  flex: 'none',
  padding: '6px 12px',
  borderRadius: 999,
  fontWeight: 600,
}

/** Lists all stalls, for visitors who cannot see the drawing. */
export function MapNotes(props: MapNotesProps) {
  const { marked, missing, here, kept, findVendor, onStall, onChoose } = props
  const [isListed, setListed] = useState(false)
  const map = festivalPart('eventMap')
  const isStall = (spot: Spot) => map.stalls.includes(spot)
  const places = marked.filter((spot) => !isStall(spot))
  const [spot] = marked
  const number = spot && isStall(spot) ? spot.name : missing
  const isOne = marked.length === 1 || missing !== undefined
  const vendor = number === undefined ? undefined : findVendor(number)
  const nameOf = (name: string) =>
    messages.stall({ number: name, name: findVendor(name)?.stallName ?? '' })
  const lines = [
    // The button above shows the name of a single marked stall.
    here &&
      (isOne && here === spot
        ? messages.youAreHere
        : `${messages.youAreHere}: ${nameOf(here.name)}`),
    missing !== undefined && messages.notOnMap({ number: missing }),
    missing !== undefined && vendor?.location,
    ...places.map((place) =>
      [place.name, describeWay(map, place, here)].filter(Boolean).join(' · '),
    ),
    isOne && vendor && stateOf(vendor) === 'closed' && closedNow,
    isOne && number !== undefined && spot && describeWay(map, spot, here),
    !isOne && marked.length > places.length && messages.marked({ count: marked.length }),
  ]
  const names = [...new Set(map.landmarks.map(({ name }) => name))]
  return (
    <div style={NOTES}>
      <div role="status" style={marked.length > 0 || missing || here ? STATUS : undefined}>
        {isOne && number !== undefined && (
          <Button onClick={() => vendor && onStall(vendor)} aria-disabled={!vendor}>
            <Words>{nameOf(number)}</Words>
          </Button>
        )}
        {isOne && vendor && <OpeningLine stall={vendor} />}
        {lines.map(
          (line, index) =>
            line && (
              // Two places may share a name.
              <Words as="p" key={`${index} ${line}`}>
                {line}
              </Words>
            ),
        )}
      </div>
      <ul aria-label={messages.legend} style={LEGEND}>
        {kept.length > 0 && (
          <Chip name={keptStalls} sign={heart.shape} onPress={() => onChoose(kept)} />
        )}
        {names.map((name) => {
          const spots = map.landmarks.filter((one) => one.name === name)
          return (
            <Chip key={name} name={name} sign={spots[0]!.sign} onPress={() => onChoose(spots)} />
          )
        })}
      </ul>
      <Button style={OPENER} aria-expanded={isListed} onClick={() => setListed(!isListed)}>
        <span aria-hidden>{isListed ? '▾' : '▸'}</span>
        {messages.stallsByRow}
      </Button>
      {isListed &&
        toRows(map).map(({ name, stalls }) => (
          <section key={stalls[0]!.name}>
            <Words as="h3">{messages.rowOf({ row: name })}</Words>
            <ul style={ROW}>
              {stalls.map((one) => (
                <li key={one.name}>
                  <Button onClick={() => onChoose([one])}>
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

interface ChipProps {
  name: string
  sign: string
  onPress: () => void
}

/** Shows a name that is too small to read on a phone's map. */
function Chip({ name, sign, onPress }: ChipProps) {
  return (
    <li style={{ flex: 'none' }}>
      <Button style={CHIP} onClick={onPress}>
        {sign && <Icon shape={sign} />}
        <Words>{name}</Words>
      </Button>
    </li>
  )
}

/**
 * Rows with a letter come first, in the order of their letters, then the others from top to bottom.
 */
export function toRows({ stalls, rowNames }: Pick<EventMap, 'stalls' | 'rowNames'>) {
  const lines = [...new Set(stalls.map(({ y }) => y))]
  const rows = lines.map((line, index) => ({
    name: rowNames[line] ?? String(index + 1),
    hasLetter: line in rowNames,
    stalls: stalls.filter(({ y }) => y === line),
  }))
  const lettered = rows.filter(({ hasLetter }) => hasLetter)
  return [
    ...lettered.sort((a, b) => a.name.localeCompare(b.name)),
    ...rows.filter(({ hasLetter }) => !hasLetter),
  ]
}
