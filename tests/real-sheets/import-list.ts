import { UserError } from '#organiser/cli/command.ts'
import { describeColumns } from '#organiser/columns/describe-columns.ts'
import { type Finding, isMistake } from '#organiser/findings/finding.ts'
import { describeFindings } from '#organiser/findings/group-findings.ts'
import { findChanges } from '#organiser/import/describe-changes.ts'
import { describeLosses, describeOutcome } from '#organiser/import/describe-plan.ts'
import { type ImportPlan, planImport, type PublicFiles } from '#organiser/import/plan-import.ts'
import { chooseSheets } from '#organiser/layout/choose-sheets.ts'
import { describeSheets } from '#organiser/layout/describe-sheets.ts'
import { parseTextSheet } from '#organiser/spreadsheets/read-text-sheet.ts'
import { parseWorkbook } from '#organiser/spreadsheets/read-workbook.ts'
import type { Product } from '#shared/catalogue/catalogue.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import type { ListCase } from './list-case.ts'

const NOW = '2026-11-22T12:00:00.000Z'
const encode = (text: string) => new TextEncoder().encode(text)

/** What the import makes of a list, in the words of a case. */
export function importList(one: ListCase) {
  const live = toLive(one)
  try {
    const plan = planList(one, live)
    return {
      guide: describeGuide({ ...live, ...plan.files }, one.menuOf).join('\n'),
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
    const nothing = { mistakes: '', finds: [], suggested: [], mobiles: '' }
    return { guide: describeGuide(live, one.menuOf).join('\n'), said: error.message, ...nothing }
  }
}

/** Whether importing the files that a list has changed changes the guide once more. */
export function changesAgain(one: ListCase): boolean {
  const live = toLive(one)
  const { files } = planList(one, live)
  const sheets = Object.entries(files).map(([name, bytes]) => parseTextSheet(bytes, `${name}.csv`))
  return Object.keys(planImport(sheets, { ...live, ...files }, NOW).files).length > 0
}

function toLive({ live, menuOf }: ListCase): PublicFiles {
  const [number = '', name = ''] = menuOf?.split(' ') ?? []
  const menu = menuOf && {
    vendors: `stall_number,stall_name\n${number},${name}\n`,
    products: `stall_number,name,price,category,in_stock\n${number},Thali,90,Thali,yes\n`,
  }
  const { vendors, products } = live ?? (menu || { vendors: '', products: '' })
  return { vendors: encode(vendors), products: encode(products) }
}

function planList({ csv, xlsx, files, sheets = [], menuOf, options }: ListCase, live: PublicFiles) {
  const all = { ...(csv && { 'list.csv': csv }), ...(xlsx && { 'list.xlsx': xlsx() }), ...files }
  const read = Object.entries(all).flatMap(([name, content]) => {
    const bytes = typeof content === 'string' ? encode(content) : content
    return /\.(csv|tsv|txt)$/.test(name)
      ? [parseTextSheet(bytes, name)]
      : parseWorkbook(bytes, name)
  })
  const stall = menuOf?.split(' ')[0]
  return planImport(chooseSheets(read, sheets), live, NOW, { ...options, stall })
}

function describe(plan: ImportPlan): string {
  return [
    describeLosses(findChanges(plan.before, plan.after), plan),
    ...describeSheets(plan.sheets),
    ...plan.reports.flatMap((report) => describeColumns(report, new Set())),
    ...describeFindings(plan.findings, false),
    ...(plan.hasStalls || plan.hasProducts ? describeOutcome(plan) : []),
  ].join('\n')
}

function describePlace({ file, sheet, line }: Omit<Finding, 'name'>) {
  if (sheet) return `${sheet}:${line}`
  return file.startsWith('list.') ? String(line) : `${file}:${line}`
}

/** @param stall The only stall to describe, as 'number name'. */
export function describeGuide(files: PublicFiles, stall?: string): string[] {
  return importCatalogue(files, NOW).vendors.flatMap((vendor) => {
    const name = `${vendor.stallNumber} ${vendor.stallName}${vendor.disabled ? ' (closed)' : ''}`
    if (stall && name !== stall) return []
    const sold = vendor.products.map(describeProduct).filter((text) => text !== NOTHING_SOLD)
    return [sold.length > 0 ? `${name}: ${sold.join(' | ')}` : name]
  })
}

/** What a stall without products is said to sell (specification, section 5). */
const NOTHING_SOLD = 'Commercial, 0, Commercial'

function describeProduct({ name, price, priceNote, category, inStock, diet }: Product): string {
  const facts = [name, `${price} ${priceNote}`.trim()]
  if (category !== 'Others') facts.push(category)
  if (!inStock) facts.push('sold out')
  return facts.join(', ') + (diet && ` [${diet}]`)
}
