import { join, resolve } from 'node:path'
import { readEnv } from '#server/env.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { type Call, type Command, DONE, NOT_RIGHT, UserError, UsageError } from '../cli/command.ts'
import { repeatCall } from '../cli/repeat-call.ts'
import { ANSWER_NAMES, describeColumns, remember } from '../columns/column-answers.ts'
import { describeQuestion, toFirstAnswers } from '../columns/questions.ts'
import { findRenumbered } from '../event-map/renumber-map.ts'
import { type Finding, isMistake } from '../findings/finding.ts'
import { MISLEADING } from '../findings/known-findings.ts'
import { describeRenamed, findRenamedStalls } from '../rows/rated-stalls.ts'
import { describeFindings } from '../findings/group-findings.ts'
import { applyPlan, describeApplied, onDisk, refuseEmpty } from '../import/apply-plan.ts'
import { type Change, describeChanges } from '../import/describe-changes.ts'
import { describeLosses, describeOutcome } from '../import/describe-plan.ts'
import type { Dirs } from '../import/live-files.ts'
import type { ImportPlan } from '../import/plan-import.ts'
import { prepareImport } from '../import/prepare-import.ts'
import { findLost, undoImport } from '../import/undo-import.ts'
import { lookForRatings } from '../records/look-for-ratings.ts'
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet.ts'

const MOST_FILES = 50

export const importSheets: Command = {
  name: 'import',
  summary: "Imports stalls and products from the committee's Excel or CSV files.",
  usage: 'FILE... [--apply] [ANSWERS] | --undo',
  details: [
    'Reads stalls, products, or both from .xlsx, .xls, .ods, .csv and .tsv files. Shows how it reads each column and what would change in the guide. With --apply it changes the guide, and saves the previous two files in DATA_DIR/private. It reports everything that it leaves out or reads differently from what is written, with file, sheet and line.',
    'If the titles leave something open, the command asks, and shows which option answers the question. Nothing changes while a question is open.',
    `--column says what a column is, by its letter or its title: --column C=price, --column "Vendor Name=stall_name", or --column "Day 1!C=price" for one sheet. The names are ${ANSWER_NAMES.join(', ')}. With --apply the answer is saved for the next list with this title.`,
    "Owners' mobile numbers are never published. They are saved in DATA_DIR/private/owner-mobiles.csv.",
    'The sheets together are the whole list: a stall that is in none of them is removed. A list with less than half of the stalls changes only those stalls (--whole and --part override this). If the sheets have only products, the stalls stay, and so do the products of stalls that are not in the list. If the sheets lack a column, such as location, existing stalls keep its values.',
    'A stall that has been rated keeps its number and is not removed, because its number is on its printed card. To give its place to another stall, change its name and products. Voided ratings do not count here, nor do ratings from before the cards were marked as printed.',
    'The exit code is 1 if a question is open or the files have mistakes; --apply still imports what is right. If visitors would read something false, such as a date instead of a number, nothing changes without --anyway.',
  ],
  options: {
    apply: { help: 'change the guide; without it, nothing is written' },
    anyway: { help: 'with --apply: even if visitors would read something false' },
    column: { value: 'C=NAME', help: 'what a column is; C=nothing leaves it out' },
    'title-row': {
      value: 'NUMBER',
      help: 'the line with the titles; "Day 1!3" is line 3 of one sheet',
    },
    sheet: { value: 'NAME', help: 'read only this sheet of a workbook; may be repeated' },
    'sheet-per-stall': {
      help: 'a sheet that names no stall is the menu of the stall that it is named after',
    },
    'heading-per-stall': {
      help: 'in a sheet that names no stall, a heading is the stall of the rows below it',
    },
    'skip-vacant': { help: 'leave out stalls that are called vacant, reserved or cancelled' },
    stall: {
      value: 'NUMBER',
      help: 'the files are the menu of this stall; "12 Chai Point" creates a new one',
    },
    'number-rows': {
      help: 'give stalls without a number the next free ones, unless the guide knows their names',
    },
    'fill-down': { help: 'a row that names no stall belongs to the stall above it' },
    'fill-diet': { help: 'the diet on the first row of each stall is that of all its dishes' },
    categories: {
      value: 'list|guide',
      help: "add the list's own categories to the guide, or use only those of the guide",
    },
    'split-items': { help: 'a cell such as "Tea, Samosa, Bhel" is three products' },
    'share-stalls': { help: 'two sellers with one number are one stall with both names' },
    part: { help: 'stalls that are not in the files stay' },
    whole: { help: 'stalls that are not in the files are removed' },
    all: { help: 'a line for each finding and each change' },
    json: { help: 'only the questions and findings, as JSON, one per line' },
    undo: {
      help: 'restore the files that the last import replaced; a second --undo reverts this',
    },
  },
  examples: [
    'import stalls.xlsx',
    'import stalls.xlsx prices.csv --apply',
    'import menu.xlsx --stall 12 --apply',
    'import --undo',
  ],
  words: [0, MOST_FILES],
  async run(call) {
    const { CONTENT_DIR, DATA_DIR } = readEnv(call.env)
    const filesDir = join(CONTENT_DIR, 'files')
    const dirs = { contentDir: CONTENT_DIR, filesDir, dataDir: DATA_DIR }
    if (call.isOn('undo')) return undo(call, dirs)
    if (call.words.length === 0) throw new UsageError('An argument is missing.')
    if (call.isOn('part') && call.isOn('whole'))
      throw new UsageError('Give either --part or --whole, not both.')
    return importFiles(call, dirs)
  },
}

