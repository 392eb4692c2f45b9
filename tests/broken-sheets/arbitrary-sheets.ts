import fc from 'fast-check'
import type { Sheet } from '#organiser/spreadsheets/sheet.ts'

const STALL_TITLES = ['Stall No', 'Stall Name', 'Owner', 'Mobile', 'Remarks', 'Location', 'Closed']
const PRODUCT_TITLES = ['Stall No', 'Item', 'Description', 'Price', 'Category', 'In Stock']
const BOTH_TITLES = [...STALL_TITLES, ...PRODUCT_TITLES.slice(1)]

const BLANKS = ['\t', '\n', '\r\n', ' ', '\u00A0', '\u200B']
const WORDS = 'a Chai चाय é 😀 Total कुल #N/A 0 7 12 १२ ₹'.split(' ')
const SIGNS = `" ' , ; = + - @ . / % | ＝`.split(' ')

/** Cell contents that people, programs and accidents produce. */
export const nastyText = fc
  .array(fc.constantFrom(...BLANKS, ...WORDS, ...SIGNS), { maxLength: 6 })
  .map((parts) => parts.join(''))

const orNasty = (usual: string) => fc.oneof(fc.constantFrom(...usual.split('|')), nastyText)
const stallNumber = orNasty('1|2|12|12A|१२| 12 |12.0|')
const price = orNasty('10|Rs. 20/-|20-30|₹1,200|-5|12.5|')
const category = orNasty('Snacks|snack|पेय|THALI|')
const yesOrNo = orNasty('yes|no|हाँ|')

const stallRow = fc.tuple(
  stallNumber,
  nastyText,
  nastyText,
  nastyText,
  nastyText,
  nastyText,
  yesOrNo,
)
const productRow = fc.tuple(stallNumber, nastyText, nastyText, price, category, yesOrNo)
const bothRow = fc
  .tuple(stallRow, productRow)
  .map(([stall, [, ...product]]): string[] => [...stall, ...product])

function toSheet(file: string, titles: string[], rows: string[][]): Sheet {
  const all = [titles, ...rows].map((cells, index) => ({ line: index + 1, cells }))
  const filled = all.filter(({ cells }) => cells.some((text) => text.trim() !== ''))
  return { file, rows: filled, merges: [], findings: [] }
}

/** A column with nothing but numbers counts dishes; it does not hold names. */
const hasNames = (rows: string[][], at: number) =>
  rows.length === 0 ||
  rows.some((cells) => /[^\d\s०-९.,\u200B]/u.test(cells[at]!.normalize('NFKC')))

/** A sheet called 'stalls' and one called 'products'. */
export const twoSheets = fc
  .tuple(
    fc.array(stallRow, { maxLength: 8 }),
    fc.array(productRow, { maxLength: 12 }).filter((rows) => hasNames(rows, 1)),
  )
  .map(([stalls, products]): [Sheet, Sheet] => [
    toSheet('stalls', STALL_TITLES, stalls),
    toSheet('products', PRODUCT_TITLES, products),
  ])

/** A sheet called 'both' with a row for each product. */
export const oneSheet = fc
  .array(bothRow, { maxLength: 12 })
  .filter((rows) => hasNames(rows, STALL_TITLES.length))
  .map((rows) => toSheet('both', BOTH_TITLES, rows))

const mobileDigits = fc
  .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^\d{9}$/))
  .map(([first, rest]) => first + rest)
const GROUPS = [
  [5, 5],
  [4, 3, 3],
  [3, 3, 4],
  [2, 4, 4],
]

/** The ways people write one phone number. */
const mobile = mobileDigits.chain((digits) => {
  const prefixed = ['', '+91', '+91 ', '0', '91-', '(+91) '].map((prefix) => prefix + digits)
  const grouped = GROUPS.flatMap((sizes) =>
    [' ', '-', '.', '\u00A0', ' - '].map((by) => toGroups(digits, sizes).join(by)),
  )
  const inHindi = digits.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)]!)
  return fc.constantFrom(...prefixed, ...grouped, inHindi)
})

function toGroups(digits: string, sizes: number[]): string[] {
  let at = 0
  return sizes.map((size) => digits.slice(at, (at += size)))
}

/** A number with words around it; adjacent digits would turn it into another number. */
const withMobile = fc
  .tuple(
    fc.constantFrom('', 'call ', 'मो. ', 'A-', '12, ', '10 '),
    mobile,
    fc.constantFrom('', ' now', ', 5', '/'),
  )
  .map((parts) => parts.join(''))

/** Stalls and products with phone numbers in any cell. */
export const sheetWithMobiles = fc
  .array(
    fc.tuple(
      stallNumber,
      fc.array(fc.oneof(withMobile, nastyText), { minLength: 11, maxLength: 11 }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .filter((rows) =>
    hasNames(
      rows.map(([, cells]) => cells),
      STALL_TITLES.length - 1,
    ),
  )
  .map((rows) =>
    toSheet(
      'both',
      BOTH_TITLES,
      rows.map(([number, cells]) => [number, ...cells]),
    ),
  )
