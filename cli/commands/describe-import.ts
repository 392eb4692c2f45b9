import {
  CHANGE_KINDS,
  type ColumnView,
  type GuideChange,
  type ListProblem,
  type SheetMapping,
} from '#shared/admin/import-mapping.ts'
import {
  CHANGE_TEXTS,
  DOUBT_TEXTS,
  isLeftOut,
  MEANING_TEXTS,
  sayProblem,
} from '#shared/admin/import-texts.ts'
import { hidePhones } from '#shared/cell-rules/private-numbers.ts'
import { countProducts } from '#shared/catalogue/catalogue.ts'
import { plural } from '#organiser/wording.ts'
import type { Comparison } from '#organiser/import/mapping.ts'

/** Longer lists are cut off, unless --all is given. */
const MOST_LISTED = 10
const WIDEST = 24

export function describeSheet(mapping: SheetMapping, views: ColumnView[]): string[] {
  const { file, sheet, titleLine, isUsed, oneStall, fill } = mapping
  const name = sheet === undefined ? file : `${file}, sheet "${sheet}"`
  if (!isUsed) return [`${name}: not read`]
  const titles = titleLine > 0 ? `titles in row ${titleLine}` : 'no titles'
  const cut = (text: string) => (text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text)
  const rows = mapping.columns.map(({ letter, meaning, doubt, unit }, at) => {
    const { title = '', values = [] } = views[at] ?? {}
    const means = MEANING_TEXTS[meaning].en + (unit ? ` (${unit})` : '')
    const check = doubt ? `please check: ${DOUBT_TEXTS[doubt].en}` : ''
    return [letter, cut(title), cut(values.join(', ')), means, check]
  })
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => row[at]!.length)))
  const lines = rows.map(
    (row) => `  ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ')}`,
  )
  return [
    `${name}, ${titles}:`,
    ...lines.map((line) => line.trimEnd()),
    ...(oneStall ? [`  Everything belongs to one stall: ${oneStall.name || '(not known)'}`] : []),
    ...(fill.stall ? ['  A row without a stall belongs to the stall above it'] : []),
    ...(fill.category ? ['  A row without a category gets the category of the row above it'] : []),
  ]
}

/** Most harmful first. */
export function describeChanges(changes: GuideChange[], isAll: boolean): string[] {
  return CHANGE_KINDS.flatMap((kind) => {
    const group = changes.filter((one) => one.kind === kind)
    if (group.length === 0) return []
    return [
      `${CHANGE_TEXTS[kind].en}: ${group.length}`,
      ...cutList(group.map(describeChange), isAll),
    ]
  })
}

function describeChange({ kind, stall, dish, was, is }: GuideChange): string {
  const whose = `${stall.number}: ${dish ?? stall.name}`
  if (kind === 'stallAdded' || kind === 'stallRemoved')
    return `${whose}, ${plural(Number(is ?? was), 'dish', 'dishes')}`
  const show = (text: string) => text || '(nothing)'
  if (kind === 'stallRenamed') return `${stall.number}: ${was} -> ${is}`
  if (was !== undefined && is !== undefined) return `${whose}, ${show(was)} -> ${show(is)}`
  const one = was ?? is
  return one === undefined ? whose : `${whose}, ${one || 'no price'}`
}

/** Rows that were left out come first. */
export function describeProblems(problems: ListProblem[], isAll: boolean): string[] {
  const groups = [
    ['Rows left out', problems.filter(isLeftOut)],
    ['Please check', problems.filter((one) => !isLeftOut(one))],
  ] as const
  return groups.flatMap(([heading, group]) =>
    group.length === 0
      ? []
      : [`${heading}: ${group.length}`, ...cutList(group.map(describeProblem), isAll)],
  )
}

function describeProblem(problem: ListProblem): string {
  const { file, sheet, line } = problem
  return hidePhones(`${sheet ?? file} row ${line}: ${sayProblem(problem, 'en')}`)
}

function cutList(lines: string[], isAll: boolean): string[] {
  const shown = isAll ? lines : lines.slice(0, MOST_LISTED)
  const more = lines.length - shown.length
  return [...shown.map((line) => `  ${line}`), ...(more > 0 ? [`  ... and ${more} more`] : [])]
}

export function describeOutcome(comparison: Comparison): string[] {
  const { after, untouched, samples, mobiles, newCategories, renumbered, files } = comparison
  const numbers = [...renumbered].map(([from, to]) => `${from} -> ${to}`).join(', ')
  const stalls = plural(after.length, 'stall')
  return [
    `${stalls} with ${plural(countProducts(after), 'dish', 'dishes')}`,
    ...(samples > 0 ? [`${plural(samples, 'made-up sample stall')} will disappear`] : []),
    ...(untouched > 0
      ? [`${plural(untouched, 'stall')} in the guide but not in the list will stay`]
      : []),
    ...(!files.map ? [] : [`The map gets the new numbers: ${numbers}.`]),
    ...(newCategories.length > 0 ? [`New categories: ${newCategories.join(', ')}`] : []),
    ...(mobiles.length > 0
      ? [
          `${plural(mobiles.length, "owner's number", "owners' numbers")}: saved separately, and not shown here`,
        ]
      : []),
  ]
}
