import type { ImportOption, ImportQuestion } from '#shared/admin/import-api.ts'
import type { ImportTexts } from './texts.ts'

const NAMES_SHOWN = 6
/** Values that the organiser has to type or click instead. */
const PLACEHOLDER = /(^|!)(NUMBER|A=item)$/

/** Whether an answer needs more than a button. */
export const isTyped = (choice: ImportOption[]) =>
  choice.some(([, value = '']) => PLACEHOLDER.test(value))

/** Questions that already say what the column is. */
const WHICH = new Set(['twice', 'price', 'items'])

/** 'Day 1!C=price' */
function parseColumn(value: string) {
  const at = value.lastIndexOf('=')
  const letter = value.slice(0, at).replace(/^.*!/, '')
  return { letter, is: value.slice(at + 1) }
}

const describeColumn = ({ columns }: ImportQuestion, letter: string) => {
  const title = columns.find((column) => column.letter === letter)?.title
  return title ? `“${title}” (${letter})` : letter
}

/** What the columns of a question may be. */
function findMeaning({ choices }: ImportQuestion, t: ImportTexts): string {
  const [[, value = ''] = []] = choices[0] ?? []
  return t.nameColumn(parseColumn(value).is)
}

export function wordQuestion(question: ImportQuestion, t: ImportTexts): string {
  const { asks, names, count, line, columns, choices } = question
  const more = names.length > NAMES_SHOWN ? ' …' : ''
  const about = {
    names: names.slice(0, NAMES_SHOWN).join(', ') + more,
    nameCount: names.length,
    count,
    line,
    column: describeColumn(question, columns[0]?.letter ?? ''),
    is: findMeaning(question, t),
    isOne: columns.length === 1,
    hasChoices: !choices.every(isTyped),
  }
  return (t.ask[asks] ?? t.ask['meaning']!)(about)
}

export function wordChoice(
  choice: ImportOption[],
  question: ImportQuestion,
  t: ImportTexts,
): string {
  const [[name, value = ''] = ['part'] as ImportOption] = choice
  if (name === 'column') {
    const { letter, is } = parseColumn(value)
    if (question.asks === 'remarks') return is === 'nothing' ? t.notForVisitors : t.forVisitors
    if (is === 'nothing') return question.asks === 'meaning' ? t.nameColumn(is) : t.noneOfThese
    if (question.asks === 'meaning') return t.nameColumn(is)
    const column = describeColumn(question, letter)
    return WHICH.has(question.asks) ? column : t.columnIs(column, t.nameColumn(is))
  }
  if (name === 'title-row') return t.row(value.replace(/^.*!/, ''))
  if (name === 'sheet') return choice.length > 1 ? t.allSheets : t.onlySheet(value)
  if (name === 'categories') return value === 'list' ? t.addCategories : t.underOthers
  return t.choices[name] ?? name
}
