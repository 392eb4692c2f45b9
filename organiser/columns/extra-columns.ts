import type { Note } from '../findings/finding.ts'
import { MOST } from './column-fit.ts'
import type { GivenColumn, SettledColumns } from './sheet-columns.ts'
import { findWordClass, toTitleWords } from './title-words.ts'

/** Columns that the guide has not, and that say something of those it has; each by its index. */
export interface ExtraColumns {
  /** The money of each price, such as 'USD'. */
  currency?: number
  /** Of how much the price is, such as '500 g' and 'Large'. */
  measure?: number
  measureTitle?: string
  /** Whether the stall comes, such as 'Rejected'. */
  status?: number
}

const STATUS =
  /^(?:(?:application|approval|booking|stall|vendor|registration|current|final)\s+)?(?:status|decision)$|^approval$|^स्थिति$/i
const NOT_COMING =
  /^(?:rejected|cancel?led|withdrawn|withdrew|declined|refused|denied|not (?:approved|selected|allotted|confirmed|coming|participating)|disapproved|wait(?:ing|[- ]?list(?:ed)?)|dropped|vacant|unallotted|refund(?:ed)?|expired|suspend(?:ed)?|revoked|inactive|backed out|no[- ]show|रद्द|अस्वीकृत|नामंजूर|नामंज़ूर|निरस्त|प्रतीक्षा)(?![\p{L}\p{M}])/iu
const SIZE = /^(?:(?:pack|packet|portion|serving|plate)\s+)?size$|^(?:measure|volume|वज़न|आकार)$/i
const RUPEES = /^(?:inr|rs\.?|rupees?|₹|रु\.?|रुपये)$/iu

/** Finds them among the columns that are not read. */
export function findExtraColumns(
  given: GivenColumn[],
  { taken, sizes, unread }: SettledColumns,
): ExtraColumns {
  const open = given.filter(({ index, told }) => {
    return told === undefined && unread.some((one) => one.index === index)
  })
  const has = (column: string) => taken.some((one) => one.column === column)
  const isPriced = has('product.price') || sizes.length > 0
  const currency = open.find(({ title }) => isClass(title, 'currency'))
  const measure = open.find(
    ({ title, shape }) =>
      (SIZE.test(title.trim()) || isClass(title, 'measure')) && shape.measures >= MOST,
  )
  const status = open.find(({ title }) => STATUS.test(title.trim()))
  return {
    ...(isPriced && currency && { currency: currency.index }),
    ...(has('product.price') &&
      !has('product.priceNote') &&
      measure && { measure: measure.index, measureTitle: measure.title.trim() }),
    ...(status && { status: status.index }),
  }
}

function isClass(title: string, name: 'currency' | 'measure'): boolean {
  const classes = toTitleWords(title.replaceAll(/\(.*?\)/g, ' ')).map(findWordClass)
  return classes.length > 0 && classes.every((one) => one === name)
}

/** Says what such columns are read for. */
export function noteExtraColumns(extra: ExtraColumns, given: GivenColumn[], note: Note) {
  const say = (index: number | undefined, what: string) => {
    if (index === undefined) return
    const title = given[index]!.title
    const suggestion = `If it is not, add --column "${title}=nothing".`
    note('column-read-as', `"${title}" is read as ${what}`, suggestion)
  }
  say(extra.currency, 'the money of each price')
  say(extra.measure, 'what each price is for, and visitors read it behind it')
  say(extra.status, 'whether a stall comes; rows that say Rejected or Cancelled are left out')
}

/** Whether a stall with this status stays away. */
export function staysAway(status: string): boolean {
  return NOT_COMING.test(status)
}

/** Another money than rupees; where the festival has another, every money is to be told. */
export function isForeign(currency: string, own = '₹'): boolean {
  return currency !== '' && (own !== '₹' || !RUPEES.test(currency))
}
