import type { Finding } from '#organiser/findings/finding.ts'

/** The answer of a command with --json as findings, each with its name and place in one word or two. */
export function toNamed(out: string) {
  return out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Finding)
    .map((finding) => ({
      ...finding,
      named: `${finding.name} ${finding.file}${finding.sheet ? `/${finding.sheet}` : ''}:${finding.line}`,
    }))
}
