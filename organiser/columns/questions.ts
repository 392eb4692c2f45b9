import type { Place } from '../findings/finding.ts'
import { hidePhones } from '../findings/private-numbers.ts'

/** What is asked: `twice` is which of several columns counts, `meaning` what a column with an ambiguous title is. */
type Asked =
  | 'title-row'
  | 'twice'
  | 'meaning'
  | 'items'
  | 'price'
  | 'stall'
  | 'numbers'
  | 'fill-down'
  | 'sheet'
  | 'categories'

/** An answer that the volunteer may give. */
export interface Choice {
  means: string
  /** The options of the command that say so: `[['column', 'C=price']]`. A value in capitals is to be replaced. */
  options: [name: string, value?: string][]
}

/** Something that only the volunteer knows. As long as one is open, an import changes nothing. */
export interface Question {
  asks: Asked
  place: Place
  /** The letters of the columns that it is about. */
  columns: string[]
  /** A sentence. */
  text: string
  /** The likeliest first. */
  choices: Choice[]
}

/** A question that shows nobody's phone number. */
export function createQuestion(
  asks: Asked,
  place: Place,
  text: string,
  choices: Choice[],
  columns: string[] = [],
): Question {
  return { asks, place, columns, text: hidePhones(text), choices }
}

/** A question with its choices, as lines for the screen. */
export function describeQuestion({ place, text, choices }: Question): string[] {
  const where = place.sheet === undefined ? place.file : `${place.file}, sheet "${place.sheet}"`
  const widest = Math.max(...choices.map(({ options }) => toWords(options).length))
  return [
    `${where}: ${text}`,
    ...choices.map(({ means, options }) => `  ${toWords(options).padEnd(widest)}  ${means}`),
  ]
}

/** The options that give the first answer to each question, as they are typed. */
export function toFirstAnswers(questions: Question[]): string {
  const options = questions.map(({ choices }) => toWords(choices[0]?.options ?? []))
  return [...new Set(options)].join(' ')
}

function toWords(options: Choice['options']): string {
  const quote = (value: string) => (/^[\w=.-]+$/.test(value) ? value : `"${value}"`)
  return options
    .map(([name, value]) => (value === undefined ? `--${name}` : `--${name} ${quote(value)}`))
    .join(' ')
}
