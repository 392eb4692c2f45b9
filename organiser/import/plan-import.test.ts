import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CsvTable, parseCsvBytes } from '#shared/csv.ts'
import { toAsciiDigits } from '../findings/digits.ts'
import { parseTextSheet } from '../spreadsheets/read-text-sheet.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { planImport, type PublicFiles } from './plan-import.ts'

const NOTHING: PublicFiles = { vendors: new Uint8Array(), products: new Uint8Array() }
const NOW = '2026-11-22T12:00:00.000Z'
const STALL_TITLES = ['Stall No', 'Stall Name', 'Owner', 'Mobile', 'Remarks', 'Location', 'Closed']
const PRODUCT_TITLES = ['Stall No', 'Item', 'Description', 'Price', 'Category', 'In Stock']
const BOTH_TITLES = [...STALL_TITLES, ...PRODUCT_TITLES.slice(1)]

/** What people, programs and accidents put into cells. */
const nastyText = fc
  .array(
    fc.constantFrom(
      ...[
        'a',
        'Chai',
        'चाय',
        '"',
        "'",
        ',',
        ';',
        '\t',
        '\n',
        '\r\n',
        ' ',
        '\u00A0',
        '\u200B',
        '=',
        '+',
      ],
      ...[
        '-',
        '@',
        '.',
        '/',
        '0',
        '7',
        '12',
        '१२',
        '₹',
        'Total',
        'कुल',
        '#N/A',
        '%',
        '|',
        '＝',
        'é',
        '😀',
      ],
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))
const stallNumber = fc.oneof(
  fc.constantFrom('1', '2', '12', '12A', '१२', ' 12 ', '12.0', ''),
  nastyText,
)
const price = fc.oneof(
  fc.constantFrom('10', 'Rs. 20/-', '20-30', '₹1,200', '-5', '12.5', ''),
  nastyText,
)
const category = fc.oneof(fc.constantFrom('Snacks', 'snack', 'पेय', 'THALI', ''), nastyText)
const yesOrNo = fc.oneof(fc.constantFrom('yes', 'no', 'हाँ', ''), nastyText)

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

const sheets = fc.oneof(
  fc
    .tuple(fc.array(stallRow, { maxLength: 8 }), fc.array(productRow, { maxLength: 12 }))
    .map(([stalls, products]) => [
      toSheet('stalls', STALL_TITLES, stalls),
      toSheet('products', PRODUCT_TITLES, products),
    ]),
  fc.array(bothRow, { maxLength: 12 }).map((rows) => [toSheet('both', BOTH_TITLES, rows)]),
)

test('what an import writes is clean: importing it again writes the same bytes and finds no mistake', () => {
  fc.assert(
    fc.property(sheets, (given) => {
      const first = planImport(given, NOTHING, NOW).files as PublicFiles
      const again = planImport(
        [
          parseTextSheet(first.vendors, 'vendors.csv'),
          parseTextSheet(first.products, 'products.csv'),
        ],
        first,
        NOW,
      )
      expect(toText(again.files.vendors!)).toBe(toText(first.vendors))
      expect(toText(again.files.products!)).toBe(toText(first.products))
      const mistakes = again.findings.filter(({ severity }) => severity === 'mistake')
      // A stall may have no name, and a number that looks like a day; that stays to be mended.
      expect(
        mistakes.filter(({ name }) => !/^stall-(name-missing|number-date)$/.test(name)),
      ).toEqual([])
    }),
    { numRuns: 300 },
  )
})

const mobileDigits = fc
  .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^\d{9}$/))
  .map(([first, rest]) => first + rest)
const mobile = mobileDigits.chain((digits) =>
  fc.constantFrom(
    ...[digits, `+91${digits}`, `+91 ${digits}`, `0${digits}`, `91-${digits}`, `(+91) ${digits}`],
    ...[
      [5, 5],
      [4, 3, 3],
      [3, 3, 4],
    ].flatMap((sizes) =>
      [' ', '-', '.', '\u00A0', ' - '].map((by) => toGroups(digits, sizes).join(by)),
    ),
    digits.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)]!),
  ),
)
/** Words around a number; digits right beside it would make another number of it. */
const withMobile = fc
  .tuple(
    fc.constantFrom('', 'call ', 'मो. ', 'A-', '12, ', '10 '),
    mobile,
    fc.constantFrom('', ' now', ', 5', '/'),
  )
  .map((parts) => parts.join(''))

function toGroups(digits: string, sizes: number[]): string[] {
  let at = 0
  return sizes.map((size) => digits.slice(at, (at += size)))
}

test('no mobile number reaches a public file or a sentence, in whatever cell and form it stands', () => {
  const anyCell = fc.oneof(withMobile, nastyText)
  const row = fc.tuple(stallNumber, fc.array(anyCell, { minLength: 12, maxLength: 12 }))
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const given = toSheet(
        'both',
        BOTH_TITLES,
        rows.map(([number, cells]) => [number, ...cells]),
      )
      const { files, findings } = planImport([given], NOTHING, NOW)
      for (const bytes of [files.vendors!, files.products!]) {
        for (const cell of toCells(parseCsvBytes(bytes))) expect(hasTenDigits(cell)).toBe(false)
      }
      for (const { reason, suggestion } of findings) {
        const said = `${reason} ${suggestion}`.replaceAll('98765 43210', '')
        expect(/[6-9]\d{9}/.test(said.replaceAll(/(?<=\d)[ .-]+(?=\d)/g, ''))).toBe(false)
      }
    }),
    { numRuns: 300 },
  )
})

function toCells({ records }: CsvTable): string[] {
  return records.flatMap(({ values }) => Object.values(values))
}

/** Ten digits of one number, with whatever people put between them. */
function hasTenDigits(cell: string): boolean {
  return /(?<!\d)[6-9](?:[ .-]{0,3}\d){9}(?!\d)/.test(toAsciiDigits(cell))
}

test('no row is lost without a finding at its line', () => {
  fc.assert(
    fc.property(sheets, (given) => {
      const { files, findings } = planImport(given, NOTHING, NOW)
      const told = (file: string, names: RegExp) =>
        new Set(
          findings
            .filter((found) => found.file === file && names.test(found.name))
            .map(({ line }) => line),
        )
      const LEFT_OUT = /^(stall-number-(missing|twice)|unknown-stall|total-row|header-repeated)$/
      if (given.length === 2) {
        const [stalls, products] = given as [Sheet, Sheet]
        const written = [files.vendors!, files.products!].map(
          (bytes) => parseCsvBytes(bytes).records.length,
        )
        expect(written[0]! + told('stalls', LEFT_OUT).size).toBe(stalls.rows.length - 1)
        expect(written[1]! + told('products', LEFT_OUT).size).toBe(products.rows.length - 1)
      } else {
        const sold = given[0]!.rows.slice(1).filter(({ cells }) => cells.slice(7).some(isFilled))
        const lost = told('both', /^(stall-number-missing|total-row|header-repeated)$/)
        const kept = sold.filter(({ line }) => !lost.has(line))
        expect(parseCsvBytes(files.products!).records).toHaveLength(kept.length)
      }
    }),
    { numRuns: 300 },
  )
})

function isFilled(text: string): boolean {
  return text.replaceAll(/[\s\u200B]/g, '') !== ''
}

function toText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
