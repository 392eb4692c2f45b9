import fc from 'fast-check'
import type { Sheet } from '#organiser/import/mapping.ts'

const TITLES =
  'Stall No,Stall Name,Owner,Mobile,Remarks,Location,Closed,Item,Description,Price,Category,In Stock'.split(
    ',',
  )
const ITEM = TITLES.indexOf('Item')

const BLANKS = ['\t', '\n', '\r\n', ' ', '\u00A0', '\u200B']
const WORDS = 'a Chai चाय é 😀 Total कुल #N/A 0 7 12 १२ ₹'.split(' ')
const SIGNS = `" ' , ; = + - @ . / % | ＝`.split(' ')

/** Cell contents that people, programs and accidents produce. */
const nastyText = fc
  .array(fc.constantFrom(...BLANKS, ...WORDS, ...SIGNS), { maxLength: 6 })
  .map((parts) => parts.join(''))
const stallNumber = fc.oneof(fc.constantFrom('1', '2', '12A', '१२', ' 12 ', '12.0', ''), nastyText)

const mobileDigits = fc
  .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^\d{9}$/))
  .map(([first, rest]) => first + rest)
/** The ways people write one phone number. */
const SPELLINGS: ((digits: string) => string)[] = [
  ...['', '+91', '+91 ', '0', '91-', '(+91) '].map((prefix) => (digits: string) => prefix + digits),
  ...[' ', '-', '.', '\u00A0', ' - '].flatMap((by) => [
    (digits: string) => digits.slice(0, 5) + by + digits.slice(5),
    (digits: string) => [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(by),
  ]),
  (digits) => digits.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)]!),
]
const mobile = fc
  .tuple(mobileDigits, fc.constantFrom(...SPELLINGS))
  .map(([digits, spell]) => spell(digits))

/** A number with words around it; adjacent digits would turn it into another number. */
const withMobile = fc
  .tuple(
    fc.constantFrom('', 'call ', 'मो. ', 'A-', '12, ', '10 '),
    mobile,
    fc.constantFrom('', ' now', ', 5', '/'),
  )
  .map((parts) => parts.join(''))

const row = fc
  .tuple(stallNumber, fc.array(fc.oneof(withMobile, nastyText), { minLength: 11, maxLength: 11 }))
  .map(([number, cells]) => [number, ...cells])

/** Whether a product has a name: a column with only numbers would be taken for serial numbers. */
const hasNames = (rows: string[][]) =>
  rows.some((cells) => /[^\d\s०-९.,\u200B]/u.test(cells[ITEM]!.normalize('NFKC')))

/** Stalls and products with phone numbers in any cell. */
export const sheetWithMobiles = fc
  .array(row, { minLength: 1, maxLength: 5 })
  .filter(hasNames)
  .map((rows): Sheet => {
    const all = [TITLES, ...rows].map((cells, index) => ({ line: index + 1, cells }))
    const filled = all.filter(({ cells }) => cells.some((text) => text.trim() !== ''))
    return { file: 'both', rows: filled, hiddenColumns: [], problems: [] }
  })