type ImportDirs = Dirs & { contentDir: string }

async function undo(call: Call, dirs: ImportDirs): Promise<number> {
  const { words, isOn, now, print } = call
  if (words.length > 0 || isOn('apply'))
    throw new UsageError('--undo takes no files and no --apply.')
  const [first, ...more] = findLost(dirs, await lookForRatings(call))
  if (first) {
    const others = more.length > 0 ? ` and ${more.length} more` : ''
    throw new UserError(
      `${first.stallName} at number ${first.stallNumber}${others} has been rated since, so its number cannot change or disappear. Nothing was changed. Change the names and products in the list instead, and import it.`,
    )
  }
  const { kept, changes } = undoImport(dirs, now())
  describeChanges(changes).forEach(print)
  print(
    'The files of the guide are those from before the last import. Owners’ numbers stay where they are.',
  )
  print(`The files that they replace are in ${kept}. To restore those, run the same command again.`)
  return DONE
}

async function importFiles(call: Call, dirs: ImportDirs): Promise<number> {
  const { isOn, now } = call
  const print = isOn('json') ? () => {} : call.print
  const sheets = call.words.flatMap((word) => readSpreadsheet(resolve(call.folder, word)))
  const rated = await lookForRatings({ ...call, print })
  const prepared = prepareImport(sheets, dirs, now(), call, rated)
  const { plan, live, changes, earlier, answers } = prepared
  plan.reports.flatMap((report) => describeColumns(report, earlier)).forEach(print)
  if (plan.questions.length > 0) return ask(plan, call)
  if (isOn('json')) for (const finding of plan.findings) call.print(JSON.stringify(finding))
  else reportPlan(plan, changes, call)
  refuseEmpty(plan, live)
  for (const one of findRenamedStalls(rated, plan.after)) print(`${describeRenamed(one)}.`)
  describeNewCards(findRenumbered(plan.before, plan.after), plan.after).forEach(print)
  const isSame = Object.keys(plan.files).length === 0
  if (isOn('apply')) {
    if (!isOn('anyway')) refuseMisleading(plan.findings)
    describeApplied(applyPlan(plan, dirs, now()), plan.newCategories).forEach(print)
    if (answers) {
      const path = onDisk(() => remember(dirs.contentDir, answers))
      print(`Your answers about columns are saved for the next list: ${path}`)
    }
  } else if (isSame && plan.mobiles.length === 0) print('The guide already has all of this.')
  else print('Nothing was changed. To change the guide, add --apply.')
  return plan.findings.some(isMistake) ? NOT_RIGHT : DONE
}

/** Prints the questions that the titles leave open, and the command that answers them. */
function ask({ questions }: ImportPlan, call: Call): number {
  const { isOn, print, warn } = call
  if (isOn('json')) for (const question of questions) print(JSON.stringify(question))
  else questions.flatMap(describeQuestion).forEach(print)
  warn(
    `Nothing was changed, because ${questions.length === 1 ? 'a question is' : `${questions.length} questions are`} open. Answer with options, for example: npm run mela -- import${repeatCall(call, Object.keys(importSheets.options!))} ${toFirstAnswers(questions)}`,
  )
  return NOT_RIGHT
}

/** @throws UserError if something would mislead visitors. */
function refuseMisleading(findings: Finding[]) {
  const found = findings.filter(({ name }) => MISLEADING.includes(name))
  const [first] = found
  if (!first) return
  const more = found.length > 1 ? ` and ${found.length - 1} more like it` : ''
  throw new UserError(
    `Visitors would read something false (line ${first.line}: ${first.reason}${more}). Nothing was changed. Correct the list, or add --anyway.`,
  )
}

function reportPlan(plan: ImportPlan, changes: Change[], { print, isOn }: Call) {
  const { findings, hasStalls, hasProducts } = plan
  const isEmpty = !hasStalls && !hasProducts
  if (!isEmpty) print(describeLosses(changes, plan))
  const isFirst = ({ name }: Finding) => name === 'column-lacking'
  const sorted = [...findings.filter(isFirst), ...findings.filter((one) => !isFirst(one))]
  describeFindings(sorted, isOn('all')).forEach(print)
  if (isEmpty) return
  describeChanges(changes, isOn('all')).forEach(print)
  if (changes.length === 0) print('Visitors will notice no change.')
  describeOutcome(plan).forEach(print)
}

const MOST_CARDS = 20

/** Stalls whose printed cards show a wrong number. @param renumbered New numbers by old number. */
function describeNewCards(renumbered: Map<string, string>, after: Vendor[]): string[] {
  const numbers = new Set(renumbered.values())
  const cards = after.filter(({ stallNumber }) => numbers.has(stallNumber))
  if (cards.length === 0) return []
  const list = cards.slice(0, MOST_CARDS).map((one) => `${one.stallNumber} ${one.stallName}`)
  const more = cards.length > MOST_CARDS ? ` and ${cards.length - MOST_CARDS} more` : ''
  return [
    `The number is printed on the card. Print these cards again, and take the old ones down: ${list.join(', ')}${more}.`,
  ]
}
