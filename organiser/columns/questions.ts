import type { Place } from '../findings/finding.ts'
import { hidePhones } from '../findings/private-numbers.ts'

/** The kind of question. `twice`: which of several columns counts; `meaning`: what an ambiguous title means. */
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

/** A possible answer. */
export interface Choice {
  means: string
  /** The command options for this answer: `[['column', 'C=price']]`. Values in capitals are placeholders. */
  options: [name: string, value?: string][]
}

/** Something that only the volunteer knows. An import changes nothing while a question is open. */
export interface Question {
  asks: Asked
  place: Place
  /** The letters of the columns in question. */
  columns: string[]
  /** A sentence. */
  text: string
  /** The likeliest comes first. */
  choices: Choice[]
}

/** Creates a question with phone numbers hidden. */
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

/** The options to type for the first answer to each question. */
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
