const SECTION = /^## \[?(\d+\.\d+\.\d+)\]?/
const UNRELEASED = /^## /

/**
 * The sections of a changelog (keepachangelog.com) for an upgrade.
 * @param from The running version; if unknown, only the newest section is returned.
 * @returns The lines of the sections after `from`, up to and including `to`.
 */
export function readChanges(text: string, from: string | undefined, to: string): string[] {
  const sections: { version: string; lines: string[] }[] = []
  let isListed = false
  for (const line of text.split(/\r?\n/)) {
    const [, version] = SECTION.exec(line) ?? []
    if (version !== undefined) sections.push({ version, lines: [] })
    if (UNRELEASED.test(line)) isListed = version !== undefined
    if (isListed) sections.at(-1)!.lines.push(line)
  }
  const upTo = sections.filter(({ version }) => compareVersions(version, to) <= 0)
  const after = from === undefined ? upTo.slice(0, 1) : upTo.filter(isAfter(from))
  return after.flatMap(({ lines }) => [...trimEnd(lines), ''])
}

const isAfter =
  (from: string) =>
  ({ version }: { version: string }) =>
    compareVersions(version, from) > 0

/** Negative if the first is older. */
function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => version.split('.').map(Number))
  const differences = first!.map((number, place) => number - (second![place] ?? 0))
  return differences.find((difference) => difference !== 0) ?? 0
}

function trimEnd(lines: string[]): string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '')
  return lines.slice(0, last + 1)
}
