import { describePlace, type Place } from '../findings/finding.ts'
import { hidePhones } from '../findings/private-numbers.ts'
import { type ColumnAnswers, type ColumnUse, toAnswerName, toTitleKey } from './column-answers.ts'

/** How the columns of a sheet were read. */
export interface ColumnReport {
  place: Place
  uses: ColumnUse[]
}

/**
 * One line for each column: its letter, its title, and its meaning.
 * @param earlier Answers about earlier lists.
 */
export function describeColumns({ place, uses }: ColumnReport, earlier: ColumnAnswers): string[] {
  const toTitle = ({ title }: ColumnUse) => hidePhones(title) || '(no title)'
  const widest = Math.max(...uses.map((use) => toTitle(use).length))
  return [
    `${describePlace(place)}${place.line > 0 ? `, titles in line ${place.line}` : ''}:`,
    ...uses.map(
      (use) => `  ${use.letter}  ${toTitle(use).padEnd(widest)}  ${describe(use, earlier)}`,
    ),
  ]
}

function describe({ title, column, answer }: ColumnUse, earlier: ColumnAnswers): string {
  const name = column ? toAnswerName(answer ?? column) : 'not read'
  if (!answer) return name
  return `${name} (${earlier.has(toTitleKey(title)) ? 'your answer for an earlier list' : 'your answer'})`
}
