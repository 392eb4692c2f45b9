import { expect, test } from 'vitest'
import { ANSWER_NAMES, readAnswers } from '#organiser/columns/column-answers.ts'
import { settleColumns } from '#organiser/columns/settle-columns.ts'
import {
  IMPORT_COLUMNS,
  type ImportAnswer,
  type ImportOption,
  type ImportSheet,
} from '#shared/admin/import-api.ts'
import { isTicked, toColumnOption, toggleSheet, withOptions, withTitleRow } from './options.ts'
import { texts } from './texts.ts'
import { isTyped, wordChoice, wordQuestion } from './word-question.ts'

const toSheet = (name: string | undefined, isRead: boolean): ImportSheet => ({
  ...(name !== undefined && { name }),
  isRead,
  rows: [],
  rowCount: 0,
  columns: [],
})
const dayOne = toSheet('Day 1', true)
const dayTwo = toSheet('Day 2', true)
const notes = toSheet('Notes', false)
const answer: ImportAnswer = {
  id: '',
  name: 'a.xlsx',
  sheets: [dayOne, dayTwo, notes],
  questions: [],
  offers: [],
}

test('a new answer about a column replaces the former one, and titles in another row drop both', () => {
  const first = withOptions([['whole']], [toColumnOption(dayOne, 'C', 'price')])
  const both = withOptions(first, [toColumnOption(dayTwo, 'C', 'item')])
  const changed = withOptions(both, [toColumnOption(dayOne, 'C', 'nothing')])
  expect(changed).toEqual([['whole'], ['column', 'Day 2!C=item'], ['column', 'Day 1!C=nothing']])
  expect(withTitleRow(withTitleRow(changed, dayOne, 3), dayOne, 4)).toEqual([
    ['whole'],
    ['column', 'Day 2!C=item'],
    ['title-row', 'Day 1!4'],
  ])
  const csv = toSheet(undefined, true)
  expect(withTitleRow([toColumnOption(csv, 'A', 'item')], csv, 2)).toEqual([['title-row', '2']])
})

test('sheets with a list are ticked, and the last one cannot be unticked', () => {
  expect(answer.sheets.map((one) => isTicked([], one))).toEqual([true, true, false])
  const one = toggleSheet([], answer, dayTwo)
  expect(one).toEqual([['sheet', 'Day 1']])
  expect(toggleSheet(one, answer, dayOne)).toEqual(one)
  expect(toggleSheet(one, answer, notes)).toEqual([
    ['sheet', 'Day 1'],
    ['sheet', 'Notes'],
  ])
})

test('when two columns are set to the price, the answer to which one it is ignores the other', () => {
  const settle = (options: readonly ImportOption[]) =>
    settleColumns(
      ['Stall No', 'Item', 'Rate', 'Half'],
      { file: 'a.csv', line: 1 },
      readAnswers(options.map(([, value]) => value!)),
      { isOneStall: false },
    )
  const rate: ImportOption[] = [['column', 'C=price']]
  const both = withOptions(rate, [['column', 'D=price']])
  const [question] = settle(both).questions
  const prices = question!.choices.map(({ options }) => {
    const { uses, questions } = settle(withOptions(both, options as ImportOption[]))
    expect(questions).toEqual([])
    return uses.find(({ column }) => column === 'product.price')?.title
  })
  expect(prices).toEqual(['Rate', 'Half', undefined])
})

test('the lists over the columns offer whatever the command accepts', () => {
  expect(IMPORT_COLUMNS.toSorted()).toEqual(ANSWER_NAMES.toSorted())
})

test('questions and their answers are worded in both languages', () => {
  const question = {
    asks: 'price',
    line: 1,
    columns: [
      { letter: 'D', title: 'MRP' },
      { letter: 'E', title: '' },
    ],
    names: [],
    count: 1,
    choices: [
      [['column', 'Day 1!D=price']],
      [['column', 'Day 1!E=price']],
      [
        ['column', 'Day 1!D=nothing'],
        ['column', 'Day 1!E=nothing'],
      ],
    ],
  } satisfies Parameters<typeof wordQuestion>[0]
  const say = (t: typeof texts.en) => [
    wordQuestion(question, t),
    ...question.choices.map((choice) => wordChoice(choice, question, t)),
  ]
  expect(say(texts.en)).toEqual(['Which price do visitors pay?', '“MRP” (D)', 'E', 'None of these'])
  expect(say(texts.hi)).toEqual(['लोग कौन-सा दाम देते हैं?', '“MRP” (D)', 'E', 'इनमें से कोई नहीं'])
  expect(isTyped([['title-row', 'Day 1!NUMBER']])).toBe(true)
  expect(isTyped([['title-row', 'Day 1!3']])).toBe(false)
})
