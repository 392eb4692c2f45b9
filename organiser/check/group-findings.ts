import { type Finding, isMistake, toSentence } from './finding.ts'

/** More findings of one kind in one file are grouped. */
const MOST_ALONE = 3
const MOST_LISTED = 8

/** Findings of one kind in one file, under the first of them. */
export function groupFindings(findings: Finding[]): Finding[][] {
  // Problems in content files share one name but are all different.
  const groups = Map.groupBy(findings, ({ name, file, reason }) =>
    [name, file, name === 'content-not-right' && reason].join('\n'),
  )
  return [...groups.values()]
}

/**
 * Findings as lines for the screen: mistakes and warnings in the order of the sheet, with findings of
 * one kind grouped under the first.
 * @param isAll Whether each gets its own line.
 */
export function describeFindings(findings: Finding[], isAll: boolean): string[] {
  if (isAll) return findings.map(toSentence)
  return groupFindings(findings).flatMap((group) =>
    group.length > (group[0]!.name === 'category-word' ? 1 : MOST_ALONE)
      ? describeGroup(group)
      : group.map(toSentence),
  )
}

function describeGroup([first, ...others]: Finding[]): string[] {
  const all = [first!, ...others]
  const quotes = all.flatMap(({ reason }) => /"([^"]+)"/.exec(reason)?.[1] ?? [])
  const words = [...Map.groupBy(quotes, (quote) => quote)]
    .map(([quote, { length }]) => [quote, length] as const)
    .toSorted(([, a], [, b]) => b - a)
  const counted = words.map(([quote, count]) => (count > 1 ? `${quote} (${count})` : quote))
  const lines = others.map(({ line }) => String(line))
  const rows = `${others.length.toLocaleString('en')} similar rows`
  const list = words.length > 1 ? cut(counted) : `lines ${cut(lines)}`
  const kind = isMistake(first!) ? 'mistakes' : 'rows'
  return [
    toSentence(first!),
    `  ${rows}: ${list}. --all lists all ${all.length.toLocaleString('en')} ${kind}.`,
  ]
}

function cut(list: string[]): string {
  const more = list.length > MOST_LISTED ? ' and more' : ''
  return list.slice(0, MOST_LISTED).join(', ') + more
}
