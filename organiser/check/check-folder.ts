import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { looksPrivate, sortFiles } from '#server/festival/catalogue/public-files.ts'
import { countProducts, type Vendor } from '#shared/catalogue/catalogue.ts'
import { type Columns, PRODUCT_COLUMNS, STALL_COLUMNS } from '#shared/catalogue/columns.ts'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { isTranslatable } from '#shared/catalogue/translations.ts'
import {
  type ContentProblem,
  countIn,
  type ReadContentFile,
  toSentence,
} from '#shared/content/content-problem.ts'
import { readFestivalFacts } from '#shared/content/festival-facts.ts'
import { checkLinkPreview } from '#shared/content/files/link-preview.ts'
import { checkPictures } from '#shared/content/files/pictures.ts'
import { USUAL_COUNTERS } from '#shared/limits.ts'
import { countUntranslated } from '#shared/content/read-table.ts'
import { readSheetOfMap } from '#shared/content/map/event-map.ts'
import { readContent } from '#shared/content/read-festival.ts'
import { describeRenamed, findRenamedStalls, type RatedStalls } from '../rows/rated-stalls.ts'
import { checkMap } from './check-map.ts'
import { createFinding, type Finding, say, sortFindings } from './finding.ts'
import { readFestivalRules } from '../rows/festival-rules.ts'
import { createContentReader } from '#server/festival/site-festival.ts'
import { checkProductRows, checkStallRows } from './check-rows.ts'
import { readSheet } from './read-sheet.ts'

const VENDORS_FILE = 'files/vendors.csv'
const PRODUCTS_FILE = 'files/products.csv'
/** SHA-256 of the sample map and logo, and of earlier sample maps. */
const SAMPLE_PICTURES = {
  'files/Map.jpg': [
    '2c5c0c31a54580cce4bdf00d0c473b49c8d2ce0b2d2b897fa6bbcc7d0ca8ee04',
    '092fa81dbcc07b56cedc64e58eb5c21585f9c4543b2a1b88bebaa2d6282af91a',
  ],
  'files/map.csv': ['dfef9bf15a38d59468b265cb4ebc5cad324d64b618d64643f719fbc3d22e0698'],
  'files/logo.svg': ['6a93cffcad5d3f8fdc24b75fbeb6d66b5106ba0529e2941348f3fb598730006c'],
}

export type CheckedFolder = ReturnType<typeof checkContent>

export function findOtherNames(
  { vendors, places }: Pick<CheckedFolder, 'vendors' | 'places'>,
  rated: RatedStalls,
): Finding[] {
  return findRenamedStalls(rated, vendors).map((stall) => {
    const place = places.get(stall.number) ?? { file: VENDORS_FILE, line: 1 }
    return createFinding('ratings-of-other-name', place, describeRenamed(stall))
  })
}

export function checkContent(folder: string) {
  const { strangers } = sortFiles(join(folder, 'files'))
  const readFile = createContentReader(folder)
  const stalls = checkStalls(readFile)
  const content = readContent(readFile)
  const problems = [...content.problems, ...checkPictures(readFile), ...checkLinkPreview(readFile)]
  const findings = [
    ...stalls.findings,
    ...problems.map(toFinding),
    ...checkMap(readFile, stalls.vendors),
    ...strangers.map(toStranger),
  ]
  if (stalls.vendors.length === 0) {
    const reason = 'there are no stalls, so the guide is empty'
    findings.push(createFinding('no-stalls', { file: VENDORS_FILE, line: 1 }, reason))
  } else findings.push(...checkCounters(readFile, stalls.vendors))
  return {
    vendors: stalls.vendors,
    places: stalls.places,
    findings: sortFindings(findings),
    hasMap: readSheetOfMap(readFile).sheet !== undefined,
    /** How many sample entries remain, by file. */
    samples: { ...stalls.samples, ...content.samples, ...countSamplePictures(readFile) },
    /** For each language, how many texts fall back to another language, by file. */
    untranslated: Object.entries(content.untranslated).map(([language, counts]) => ({
      language,
      counts: { ...countSheets(readFile, language), ...counts },
    })),
  }
}

