import { applyMapping } from '#organiser/import/apply-mapping.ts'
import { compareWithGuide } from '#organiser/import/compare-with-guide.ts'
import { guessMapping } from '#organiser/import/guess-mapping.ts'
import type { Comparison, PublicFiles, Sheet } from '#organiser/import/mapping.ts'
import { readWorkbook } from '#organiser/import/read-workbook.ts'
import { toOwner } from '#organiser/import/list-rows.ts'
import type { Mapping, Meaning, SheetMapping } from '#shared/admin/import-mapping.ts'
import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { CATEGORIES } from '#shared/catalogue/categories.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { book } from '../broken-sheets/make-xlsx.ts'
import type { ListCase } from './list-case.ts'

const encode = (text: string) => new TextEncoder().encode(text)

/** @throws Refusal if the list is refused. */
export function readCase({ csv, sheets, merges, files }: ListCase): Sheet[] {
  if (files)
    return Object.entries(files).flatMap(([name, content]) =>
      readWorkbook(name, typeof content === 'string' ? encode(content) : content),
    )
  if (sheets) return readWorkbook('list.xlsx', book(sheets, { merges: merges ?? {} }))
  return readWorkbook('list.csv', encode(csv ?? ''))
}

export function toLive({ live }: Pick<ListCase, 'live'>): PublicFiles {
  return { vendors: encode(live?.vendors ?? ''), products: encode(live?.products ?? '') }
}

/** The import of a list, after these corrections. @throws Refusal if it is refused. */
export function importList(one: ListCase, edits = one.edits ?? []) {
  const sheets = readCase(one)
  const festival = { currency: one.currency }
  // Goes through JSON, as between the browser and the server.
  const guess = JSON.parse(JSON.stringify(guessMapping(sheets, festival))) as Mapping
  for (const edit of edits) change(guess, edit)
  const draft = applyMapping(sheets, guess, festival)
  const comparison = compareWithGuide(draft, toLive(one), new Map(), festival)
  return { sheets, mapping: guess, draft, comparison }
}

/** Makes one correction. */
function change(mapping: Mapping, edit: string) {
  const [, where, what = '', value = ''] = /^(?:(.+)!)?([^=!]+)=(.*)$/.exec(edit) ?? []
  const all = mapping.sheets.filter(({ sheet }) => where === undefined || sheet === where)
  const sheet = all.find(({ isUsed }) => isUsed) ?? all[0]!
  const column = sheet.columns.find(({ letter }) => letter === what)
  if (column) column.meaning = value as Meaning
  else CHANGES[what]!(sheet, value, mapping)
}

const CHANGES: Record<string, (sheet: SheetMapping, value: string, mapping: Mapping) => unknown> = {
  stall: (sheet, value) => (sheet.oneStall = toOwner(value)),
  headings: (sheet, value) => {
    sheet.headings = value as SheetMapping['headings']
    delete sheet.oneStall
  },
  'no price': (sheet) => (sheet.withoutPrice = 'leaveOut'),
  others: (_, value, mapping) => (mapping.others = value as Mapping['others']),
  categories: (_, value, mapping) => (mapping.categories = value as Mapping['categories']),
}

/** The guide after an import, one line per stall. */
export const describeAfter = ({ after }: Comparison) => after.map(describeStall).join('\n')

/** What the public files contain. @param added Adopted categories. */
export function describeGuide(files: PublicFiles, added: string[] = []): string[] {
  return importCatalogue(files, '', [...added, ...CATEGORIES]).vendors.map(describeStall)
}

function describeStall(vendor: Vendor): string {
  const { stallNumber, stallName, location, description, disabled, closed } = vendor
  const facts = [
    `${stallNumber} ${stallName}${inHindi(vendor.translations?.['hi']?.['stallName'])}`,
    location && `@${location}`,
    description && `“${description}”`,
    disabled && '(withdrawn)',
    closed && `(closed: ${closed})`,
  ]
  const name = facts.filter(Boolean).join(' ')
  const sold = vendor.products.map(describeDish).filter((text) => text !== NOTHING_SOLD)
  return sold.length > 0 ? `${name}: ${sold.join(' | ')}` : name
}

/** Shown for a stall without products (specification, section 5). */
const NOTHING_SOLD = 'Commercial, 0, Commercial “Commercial Stall”'

const inHindi = (text?: string) => (text ? ` [${text}]` : '')

function describeDish({ translations, ...dish }: Product): string {
  const { name, price, priceNote, category, inStock, diet, description } = dish
  const facts = [name + inHindi(translations?.['hi']?.['name']), `${price} ${priceNote}`.trim()]
  if (category !== 'Others') facts.push(category)
  if (!inStock) facts.push('sold out')
  return facts.join(', ') + (description && ` “${description}”`) + (diet && ` [${diet}]`)
}
