import { isNamed } from '../spreadsheets/sheet.ts'
import { describePlace, type Place } from '../findings/finding.ts'
import { hidePhones } from '#shared/cell-rules/private-numbers.ts'
import { type ColumnAnswer, type ColumnUse, toAnswerName } from './column-answers.ts'
import type { SheetColumn } from './read-title.ts'

/**
 * The kind of question. `twice`: which of several columns counts; `meaning`: what an ambiguous title
 * means; `shared`: two sellers with one number; `joined`: cells that list several products;
 * `extent`: whether the list is the whole guide; `vacant`: stalls called 'vacant' or 'cancelled';
 * `remarks`: whether visitors may read the remarks.
 */
type Asked =
  | 'title-row'
  | 'twice'
  | 'meaning'
  | 'items'
  | 'price'
  | 'stall'
  | 'numbers'
  | 'fill-down'
  | 'fill-diet'
  | 'sheet'
  | 'categories'
  | 'shared'
  | 'joined'
  | 'extent'
  | 'vacant'
  | 'remarks'

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
  /** The stalls, categories or sheets in question. */
  names: string[]
  /** How many rows it is about. */
  count: number
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
  { columns = [], names = [], count = 1 }: Partial<Question> = {},
): Question {
  const shown = { text: hidePhones(text), names: names.map(hidePhones) }
  return { asks, place, columns, count, choices, ...shown }
}

/** Each sheet of a workbook is the menu of one stall. */
export const EACH_A_STALL: Choice = {
  means: 'each sheet that names no stall is the menu of the stall that it is named after',
  options: [['sheet-per-stall']],
}

/** A question with its choices, as lines for the screen. */
export function describeQuestion({ place, text, choices }: Question): string[] {
  const widest = Math.max(...choices.map(({ options }) => toWords(options).length))
  return [
    `${describePlace(place)}: ${text}`,
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

/** Each heading in a list names the stall of the rows below it. */
export const HEADING_A_STALL: Choice = {
  means: 'each heading is the stall of the rows below it',
  options: [['heading-per-stall']],
}

/** What sentences call a column of the guide, if not by its name. */
const WORDS: Partial<Record<ColumnAnswer, string>> = {
  stallNumber: 'the number of the stall',
  'stall.stallName': 'the name of the stall',
  'stall.ownerMobile': 'the private number of the owner, which is not published',
  'stall.contact': 'a number that visitors may call',
  'stall.disabled': 'whether the stall is cancelled or rejected, and so hidden',
  'stall.closed': 'whether the stall is closed now',
  'product.name': 'what is sold',
  'product.price': 'the price that visitors pay',
  'price-in-cents': 'that price in cents or paise',
  nothing: 'not read',
}

/** The most columns that a question offers. */
const MOST_OFFERED = 6

type Column = Pick<ColumnUse, 'letter' | 'title'> & Partial<Pick<ColumnUse, 'answer'>>

const say = (answer: ColumnAnswer) => WORDS[answer] ?? `the ${toAnswerName(answer)}`
const lettersOf = (columns: Column[]) => columns.map(({ letter }) => letter)
const listTitles = (columns: Column[]) =>
  columns.map(({ letter, title }) => (title === '' ? letter : `"${title}" (${letter})`)).join(', ')

function toChoice({ letter, title }: Column, answer: ColumnAnswer): Choice {
  const options: Choice['options'] = [['column', `${letter}=${toAnswerName(answer)}`]]
  return { means: hidePhones(`${title && `"${title}" is `}${say(answer)}`), options }
}

/** The choice to read none of several columns. */
function toNone(columns: Column[], means: string): Choice {
  return { means, options: toIgnored(columns) }
}

const toIgnored = (columns: Column[]) =>
  columns.map(({ letter }): Choice['options'][number] => ['column', `${letter}=nothing`])

/** Asks which of several columns counts, or whether a single one does. */
export function askWhich(
  place: Place,
  column: SheetColumn,
  columns: Column[],
  asks: 'twice' | 'price' = 'twice',
): Question {
  const cents = asks === 'price' ? columns.filter(({ title }) => /cent|pais|पैसे/i.test(title)) : []
  const isOne = columns.length === 1
  const text = isOne
    ? `Is ${listTitles(columns)} ${say(column)}?`
    : `${columns.length} columns may be ${say(column)}: ${listTitles(columns)}. Which one is it?`
  const choices = [
    ...cents.map((one) => toChoice(one, 'price-in-cents')),
    ...columns.map((one): Choice => {
      // An earlier answer about another column would keep the question open.
      const others = columns.filter((other) => other !== one && other.answer)
      const { means, options } = toChoice(one, column)
      return { means, options: [...options, ...toIgnored(others)] }
    }),
    toNone(columns, isOne ? 'no' : 'none of these'),
  ]
  return createQuestion(asks, place, text, choices, { columns: lettersOf(columns) })
}

/** Asks about a column with an ambiguous title. */
export function askMeaning(place: Place, column: Column, answers: ColumnAnswer[]): Question {
  const choices = answers.map((answer) => toChoice(column, answer))
  const text = `What is in the column ${listTitles([column])}?`
  return createQuestion('meaning', place, text, choices, { columns: [column.letter] })
}

/** Asks what the prices are for. */
export function askItems(place: Place, price: Column, items: Column[]): Question {
  const text = `The column ${listTitles([price])} has prices, but no column says what is sold.`
  const offered = items.slice(0, MOST_OFFERED)
  const choices = [
    ...offered.map((one) => toChoice(one, 'product.name')),
    toNone([price], 'the list has only stalls, and visitors do not pay these prices'),
  ]
  return createQuestion('items', place, text, choices, { columns: lettersOf([price, ...offered]) })
}

/** Asks whose products the sheet lists. */
export function askStall(place: Place, unread: Column[]): Question {
  const offered = unread.slice(0, MOST_OFFERED)
  const menu: Choice = {
    means: 'the menu of this stall; for a new stall, add its name: --stall "12 Chai Point"',
    options: [['stall', 'NUMBER']],
  }
  const choices = offered.flatMap((one) => [
    toChoice(one, 'stallNumber'),
    toChoice(one, 'stall.stallName'),
  ])
  const text = 'No column says which stall sells what.'
  const named = isNamed(place.sheet) ? [EACH_A_STALL] : []
  const all = [menu, ...named, ...choices]
  return createQuestion('stall', place, text, all, { columns: lettersOf(offered) })
}
