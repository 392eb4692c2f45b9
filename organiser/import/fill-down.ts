import type { Header } from '../columns/read-header.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import type { SheetRecord } from '../rows/listing.ts'

/** A list that repeats the stall does it more often than for two sellers with one number. */
const FEW = 0.25

/**
 * Fills in the stall of rows under its first one. A list that says each stall once, on the first of its rows, leaves
 * the cells below blank. In a list that repeats the stall, a blank cell is a gap, and stays one.
 * @param mergedLines Lines whose cells are filled because they are merged.
 */
export function fillDown(
  records: SheetRecord[],
  header: Header,
  mergedLines: Set<number>,
  findings: Finding[],
): SheetRecord[] {
  if (!header.hasProducts || header.isHeadedByStalls) return records
  const toStall = ({ stallNumber, stall }: SheetRecord) =>
    header.isNumbered ? stallNumber : (stall.stallName ?? '')
  const own = records.filter(({ place }) => !mergedLines.has(place.line))
  const blanks = own.filter((record) => toStall(record) === '').length
  const repeats = own.filter((record, index) => {
    const stall = toStall(record)
    return stall !== '' && index > 0 && stall === toStall(own[index - 1]!)
  }).length
  if (repeats > blanks * FEW) return records
  let last: SheetRecord | undefined
  return records.map((record) => {
    const isSameName = last && record.stall.stallName === last.stall.stallName
    if (isSameName && record.stallNumber === '' && record.stall.stallName) {
      return { ...record, stallNumber: last!.stallNumber }
    }
    const isBlank = record.stallNumber === '' && Object.values(record.stall).every((text) => !text)
    if (!isBlank || !record.product.name) {
      // A row with a name but no number may begin another stall.
      last = toStall(record) === '' ? undefined : record
      return record
    }
    if (!last) return record
    const { stallNumber, stall } = last
    const name = stallNumber || stall.stallName
    const reason = `the row names no stall, so its product belongs to the stall above, ${name}`
    findings.push(createFinding('row-filled', record.place, reason))
    const filled = {
      ...record.stall,
      ...(stall.stallName !== undefined && { stallName: stall.stallName }),
    }
    const { category } = record.product
    const isSilent = category === '' && last.product.category
    const product = isSilent
      ? { ...record.product, category: last.product.category! }
      : record.product
    const whole = { ...record, stallNumber, stall: filled, product }
    if (product.category)
      last = { ...last, product: { ...last.product, category: product.category } }
    return whole
  })
}
