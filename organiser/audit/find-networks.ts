import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import {
  countDevices,
  describePace,
  type FlaggedGroup,
  isTooMany,
  LEAST_RATINGS,
  TELLING_STARS,
  toStallGroup,
} from './flagged-group.ts'

type Cell = ReturnType<typeof findCells>[number]

const NAME_DIGITS = 4
/** Fewer devices do not show what is usual. */
const LEAST_ELSEWHERE = 30

/**
 * Networks from which one stall got far more of the same stars than its visitors elsewhere give. All
 * other networks show what is usual: thousands of phones behind one address that rate as others do are
 * not flagged, however new they are. Each kind of browser is examined by itself first, so that few
 * honest ratings are caught with the others.
 */
export function findNetworks(ratings: LedgerRow[]): FlaggedGroup[] {
  const traced = ratings.filter((row) => row.network !== null)
  const allDevices = countDevices(traced)
  const byStall = Map.groupBy(traced, (row) => row.stall_id)
  return [...Map.groupBy(traced, (row) => row.network).values()].flatMap((rows) => {
    if (rows.length < LEAST_RATINGS) return []
    const here = countDevices(rows)
    const elsewhere = allDevices - here
    if (elsewhere < LEAST_ELSEWHERE) return []
    return [...Map.groupBy(rows, (row) => row.stall_id)].flatMap(([stall, own]) =>
      TELLING_STARS.flatMap((stars) => {
        const alike = own.filter((row) => row.rating === stars)
        const others = byStall.get(stall)!.filter((row) => row.rating === stars).length
        // Adding one to each side keeps the share above 0 where almost nobody rated elsewhere.
        const share = (others - alike.length + 1) / (elsewhere + 1 + byStall.size)
        return findCells(rows, alike, share).map((cell, index) => {
          const evidence = describeCell(cell, share, here)
          const digits = cell.rows[0]!.network!.slice(0, NAME_DIGITS)
          const details = index > 0 ? [digits, index + 1] : [digits]
          return toStallGroup('network', cell.rows, evidence, ...details)
        })
      }),
    )
  })
}

/** Odd ratings by kind of browser; when no kind is odd by itself, those of the whole network. */
function findCells(onNetwork: LedgerRow[], alike: LedgerRow[], share: number) {
  const browsers = Map.groupBy(onNetwork, (row) => row.browser)
  const whole = { rows: alike, devices: countDevices(onNetwork) }
  const cells = [...Map.groupBy(alike, (row) => row.browser)]
    .map(([browser, rows]) => ({ rows, devices: countDevices(browsers.get(browser)!) }))
    .filter(isOdd)
  return cells.length === 0 && isOdd(whole) ? [whole] : cells

  function isOdd({ rows, devices }: typeof whole) {
    return isTooMany(rows.length, devices * share)
  }
}

function describeCell({ rows, devices }: Cell, share: number, here: number): string[] {
  const kinds = new Set(rows.map((row) => row.browser)).size
  return [
    `all from one network, on which ${here} devices rated anything at all`,
    kinds === 1
      ? `one kind of browser, which ${devices} of these devices have`
      : `${kinds} kinds of browsers`,
    `elsewhere ${(share * 100).toFixed(1)} % of the devices gave this stall ${rows[0]!.rating} stars: here that would be about ${Math.round(devices * share)}`,
    describePace(rows),
  ]
}
