import { UserError } from '#organiser/cli/command.ts'
import { toCall } from '#organiser/cli/run-mela.ts'
import { describeColumns, readAnswers } from '#organiser/columns/column-answers.ts'
import { describeQuestion } from '#organiser/columns/questions.ts'
import { readImportOptions } from '#organiser/import/import-options.ts'
import { importSheets } from '#organiser/commands/import.ts'
import { type Finding, isMistake } from '#organiser/findings/finding.ts'
import { describeFindings } from '#organiser/findings/group-findings.ts'
import { findChanges } from '#organiser/import/describe-changes.ts'
import { describeLosses, describeOutcome } from '#organiser/import/describe-plan.ts'
import { type ImportPlan, planImport, type PublicFiles } from '#organiser/import/plan-import.ts'
import { parseTextSheet } from '#organiser/spreadsheets/read-text-sheet.ts'
import { parseWorkbook } from '#organiser/spreadsheets/read-workbook.ts'
import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { CATEGORIES } from '#shared/catalogue/categories.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import type { ListCase } from './list-case.ts'

const NOW = '2026-11-22T12:00:00.000Z'
const NO_TERMINAL = { env: {}, folder: '.', now: () => new Date(), print() {}, warn() {} }
const encode = (text: string) => new TextEncoder().encode(text)

/** The result of importing a list, in the format of a case. @param args The options that the volunteer adds. */
export function importList(one: ListCase, args = one.with) {
  const live = toLive(one)
  try {
    const plan = planList(one, live, args)
    const files = plan.questions.length > 0 ? live : { ...live, ...plan.files }
    return {
      guide: describeGuide(files, plan.newCategories).join('\n'),
      asks: plan.questions.map(({ asks }) => asks).join(', '),
      said: describe(plan),
      mistakes: plan.findings
        .filter(isMistake)
        .map(({ name }) => name)
        .join(', '),
      finds: plan.findings.map(({ name, ...place }) => `${name} ${describePlace(place)}`),
      suggested: plan.findings.map(({ suggestion }) => suggestion),
      mobiles: plan.mobiles.map((owner) => `${owner.stallNumber}: ${owner.ownerMobile}`).join('\n'),
    }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const nothing = { asks: '', mistakes: '', finds: [], suggested: [], mobiles: '' }
    return { guide: describeGuide(live).join('\n'), said: error.message, ...nothing }
  }
}

/** Whether importing the changed files again changes the guide once more. */
export function changesAgain(one: ListCase): boolean {
  const live = toLive(one)
  const { files } = planList(one, live, one.with)
  const sheets = Object.entries(files).map(([name, bytes]) => parseTextSheet(bytes, `${name}.csv`))
  const again = planImport(sheets, { ...live, ...files }, NOW, { categoriesOf: 'guide' })
  return Object.keys(again.files).length > 0
}

function toLive({ live }: ListCase): PublicFiles {
  const { vendors, products } = live ?? { vendors: '', products: '' }
  return { vendors: encode(vendors), products: encode(products) }
}

function planList({ csv, xlsx, files }: ListCase, live: PublicFiles, args = '') {
  const all = { ...(csv && { 'list.csv': csv }), ...(xlsx && { 'list.xlsx': xlsx() }), ...files }
  const read = Object.entries(all).flatMap(([name, content]) => {
    const bytes = typeof content === 'string' ? encode(content) : content
    return /\.(csv|tsv|txt)$/.test(name)
      ? [parseTextSheet(bytes, name)]
      : parseWorkbook(bytes, name)
  })
  const words = (args.match(/[^\s"]*"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''))
  const call = toCall(importSheets, words, NO_TERMINAL)
  const answers = readAnswers(call.list('column'))
  return planImport(read, live, NOW, { ...readImportOptions(call, live), answers })
}

function describe(plan: ImportPlan): string {
  const isRead = plan.hasStalls || plan.hasProducts
  return [
    describeLosses(findChanges(plan.before, plan.after), plan),
    ...plan.reports.flatMap((report) => describeColumns(report, new Map())),
    ...plan.questions.flatMap(describeQuestion),
    ...describeFindings(plan.findings, false),
    ...(isRead ? describeOutcome(plan) : []),
  ].join('\n')
}

function describePlace({ file, sheet, line }: Omit<Finding, 'name'>) {
  if (sheet) return `${sheet}:${line}`
  return file.startsWith('list.') ? String(line) : `${file}:${line}`
}

/** @param added The festival's categories besides those of the specification. */
export function describeGuide(files: PublicFiles, added: string[] = []): string[] {
  return importCatalogue(files, NOW, [...added, ...CATEGORIES]).vendors.map((vendor) => {
    const inHindi = describeHindi(vendor.translations?.['hi']?.['stallName'])
    const name = `${vendor.stallNumber} ${vendor.stallName}${inHindi}${describeState(vendor)}`
    const sold = vendor.products.map(describeProduct).filter((text) => text !== NOTHING_SOLD)
    return sold.length > 0 ? `${name}: ${sold.join(' | ')}` : name
  })
}

const describeState = ({ disabled, closed }: Pick<Vendor, 'disabled' | 'closed'>) =>
  (disabled ? ' (withdrawn)' : '') + (closed ? ` (closed: ${closed})` : '')

/** Shown for a stall without products (specification, section 5). */
const NOTHING_SOLD = 'Commercial, 0, Commercial'

const describeHindi = (text?: string) => (text ? ` [${text}]` : '')

function describeProduct(product: Product): string {
  const { name, price, priceNote, category, inStock, diet, translations } = product
  const facts = [
    name + describeHindi(translations?.['hi']?.['name']),
    `${price} ${priceNote}`.trim(),
  ]
  if (category !== 'Others') facts.push(category)
  if (!inStock) facts.push('sold out')
  return facts.join(', ') + (diet && ` [${diet}]`)
}
