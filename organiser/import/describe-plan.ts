import { plural } from '../cli/plural.ts'
import { countFindings } from '../findings/finding.ts'
import { type Change, isDefault, toRemoved } from './describe-changes.ts'
import type { ImportPlan } from './plan-import.ts'

const MOST_NAMED = 5

/** What the guide loses, in one line that volunteers should read first. */
export function describeLosses(changes: Change[], { before }: ImportPlan): string {
  const gone = new Set(toRemoved(changes))
  const stalls = before.filter(({ stallNumber }) => gone.has(stallNumber))
  const withThem = stalls.reduce((sum, { products }) => sum + products.length, 0)
  const others = changes.filter(([headline]) => headline === 'Products removed').length
  if (stalls.length + others === 0) return 'Nothing is removed.'
  const named = stalls
    .slice(0, MOST_NAMED)
    .map(({ stallNumber, stallName }) => `${stallNumber} ${stallName}`)
  const more = stalls.length > MOST_NAMED ? ', ...' : ''
  const parts = [
    stalls.length > 0 &&
      `${plural(stalls.length, 'stall')} with ${plural(withThem, 'product')} (${named.join(', ')}${more})`,
    others > 0 && `${plural(others, 'product')} of stalls that stay`,
  ].filter((part) => part !== false)
  return `Removed: ${parts.join(', and ')}.`
}

/** What the sheets change and keep, and the size of the guide afterwards. */
export function describeOutcome(plan: ImportPlan): string[] {
  const { hasStalls, hasProducts, untouched, files, after, mobiles, findings, renumbered } = plan
  const products = after.reduce((count, stall) => count + stall.products.length, 0)
  const lines: string[] = []
  if (!hasStalls) {
    lines.push(
      'The list has only products. The stalls stay, and so do the menus of stalls that are not in the list.',
    )
  }
  if (!hasProducts) {
    const samples = files.products ? ', except those of the samples, which are removed' : ''
    lines.push(`The list has only stalls. The products stay${samples}.`)
  }
  const bare = after.filter(({ products: [only] }) => isDefault(only)).length
  if (bare > 0) {
    lines.push(
      `${plural(bare, 'stall has', 'stalls have')} no products. Until you import some, visitors see a product called Commercial there.`,
    )
  }
  if (untouched !== undefined) {
    const stay = `${plural(untouched, 'other stall')} ${untouched === 1 ? 'stays' : 'stay'} as ${untouched === 1 ? 'it is' : 'they are'}`
    lines.push(`The list is only part of the guide: ${stay}. If it is the whole list, add --whole.`)
  }
  if (renumbered.size > 0) {
    const list = [...renumbered].map(([from, to]) => `${from} -> ${to}`).join(', ')
    lines.push(`The map gets the new numbers: ${list}.`)
  }
  const guide = `${plural(after.length, 'stall')} with ${plural(products, 'product')}`
  lines.push(`${guide}; ${countFindings(findings)}`)
  if (mobiles.length > 0) {
    const count = plural(mobiles.length, 'mobile number')
    lines.push(`${count} of owners: saved apart from the guide, and not shown here`)
  }
  return lines
}
