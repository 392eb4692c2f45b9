import { CATEGORIES } from '../catalogue.ts'
import { importCatalogue } from '../import-catalogue.ts'
import type { ContentProblem, ReadContentFile } from './content-problem.ts'
import { type Column, readTable } from './read-table.ts'

const YES_OR_NO = /^(true|yes|1|false|no|0)$/i
/** What the import of the stalls reports by itself. */
const REPORTED_BY_IMPORT = ['the row', 'stall_number']

const stallNumber: Column = {
  expected: 'the number of the stall',
  isRequired: true,
  otherwise: 'nobody can tell whose it is',
}

const vendorColumns: Record<string, Column> = {
  stall_number: stallNumber,
  stall_name: {
    expected: 'the name of the stall',
    isRequired: true,
    otherwise: 'the stall is shown without a name',
  },
  disabled: {
    expected: 'yes, or empty',
    isOptional: true,
    accepts: (text) => YES_OR_NO.test(text),
    otherwise: 'the stall is open',
  },
  owner_mobile: {
    expected: 'empty, for everybody can download this file',
    isOptional: true,
    accepts: () => false,
    otherwise: 'the number is public',
  },
}

const productColumns: Record<string, Column> = {
  stall_number: stallNumber,
  name: { expected: 'what is sold', isRequired: true, otherwise: 'it is called Commercial' },
  price: {
    expected: 'rupees, such as 40',
    accepts: (text) => /^[^\d-]*\d[\d,]*(\.\d+)?\D*$/.test(text),
    otherwise: 'no price is shown',
  },
  category: {
    expected: `one of ${CATEGORIES.join(', ')}`,
    accepts: (text) => CATEGORIES.some((name) => name.toLowerCase() === text.toLowerCase()),
    otherwise: 'it is listed under Others',
  },
  in_stock: {
    expected: 'yes or no',
    accepts: (text) => YES_OR_NO.test(text),
    otherwise: 'it is shown as Out of Stock',
  },
}

/** What of the two spreadsheets the guide leaves out, or shows otherwise than it was meant. */
export function checkStalls(readFile: ReadContentFile) {
  const { vendors, findings } = importCatalogue(
    {
      vendors: readFile('files/vendors.csv') ?? new Uint8Array(),
      products: readFile('files/products.csv') ?? new Uint8Array(),
    },
    new Date().toISOString(),
  )
  const sheets = [
    readTable(readFile, { file: 'files/vendors.csv', noun: 'stall', columns: vendorColumns }),
    readTable(readFile, { file: 'files/products.csv', noun: 'product', columns: productColumns }),
  ]
  const problems: ContentProblem[] = sheets
    .flatMap((sheet) => sheet.problems)
    .filter(({ what }) => !REPORTED_BY_IMPORT.includes(what))
    // Nothing of a stall's sheet stops a site that is open.
    .map((problem) =>
      problem.isFatal ? { ...problem, effect: 'the guide shows the rest' } : problem,
    )
  return {
    vendors,
    problems,
    findings: findings.map((finding) => ({ ...finding, file: `files/${finding.file}` })),
    samples: Object.assign({}, ...sheets.map((sheet) => sheet.samples)) as Record<string, number>,
  }
}
