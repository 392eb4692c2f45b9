import type { Finding } from '#organiser/findings/finding.ts'

/** The output of a check with --json as findings, each with its name and place: 'price-missing products:2'. */
export function toNamed(out: string) {
  return out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Finding)
    .map((finding) => {
      const file = finding.file.replace('files/', '').replace('.csv', '')
      return { ...finding, named: `${finding.name} ${file}:${finding.line}` }
    })
}
