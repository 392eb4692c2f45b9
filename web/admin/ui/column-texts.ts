import { KNOWN_COLUMNS, type KnownColumn } from '#shared/admin/sheet-keys.ts'
import type { SheetName } from '#shared/admin/sheets.ts'
import { readers } from '#shared/catalogue/rows.ts'
import type { InAdminLanguages } from '#shared/languages.ts'
import type { Texts } from '../use-language.ts'

const en = {
  /** By the key of the untranslated column. */
  columns: {
    stallnumber: 'Stall',
    stallname: 'Name',
    ownername: 'Owner',
    ownermobile: 'Owner’s mobile',
    remarks: 'Remarks',
    description: 'Description',
    location: 'Location',
    contact: 'Contact',
    disabled: 'At the festival',
    closed: 'Closed now',
    hours: 'Hours',
    payment: 'Payment',
    queue: 'Queue',
    name: 'Product',
    price: 'Price',
    category: 'Category',
    instock: 'Stock',
    pricenote: 'Price note',
    diet: 'Diet',
  } as Record<string, string>,
  inLanguage: { en: 'English', hi: 'Hindi' } satisfies InAdminLanguages as Partial<
    Record<string, string>
  >,
  withdrawn: { yes: 'No', no: 'Yes' },
  stock: { yes: 'In stock', no: 'Sold out' },
}
export type ColumnTexts = typeof en

export const columnTexts: Texts<ColumnTexts> = {
  en,
  hi: {
    columns: {
      stallnumber: 'स्टॉल',
      stallname: 'नाम',
      ownername: 'मालिक',
      ownermobile: 'मालिक का मोबाइल',
      remarks: 'टिप्पणी',
      description: 'विवरण',
      location: 'जगह',
      contact: 'संपर्क',
      disabled: 'मेले में',
      closed: 'अभी बंद',
      hours: 'समय',
      payment: 'भुगतान',
      queue: 'कतार',
      name: 'चीज़',
      price: 'दाम',
      category: 'श्रेणी',
      instock: 'अभी है',
      pricenote: 'दाम पर टिप्पणी',
      diet: 'वेज/नॉन-वेज',
    },
    inLanguage: { en: 'अंग्रेज़ी', hi: 'हिन्दी' },
    withdrawn: { yes: 'नहीं', no: 'हाँ' },
    stock: { yes: 'अभी है', no: 'ख़त्म' },
  },
}

/** @returns Undefined for a column that the guide does not know. */
export function findLabel(words: ColumnTexts, sheet: SheetName, key: string): string | undefined {
  const known = KNOWN_COLUMNS[sheet].get(key)
  const label = known && words.columns[known.original]
  if (!label || !known.language) return label
  return `${label} (${words.inLanguage[known.language] ?? known.language})`
}

/** Reads a cell as the guide does. */
export const isYes = (cell: string) => readers.stock(cell.trim(), [])

/** 'Sold out' for 'no'. */
export function toCellText(
  words: ColumnTexts,
  known: KnownColumn | undefined,
  cell: string,
): string {
  if (known?.kind !== 'withdrawn' && known?.kind !== 'stock') return cell
  return words[known.kind][isYes(cell) ? 'yes' : 'no']
}