function checkCounters(readFile: ReadContentFile, vendors: Vendor[]): Finding[] {
  if (readFestivalFacts(readFile).value?.counters === 'counted') return []
  const said = USUAL_COUNTERS
  const products = countProducts(vendors)
  if (vendors.length >= said.stalls && products >= said.products) return []
  const reason = say`the page of stalls says ${said.stalls}+ stalls and ${said.products}+ products, but there are ${vendors.length} and ${products}`
  return [createFinding('counters-untrue', { file: 'festival.json', line: 1 }, reason)]
}

function countSamplePictures(readFile: ReadContentFile): Record<string, number> {
  const left = Object.entries(SAMPLE_PICTURES).filter(([file, hashes]) => {
    const bytes = readFile(file)
    return bytes && hashes.includes(createHash('sha256').update(bytes).digest('hex'))
  })
  return Object.fromEntries(left.map(([file]) => [file, 1]))
}

/** Skips owners' names, because visitors do not see them. */
function countSheets(readFile: ReadContentFile, language: string): Record<string, number> {
  const countSheet = (file: string, columns: Columns) => {
    const texts = Object.entries(columns)
      .filter(isTranslatable)
      .flatMap(([field]) => (field === 'ownerName' ? [] : field))
    const { records } = parseCsvBytes(readFile(file) ?? new Uint8Array())
    return countIn(file, countUntranslated(records, texts, language))
  }
  return {
    ...countSheet(VENDORS_FILE, STALL_COLUMNS),
    ...countSheet(PRODUCTS_FILE, PRODUCT_COLUMNS),
  }
}

function toFinding(problem: ContentProblem): Finding {
  const place = `${problem.file} line ${problem.line}: `
  const { what, found } = problem
  // No suggestion, because the sentence already says what is expected.
  const text = toSentence(problem).slice(place.length)
  return createFinding('content-not-right', problem, { text, values: [what, found] })
}

function toStranger(name: string): Finding {
  const place = { file: `files/${name}`, line: 1 }
  return looksPrivate(name)
    ? createFinding(
        'file-private',
        place,
        'this file may contain private numbers and is not for visitors',
      )
    : createFinding('file-unknown', place, 'a file of this kind is not shown to visitors')
}

function checkStalls(readFile: ReadContentFile) {
  const { vendors } = importCatalogue(
    {
      vendors: readFile(VENDORS_FILE) ?? new Uint8Array(),
      products: readFile(PRODUCTS_FILE) ?? new Uint8Array(),
    },
    new Date(0).toISOString(),
  )
  const stallSheet = readSheet(readFile, VENDORS_FILE, STALL_COLUMNS)
  const productSheet = readSheet(readFile, PRODUCTS_FILE, PRODUCT_COLUMNS)
  const { stalls, findings } = checkStallRows(stallSheet.rows)
  const numbers = new Set(vendors.map(({ stallNumber }) => stallNumber))
  const rules = readFestivalRules(readFile)
  const sold = checkProductRows(productSheet.rows, numbers, rules)
  const supplied = new Set(sold.products.map(({ stallNumber }) => stallNumber))
  const nameless = stalls.filter(({ cells }) => cells['stallName'] === '')
  // A missing or empty products.csv is reported once, not once per stall.
  const hasProducts = productSheet.rows.length > 0
  const bare = stalls.filter(({ stallNumber }) => hasProducts && !supplied.has(stallNumber))
  return {
    vendors,
    places: new Map(stalls.map(({ stallNumber, place }) => [stallNumber, place])),
    findings: [
      ...stallSheet.findings,
      ...nameless.map(({ stallNumber, place }) => {
        const reason = say`stall ${stallNumber} has no stall_name and is shown without a name`
        return createFinding('stall-name-missing', place, reason)
      }),
      ...findings,
      ...bare.map(({ stallNumber, place }) => {
        const reason = say`stall ${stallNumber} has no products, so it sells one called Commercial`
        return createFinding('stall-without-products', place, reason)
      }),
      ...productSheet.findings,
      ...sold.findings,
    ],
    samples: { ...stallSheet.samples, ...productSheet.samples },
  }
}
