import { createRandom, type Random } from '../../../tests/support/random.ts'
import { toCsvText } from '../../../organiser/spreadsheets/csv-text.ts'
import { writeSheet } from '../../../organiser/spreadsheets/write-sheet.ts'
import {
  DISHES,
  ENDINGS,
  FAMILY_NAMES,
  FIRST_NAMES,
  KINDS,
  PREFIXES,
  REMARKS,
  type Word,
} from './words.ts'

interface Dish {
  name: Word
  rupees: number
  category: string
}

export interface MadeStall {
  number: string
  name: Word
  owner: string
  mobile: string
  remark: Word
  location: string
  dishes: Dish[]
}

const MOST_DISHES = 5
const STALLS_A_ROW = 20

/** Generates the same stalls each time, with names in both languages and three dishes each on average. */
export function makeStalls(count: number): MadeStall[] {
  const random = createRandom(count)
  return Array.from({ length: count }, (_, index) => makeStall(index, random))
}

function makeStall(index: number, { pick, upTo }: Random): MadeStall {
  const dishes = Array.from({ length: 1 + upTo(MOST_DISHES) }, (): Dish => {
    const [latin, devanagari, rupees, category] = pick(DISHES)
    return { name: join(pick(KINDS), [latin, devanagari]), rupees: rupees + 5 * upTo(4), category }
  })
  // Names rotate instead of being random, so that no two of 6,000 stalls share a name.
  const dish = DISHES[index % DISHES.length]!
  const ending = ENDINGS[Math.floor(index / DISHES.length) % ENDINGS.length]!
  const prefix = PREFIXES[Math.floor(index / DISHES.length / ENDINGS.length) % PREFIXES.length]!
  return {
    number: String(index + 1),
    name: join(prefix, join([dish[0], dish[1]], ending)),
    owner: `${pick(FIRST_NAMES)} ${pick(FAMILY_NAMES)}`,
    mobile: `98${String(upTo(1e8)).padStart(8, '0')}`,
    remark: pick(REMARKS),
    location: `Row ${1 + Math.floor(index / STALLS_A_ROW)}`,
    dishes: [...new Map(dishes.map((one) => [one.name[0], one])).values()],
  }
}

function join([latin, devanagari]: Word, [more, mehr]: Word): Word {
  return [`${latin} ${more}`.trim(), `${devanagari} ${mehr}`.trim()]
}

/** The two public spreadsheets. */
export function toPublicSheets(stalls: MadeStall[]) {
  const vendors = stalls.map(({ number, name, owner, remark, location }) => [
    number,
    ...name,
    owner,
    ...remark,
    location,
  ])
  const products = stalls.flatMap(({ number, dishes }) =>
    dishes.map(({ name, rupees, category }) => [number, ...name, String(rupees), category, 'yes']),
  )
  return {
    vendors: toCsvText([VENDOR_TITLES, ...vendors], '\n'),
    products: toCsvText([PRODUCT_TITLES, ...products], '\n'),
  }
}

const VENDOR_TITLES = [
  'stall_number',
  'stall_name',
  'stall_name_hi',
  'owner_name',
  'remarks',
  'remarks_hi',
  'location',
]
const PRODUCT_TITLES = ['stall_number', 'name', 'name_hi', 'price', 'category', 'in_stock']

/** The committee's workbook, with a row for each dish and its stall. */
export function toWorkbook(stalls: MadeStall[]): Buffer {
  const rows = stalls.flatMap(({ number, name, owner, mobile, location, dishes }) =>
    dishes.map((dish) => [
      Number(number),
      name[0],
      owner,
      mobile,
      location,
      dish.name[0],
      dish.rupees,
      dish.category,
    ]),
  )
  const columns = WORKBOOK_TITLES.map((title) => ({ title, width: title.length }))
  return writeSheet({ name: 'Stalls', columns, rows }, 'xlsx')
}

const WORKBOOK_TITLES = [
  'Stall No.',
  'Vendor Name',
  'Owner',
  'Mobile',
  'Location',
  'Item',
  'Rate',
  'Category',
]

/** A committee's first list, with names in capitals and otherwise empty columns. */
export function toNames(stalls: MadeStall[]): string {
  const rows = stalls.map(({ name }) => [name[0].toUpperCase(), '', ''])
  return toCsvText([['Stall Name', 'Owner', 'Location'], ...rows], '\n')
}
