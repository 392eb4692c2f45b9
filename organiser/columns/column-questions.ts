import type { Place } from '../findings/finding.ts'
import { type ColumnAnswer, toAnswerName } from './column-answers.ts'
import { type Choice, isColumn, type Question } from './questions.ts'
import type { SheetColumn } from './read-title.ts'
import type { Candidate } from './column-use.ts'

/** What a column of the guide is called in a sentence. */
const WORDS: Partial<Record<ColumnAnswer, string>> = {
  stallNumber: 'the number of the stall',
  'stall.stallName': 'the name of the stall',
  'stall.ownerMobile': 'the private number of the owner, which nobody sees',
  'stall.contact': 'a number that visitors may call',
  'stall.disabled':
    'whether the stall comes: those that are closed, cancelled or rejected are hidden',
  'product.name': 'what is sold',
  'product.price': 'the price that visitors pay',
  'price-in-cents': 'that price in cents or paise',
  'product.category': 'the category',
  'product.inStock': 'whether it is in stock',
  nothing: 'is not read',
}

/** Columns that a question offers at most. */
const MOST_OFFERED = 6

type Columns = Pick<Candidate, 'letter' | 'title'>[]

const toChoice = (letter: string, answer: ColumnAnswer, title = ''): Choice =>
  isColumn(letter, toAnswerName(answer), `${title && `"${title}" is `}${sayColumn(answer)}`)

/** 'the name of the stall' for a column of the guide. */
export function sayColumn(answer: ColumnAnswer): string {
  return WORDS[answer] ?? `the ${toAnswerName(answer).replaceAll('_', ' ')}`
}

const listTitles = (columns: Columns) =>
  columns.map(({ letter, title }) => (title === '' ? letter : `"${title}" (${letter})`)).join(', ')

const lettersOf = (columns: Columns) => columns.map(({ letter }) => letter)

/** Which of several columns counts. */
export function askWhich(place: Place, column: SheetColumn, columns: Columns): Question {
  const none: Choice = {
    means: 'none of them is',
    options: columns.map(({ letter }) => ['column', `${letter}=nothing`]),
  }
  const [first, ...others] = columns.map(({ letter, title }) => toChoice(letter, column, title))
  const text = `${columns.length} columns may be ${sayColumn(column)}: ${listTitles(columns)}. Which one is it?`
  return {
    asks: 'twice',
    place,
    columns: lettersOf(columns),
    text,
    choices: [first!, ...others, none],
  }
}

/** What a column is whose title means several things. */
export function askMeaning(place: Place, column: Candidate, answers: ColumnAnswer[]): Question {
  const [first, ...others] = answers.map((answer) => toChoice(column.letter, answer))
  const text = `What is the column "${column.title}" (${column.letter})?`
  return { asks: 'meaning', place, columns: [column.letter], text, choices: [first!, ...others] }
}

/** What the prices are for. */
export function askItems(place: Place, price: Candidate, items: Columns): Question {
  const text = `"${price.title}" (${price.letter}) has prices, but no column says what is sold.`
  const offered = items.slice(0, MOST_OFFERED)
  const [first, ...others] = [
    ...offered.map(({ letter, title }) => toChoice(letter, 'product.name', title)),
    isColumn(price.letter, 'nothing', 'the list has stalls only, and visitors do not pay this'),
  ]
  return {
    asks: 'items',
    place,
    columns: lettersOf([price, ...offered]),
    text,
    choices: [first!, ...others],
  }
}

/** Which column is the price that visitors pay. */
export function askPrice(place: Place, columns: Candidate[]): Question {
  const [only] = columns
  const text =
    columns.length === 1
      ? `Is "${only!.title}" (${only!.letter}) the price that visitors pay?`
      : `${columns.length} columns may be the price that visitors pay: ${listTitles(columns)}. Which one is it?`
  const cents = columns.filter(({ title }) => /cent|pais|पैसे/i.test(title))
  const [first, ...others] = [
    ...cents.map(({ letter, title }) => toChoice(letter, 'price-in-cents', title)),
    ...columns.map(({ letter, title }) => toChoice(letter, 'product.price', title)),
    {
      means: 'no price is shown',
      options: columns.map(({ letter }): [string, string] => ['column', `${letter}=nothing`]),
    },
  ]
  return { asks: 'price', place, columns: lettersOf(columns), text, choices: [first!, ...others] }
}

/** Whose products the sheet lists. */
export function askStall(place: Place, unread: Columns): Question {
  const offered = unread.slice(0, MOST_OFFERED)
  return {
    asks: 'stall',
    place,
    columns: lettersOf(offered),
    text: 'No column says which stall sells what.',
    choices: [
      {
        means:
          'it is the menu of this stall; a new stall needs its name too: --stall "12 Chai Point"',
        options: [['stall', 'NUMBER']],
      },
      ...offered.flatMap(({ letter, title }) => [
        toChoice(letter, 'stallNumber', title),
        toChoice(letter, 'stall.stallName', title),
      ]),
    ],
  }
}
