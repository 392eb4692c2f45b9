import { describePace } from './describe-pace.ts'
import {
  type AuditedRating,
  countDevices,
  describeStall,
  type FlaggedGroup,
  groupBy,
  isTooMany,
  LEAST_RATINGS,
  TELLING_STARS,
  toGroupName,
} from './flagged-group.ts'

const NAME_DIGITS = 4
/** Fewer tell nothing of what is usual. */
const LEAST_ELSEWHERE = 30

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
  const byStall = groupBy(traced, (row) => row.stall_id)
  return [...groupBy(traced, (row) => row.network)].flatMap(([network, rows]) => {
    if (rows.length < LEAST_RATINGS) return []
    const here = countDevices(rows)
    const elsewhere = allDevices - here
    if (elsewhere < LEAST_ELSEWHERE) return []
    return [...groupBy(rows, (row) => row.stall_id)].flatMap(([stallId, own]) =>
      TELLING_STARS.flatMap((stars) => {
        const alike = own.filter((row) => row.rating === stars)
        const others = byStall.get(stallId)!.filter((row) => row.rating === stars).length
        // One more on each side, where there is next to nobody elsewhere to compare with.
        const share = (others - alike.length + 1) / (elsewhere + 1 + byStall.size)
        const cells = findCells(rows, alike, here, share)
        return cells.map((cell, index) =>
          toGroup(cell, { network, stars, share, here, part: index }),
        )
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
  const browsers = groupBy(rows, (row) => row.browser)
  const cells = [...groupBy(alike, (row) => row.browser)]
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
  seen: { network: string; stars: number; share: number; here: number; part: number },
): FlaggedGroup {
  const { network, stars, share, here, part } = seen
  const digits = network.slice(0, NAME_DIGITS)
  const kinds = new Set(rows.map((row) => row.browser)).size
  return {
    name: toGroupName('network', rows[0]!.stall_id, stars, digits, part > 0 ? part + 1 : undefined),
    kind: 'network',
    about: describeStall(rows[0]!),
    ratings: rows,
    usual,
    evidence: [
      `all from one network, on which ${here} devices rated anything at all`,
      kinds === 1
        ? `one kind of browser, which ${devices} of these devices have`
        : `${kinds} kinds of browsers`,
      `elsewhere ${(share * 100).toFixed(1)} % of the devices gave this stall ${stars} stars: here that would be about ${Math.round(usual)}`,
      ...describePace(rows),
    ],
    isBlunt: false,
  }
}
