import type { ContentMistake } from '#shared/admin/content-api.ts'
import { decodeText, parseRows } from '#shared/catalogue/csv.ts'
import type { ContentProblem, ReadContentFile } from '#shared/content/content-problem.ts'
import { readContent } from '#shared/content/read-festival.ts'

/** The line is left out, because an added row moves those below it. */
const toKey = ({ file, what, expected, found }: ContentProblem) =>
  JSON.stringify([file, what, expected, found])

/**
 * What the guide's own readers find wrong with the folder after an edit, and did not before.
 * Somebody who changes the title cannot help that a phone number has been wrong for days.
 */
export function findNewMistakes(before: ReadContentFile, after: ReadContentFile): ContentMistake[] {
  const { problems } = readContent(after)
  if (problems.length === 0) return []
  const known = readContent(before).problems.map(toKey)
  return problems
    .filter((problem) => {
      const at = known.indexOf(toKey(problem))
      if (at >= 0) known.splice(at, 1)
      return at < 0
    })
    .map((problem) => toMistake(after, problem))
}

function toMistake(
  readFile: ReadContentFile,
  { file, line, what, expected, found }: ContentProblem,
): ContentMistake {
  const mistake = { file, field: what.split(', ')[0]!, expected, found }
  if (!file.endsWith('.csv')) return mistake
  const { rows } = parseRows(decodeText(readFile(file) ?? new Uint8Array()))
  // The first row has the titles.
  const row = rows.findIndex((one) => one.line === line) - 1
  return row < 0 ? mistake : { ...mistake, row }
}
