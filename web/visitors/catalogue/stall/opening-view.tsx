import { type ComponentProps, type CSSProperties, Fragment, useEffect, useReducer } from 'react'
import { formatDay, formatMoment } from '#messages/format.ts'
import * as messages from '#messages/opening.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { festivalZone, toLocalTime } from '#shared/clock-time.ts'
import { isDuring } from '#shared/instants.ts'
import { findOpening, listOpenings, type OpeningState } from '#shared/catalogue/opening-hours.ts'
import { festival } from '#web/visitors/festival.ts'
import { serviceNow } from '#web/visitors/platform/table-service/table-service.ts'
import { whileSeen } from '#web/ui/layout/seen.ts'

/** The maximum delay before an opening or closing is shown. */
const TICK_MS = 15_000
const MINUTE_MS = 60_000
/** A stall that closes within this time shows how many minutes are left. */
const SOON_MS = 30 * MINUTE_MS

const festivalTimes = () => ({ days: festival().days, zone: festivalZone() })

/** The service's time, updated every 15 seconds. */
export function useMoment(): Date {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => whileSeen(tick, TICK_MS), [])
  return serviceNow()
}

/** A part of the header that is hidden outside the festival's days. */
export function LiveEvent({ style, ...props }: ComponentProps<'span'>) {
  const isLive = isDuring(festival().days ?? [], useMoment())
  return <span {...props} style={isLive ? undefined : style} />
}

interface OpeningProps {
  stall: Vendor
  isWhole?: boolean | undefined
}

/**
 * Whether the stall is open now, and its hours. `ClosedNow` shows whether organisers have closed
 * it.
 */
export function Opening({ stall, isWhole }: OpeningProps) {
  const now = useMoment()
  return (
    <>
      {!stall.closed && describeOpening(findOpening(stall, festivalTimes(), now), now)}
      {isWhole && <HoursList stall={stall} now={now} />}
    </>
  )
}

/** Empty if the hours are unknown. */
export function describeOpening(opening: OpeningState, now: Date): string {
  if (opening.kind === 'unknown') return ''
  if (opening.kind === 'open') {
    const leftMs = opening.untilMs - now.getTime()
    if (leftMs > SOON_MS) return messages.openNow
    return messages.closesIn({ minutes: Math.ceil(leftMs / MINUTE_MS) })
  }
  if (opening.opensMs === undefined) return messages.closed
  const at = new Date(opening.opensMs)
  const isToday = toLocalTime(at).slice(0, 10) === toLocalTime(now).slice(0, 10)
  return (isToday ? messages.opensAt : messages.opensOn)({ moment: formatMoment(at, now) })
}

/** Whether a stall is open now, or may be because its hours are unknown. */
export const isMaybeOpen = (stall: Vendor): boolean => {
  const { kind } = findOpening(stall, festivalTimes(), serviceNow())
  return kind === 'open' || (kind === 'unknown' && !stall.closed)
}

const LIST: CSSProperties = { margin: '8px 0', fontWeight: 400 }
const SPAN: CSSProperties = { whiteSpace: 'nowrap' }

/** 'Fri, 20 Nov 2026: 17:00–23:00', for each day from today on. */
function HoursList({ stall, now }: { stall: Vendor; now: Date }) {
  const days = listOpenings(stall, festivalTimes(), now) ?? []
  const toTime = (ms: number) => toLocalTime(new Date(ms)).slice(11)
  return (
    <ul aria-label={messages.hours} style={LIST}>
      {days
        .filter(({ spans }) => spans.some(({ untilMs }) => now.getTime() < untilMs))
        .map(({ day, spans }) => (
          <li key={day}>
            {`${messages.weekdays[new Date(day).getUTCDay()]}, ${formatDay(new Date(spans[0]!.fromMs))}: `}
            {spans.map(({ fromMs, untilMs }, index) => (
              <Fragment key={fromMs}>
                {index > 0 && ', '}
                <span style={SPAN}>{`${toTime(fromMs)}–${toTime(untilMs)}`}</span>
              </Fragment>
            ))}
          </li>
        ))}
    </ul>
  )
}
