import {
  type AuditedRating,
  countDevices,
  describePace,
  type FlaggedGroup,
  isTooMany,
  LEAST_RATINGS,
  TELLING_STARS,
  toStallGroup,
} from './flagged-group.ts'

const NAME_DIGITS = 4
/** Fewer tell nothing of what is usual. */
const LEAST_ELSEWHERE = 30

/** Equal ratings of one stall from one network, or from one kind of browser on it. */
interface Cell {
  rows: AuditedRating[]
  devices: number
  usual: number
}

/**
 * Networks from which one stall got far more of the same stars than its visitors elsewhere give. What is
 * usual is taken from all other networks: thousands of phones behind one address who rate as others do
 * are no offence, however new they are. One kind of browser of a network is looked at by itself
 * first, so that as few honest ratings as can be are caught with the others.
 */
export function findNetworks(ratings: AuditedRating[]): FlaggedGroup[] {
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
        // One more on each side, where there is next to nobody elsewhere to compare with.
        const share = (others - alike.length + 1) / (elsewhere + 1 + byStall.size)
        const cells = findCells(rows, alike, here, share)
        return cells.map((cell, index) => toGroup(cell, share, here, index))
      }),
    )
  })
}

function findCells(
  rows: AuditedRating[],
  alike: AuditedRating[],
  devices: number,
  share: number,
): Cell[] {
  const browsers = Map.groupBy(rows, (row) => row.browser)
  const cells = [...Map.groupBy(alike, (row) => row.browser)]
    .map(([browser, own]) => {
      const its = countDevices(browsers.get(browser)!)
      return { rows: own, devices: its, usual: its * share }
    })
    .filter((cell) => isTooMany(cell.rows.length, cell.usual))
  const whole = { rows: alike, devices, usual: devices * share }
  return cells.length === 0 && isTooMany(alike.length, whole.usual) ? [whole] : cells
}

function toGroup(
  { rows, devices, usual }: Cell,
  share: number,
  here: number,
  index: number,
): FlaggedGroup {
  const { network, rating } = rows[0]!
  const kinds = new Set(rows.map((row) => row.browser)).size
  const evidence = [
    `all from one network, on which ${here} devices rated anything at all`,
    kinds === 1
      ? `one kind of browser, which ${devices} of these devices have`
      : `${kinds} kinds of browsers`,
    `elsewhere ${(share * 100).toFixed(1)} % of the devices gave this stall ${rating} stars: here that would be about ${Math.round(usual)}`,
    describePace(rows),
  ]
  const details = [network!.slice(0, NAME_DIGITS), ...(index > 0 ? [index + 1] : [])]
  return toStallGroup('network', rows, evidence, ...details)
}
