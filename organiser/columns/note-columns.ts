import type { Note } from '../findings/finding.ts'
import { plural } from '../cli/columns.ts'
import { PAID } from './column-fit.ts'
import { toLetters, toWishName } from './column-wishes.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { readPriceTitle } from './price-title.ts'
import { findCourses } from './read-beside.ts'
import { readTitle } from './read-title.ts'
import type { GivenColumn, SettledColumns, TakenColumn } from './sheet-columns.ts'

/** Reports columns that are taken by their cells, stand there twice, or count the rows. */
export function noteColumns(
  { taken, twice, serials, unread }: SettledColumns,
  currency: string | undefined,
  note: Note,
) {
  for (const { title, as } of twice) {
    note('column-twice', `"${title}" means the same as "${as}" and is not read`)
  }
  for (const { title, index, column, reason } of taken.filter((one) => one.reason === 'cells')) {
    const name = title === '' ? `column ${toLetters(index)}` : `"${title}"`
    note(
      'column-read-as',
      `${name} is read as ${toWords(column)}${reason === 'cells' && title === '' ? ', for the sheet has no titles' : ''}`,
      `If it is not, add --column "${title || toLetters(index)}=nothing".`,
    )
  }
  const price = taken.find(({ column, reason }) => column === 'product.price' && reason !== 'cells')
  if (price) notePriceTitle(price, currency, note)
  // 'Veg' and 'Non-veg' beside the dishes say what each is.
  const hasItems = taken.some(({ column }) => column === 'product.name')
  const courses = hasItems ? [] : findCourses(unread.map(({ title }) => title))
  if (courses.length > 0) {
    note(
      'items-not-found',
      `the dishes stand in columns by course (${courses.join(', ')}), so none of them is read`,
      'Write one row for each dish, with the course in a column called Category.',
    )
  }
  const items = unread.find(({ title }) => readTitle(title) === 'product.name')
  if (items && courses.length === 0 && !hasItems) {
    note(
      'items-not-found',
      `the cells of "${items.title}" are no names of what is sold, so no product is read`,
      'Write one row for each product, with its name.',
    )
  }
  for (const title of serials) {
    note(
      'serial-number',
      `"${title}" counts the rows; it is not taken for the number of the stall`,
      taken.some(({ column }) => column === 'stallNumber')
        ? ''
        : `If it is that number, add --column "${title}=stall_number".`,
    )
  }
}

/** Says what the title of the price adds to each price. */
function notePriceTitle(price: TakenColumn, currency: string | undefined, note: Note) {
  const { unit, per, words } = readPriceTitle(price.title, currency)
  if (unit) {
    note(
      'price-title',
      `"${price.title}" counts no single rupees, so visitors read each number as it stands there, with "${unit}" behind it`,
    )
  } else if (per || words) {
    const said = [per, words].filter(Boolean).join(', ')
    note(
      'price-title',
      `"${price.title}" says of each price: ${said}; visitors read it behind each`,
    )
  }
}

/** 'the name of the stall' for a column of the guide. */
function toWords(column: TakenColumn['column']): string {
  const [table, field] = column.split('.')
  if (field === undefined) return 'the number of the stall'
  if (field === 'stallName') return 'the name of the stall'
  if (field === 'name') return 'what is sold'
  return table === 'stall' && field === 'description'
    ? 'the description of the stall'
    : `the ${toWishName(column).replaceAll('_', ' ')}`
}

const MOSTLY = 0.8

/** Reports prices of which nobody knows what they are asked for. */
export function noteLostItems({ taken, sizes, unread }: SettledColumns, note: Note) {
  const price = taken.find(({ column }) => column === 'product.price') ?? sizes[0]
  if (!price || PAID.test(price.title)) return
  const isCategory = ({ column }: TakenColumn) => column === 'product.category'
  const first = unread.find(({ isKnown }) => !isKnown) ?? taken.find(isCategory) ?? unread[0]
  note(
    'items-not-found',
    `"${price.title}" has prices, but no column says what is sold, so no product is read`,
    first
      ? `Say which it is: --column "${first.title}=item".`
      : 'Write what is sold into a column called Item, and its price beside it.',
  )
}

/** Reports a column of numbers in a list of products without a price: only the volunteer knows whether it is that. */
export function noteUnreadPrice(
  { taken, sizes, unread }: SettledColumns,
  given: GivenColumn[],
  note: Note,
) {
  if (sizes.length > 0 || taken.some(({ column }) => column === 'product.price')) return
  for (const { title, shape, told } of given) {
    const isUnread = unread.some((one) => one.title === title) && told === undefined
    const isOpen = [undefined, 'product.price'].includes(readTitle(title))
    if (!isUnread || !isOpen || shape.amounts < MOSTLY || shape.isCount) continue
    note(
      'price-not-read',
      `"${title}" has numbers and is not read`,
      `If they are the prices, add --column "${title}=price".`,
    )
  }
}

/** A price beside a word: a row of a list. */
const AMOUNT = /^(?:₹|rs\.?)?\s*\d[\d.,]*\s*(?:\/-)?$/i
/** One such row may be the date, or how many stalls there are. */
const FEWEST_ROWS = 2

/** Reports rows of a list above its titles, as where each part of a menu has titles of its own. */
export function noteRowsAbove({ rows }: Sheet, line: number, note: Note) {
  const above = rows.filter((row) => {
    const [first = '', ...others] = row.cells.map((cell) => cell.trim()).filter(Boolean)
    const isRow = /\p{L}/u.test(first) && others.some((cell) => AMOUNT.test(cell))
    return row.line < line && isRow
  })
  if (above.length < FEWEST_ROWS) return
  note(
    'rows-above',
    `${above.length} rows with amounts stand above the titles, the first in line ${above[0]!.line}, and are not read`,
  )
}

/** Reports columns that have cells and no title. */
export function noteUntitled({ taken }: SettledColumns, given: GivenColumn[], note: Note) {
  for (const { index, title, shape } of given) {
    if (title !== '' || shape.filled === 0 || taken.some((one) => one.index === index)) continue
    note(
      'column-ignored',
      `column ${toLetters(index)} has no title, so its ${plural(shape.filled, 'cell')} ${shape.filled === 1 ? 'is' : 'are'} not read`,
      `Write its title, or say what it is: --column "${toLetters(index)}=item".`,
    )
  }
}

/** Reports what is not read. @param unused Columns that the guide has, but not for what the sheet lists. */
export function noteIgnored(unused: TakenColumn[], { unread }: SettledColumns, note: Note) {
  const titles = [...unused, ...unread].map(({ title }) => title).filter((title) => title !== '')
  if (titles.length === 0) return
  const verb =
    titles.length === 1 ? 'is not read: it is no column' : 'are not read: they are no columns'
  note('column-ignored', `${titles.join(', ')} ${verb} of the guide for what this sheet lists`)
}
