export interface Release {
  /** '1.0.0', or 'Unreleased'. */
  version: string
  /** '2026-11-26'; undefined if unreleased. */
  date?: string | undefined
  /** The text under the heading, as Markdown. */
  notes: string
}

const HEADING = /^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?[ \t]*$/gm

/** The sections of a changelog in the format of Keep a Changelog, newest first. */
export function parseChangelog(text: string): Release[] {
  const headings = [...text.matchAll(HEADING)]
  return headings.map((heading, index) => ({
    version: heading[1]!,
    date: heading[2],
    notes: text.slice(heading.index + heading[0].length, headings[index + 1]?.index).trim(),
  }))
}

/**
 * The newest section with a date.
 * @throws If there is none.
 */
export function findNewestRelease(text: string): Release {
  const newest = parseChangelog(text).find(({ date }) => date !== undefined)
  if (!newest) {
    throw new Error('CHANGELOG.md has no released section, such as "## [1.0.0] - 2026-11-26".')
  }
  return newest
}
