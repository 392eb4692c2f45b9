import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readEnv } from '#server/env.ts'
import { type Call, type Command, DONE, NOT_RIGHT, UserError, UsageError } from '../cli/command.ts'
import { repeatCall } from '../cli/repeat-call.ts'
import { createContentReader } from '../cli/content-folder.ts'
import {
  ANSWER_NAMES,
  findUnused,
  readAnswers,
  readRemembered,
  remember,
  toTitleAnswers,
} from '../columns/column-answers.ts'
import { describeColumns } from '../columns/describe-columns.ts'
import { describeQuestion, toFirstAnswers } from '../columns/questions.ts'
import { findRenumbered } from '../event-map/renumber-map.ts'
import { type Finding, isMistake, toJson } from '../findings/finding.ts'
import { MISLEADING } from '../findings/known-findings.ts'
import { describeFindings } from '../findings/group-findings.ts'
import { applyPlan, onDisk, refuseEmpty } from '../import/apply-plan.ts'
import { type Change, describeChanges, findChanges } from '../import/describe-changes.ts'
import { describeLosses, describeOutcome } from '../import/describe-plan.ts'
import { type Dirs, putLastPairBack, readLiveFiles } from '../import/live-files.ts'
import { type ImportPlan, planImport } from '../import/plan-import.ts'
import { describeDone, describeMoves, describeNewCards } from '../records/describe-moves.ts'
import { findStallMoves, readLedger } from '../records/follow-stalls.ts'
import { decideOnRatings, findImportMoves, moveImported } from '../records/import-ratings.ts'
import { readFestivalRules } from '../rows/festival-rules.ts'
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { readImportOptions } from './import-options.ts'

const MOST_FILES = 50
/** Larger files take a few seconds. */
const LARGE_BYTES = 500_000

export const importSheets: Command = {
  name: 'import',
  summary: "Imports stalls and products from the committee's Excel or CSV files.",
  usage: 'FILE... [--apply] [ANSWERS] | --undo',
  details: [
    'Reads stalls, products, or both from .xlsx, .xls, .ods, .csv and .tsv files, says what it takes each column for, and shows what would change in the guide. With --apply it changes the guide, and keeps the former two files in DATA_DIR/private. It names everything that it leaves out or reads differently than it is written, with file, sheet and line.',
    'What the titles do not say, it asks. As long as a question is open it changes nothing, and it says which option answers the question.',
    `--column says what a column is, by its letter or its title: --column C=price, --column "Vendor Name=stall_name". The names are ${ANSWER_NAMES.join(', ')}. With --apply the answer is kept for the next list, by the title.`,
    "Owners' mobile numbers never go to the public files: they go to DATA_DIR/private/owner-mobiles.csv.",
    'The sheets count as a whole: a stall that is in none of them leaves the guide. A list with less than half of the stalls changes only those (--whole and --part decide it for you). If there are only products, the stalls stay as they are, and so do the products of stalls that are not in the list. A column that the sheets lack, such as location, stays as it is for stalls that stay.',
    'It ends with 1 if a question is open or there are mistakes in the files; --apply takes over what is right all the same. If visitors would read something false, such as a day in place of a number, it changes nothing without --anyway.',
  ],
  options: {
    apply: { help: 'change the guide; without it nothing is written' },
    anyway: { help: 'with --apply: also what visitors would read falsely' },
    column: { value: 'C=NAME', help: 'what a column is; NAME nothing leaves it out' },
    'title-row': { value: 'NUMBER', help: 'the line that has the titles' },
    sheet: { value: 'NAME', help: 'read only this sheet of a workbook; once more for another' },
    stall: {
      value: 'NUMBER',
      help: 'the files are the menu of this stall; a new stall is created by "12 Chai Point"',
    },
    'number-rows': {
      help: 'the stalls have no numbers: give those that the guide does not know the next free ones',
    },
    'fill-down': { help: 'a row that names no stall belongs to the stall above it' },
    categories: {
      value: 'list|guide',
      help: "take over the list's own categories, or keep to those of the guide",
    },
    'split-items': { help: 'a cell such as "Tea, Samosa, Bhel" is three products' },
    'share-stalls': { help: 'two sellers with one number are one stall with both names' },
    part: { help: 'stalls that are not in the files stay' },
    whole: { help: 'stalls that are not in the files leave' },
    all: { help: 'each finding and each change on a line of its own' },
    json: { help: 'the questions and findings for a program, one a line, and nothing else' },
    'ratings-follow': {
      help: 'with --apply: ratings follow stalls that get another number; two people, as for `void`',
    },
    'ratings-stay': { help: 'with --apply: ratings stay with the numbers' },
    by: { value: 'NAME', help: 'with --ratings-follow: who answers for it; twice, for two people' },
    why: { value: 'TEXT', help: 'with --ratings-follow: a reason that holds' },
    undo: {
      help: 'put the two files back that the last import replaced; once more brings it back',
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
    if (call.isOn('ratings-follow') && call.isOn('ratings-stay'))
      throw new UsageError('--ratings-follow or --ratings-stay, not both.')
    if (call.isOn('undo')) return undo(call, dirs)
    if (call.words.length === 0) throw new UsageError('Something is missing behind the command.')
    if (call.isOn('part') && call.isOn('whole'))
      throw new UsageError('--part or --whole, not both.')
    return importFiles(call, dirs)
  },
}

type ImportDirs = Dirs & { contentDir: string }

async function undo({ words, isOn, now, print, env }: Call, dirs: ImportDirs): Promise<number> {
  if (words.length > 0 || isOn('apply'))
    throw new UsageError('--undo takes no files, and no --apply.')
  const before = readPlanned(dirs)
  const kept = onDisk(() => putLastPairBack(dirs, now()))
  const changes = findChanges(
    before,
    readPlanned(dirs),
    readFestivalRules(createContentReader(dirs.contentDir)).currency,
  )
  describeChanges(changes).forEach(print)
  print(
    'The two files are exchanged with those that were kept last. Owners’ numbers stay where they are kept.',
  )
  print(`What it replaced is in ${kept}; the same command again brings that back.`)
  const moves = findStallMoves(await readLedger(env), readPlanned(dirs))
  describeMoves(moves).forEach(print)
  if (moves.moved.length > 0) print('To let the ratings follow: npm run mela -- moved-stalls')
  return DONE
}

function readPlanned({ filesDir }: Dirs) {
  return planImport([], readLiveFiles(filesDir), new Date(0).toISOString()).before
}

async function importFiles(call: Call, dirs: ImportDirs): Promise<number> {
  const { isOn, now } = call
  const print = isOn('json') ? () => {} : call.print
  const sheets = readFiles(call, print)
  const live = readLiveFiles(dirs.filesDir)
  const said = readAnswers(call.list('column'))
  const remembered = readRemembered(dirs.contentDir)
  const rules = readFestivalRules(createContentReader(dirs.contentDir))
  const plan = planImport(sheets, live, now().toISOString(), {
    ...readImportOptions(call, live),
    ...rules,
    answers: new Map([...remembered, ...said]),
  })
  const uses = plan.reports.flatMap((report) => report.uses)
  const unused = findUnused(said, uses)
  if (unused !== undefined && plan.questions.every(({ asks }) => asks !== 'title-row')) {
    throw new UserError(
      `No sheet has a column "${unused}". Write its title as in the sheet, or its letter. Nothing was changed.`,
    )
  }
  const earlier = new Map([...remembered].filter(([key]) => !said.has(key)))
  plan.reports.flatMap((report) => describeColumns(report, earlier)).forEach(print)
  if (plan.questions.length > 0) return ask(plan, call)
  const changes = findChanges(plan.before, plan.after, rules.currency)
  if (isOn('json')) plan.findings.map(toJson).forEach(call.print)
  else reportPlan(plan, changes, call)
  if (!plan.hasStalls && !plan.hasProducts) {
    throw new UserError('There is no sheet with stalls or products in it. Nothing was changed.')
  }
  refuseEmpty(plan, live)
  const moves = await findImportMoves(plan, call.env)
  describeMoves(moves).forEach(print)
  describeNewCards(findRenumbered(plan.before, plan.after), plan.after).forEach(print)
  const isSame = Object.keys(plan.files).length === 0
  if (isOn('apply')) {
    if (!isOn('anyway')) refuseMisleading(plan.findings)
    const account = decideOnRatings(moves, call, Object.keys(importSheets.options!))
    applyPlan(plan, isSame, dirs, { ...call, print })
    // After the files, so that ratings arriving meanwhile match the stall's new name.
    if (account) describeDone(await moveImported(plan, account, call)).forEach(print)
    if (said.size > 0) {
      const all = new Map([...remembered, ...toTitleAnswers(said, uses)])
      const path = onDisk(() => remember(dirs.contentDir, all))
      print(`What you said of columns is kept for the next list: ${path}`)
    }
  } else if (isSame && plan.mobiles.length === 0) print('The guide says all this already.')
  else print('Nothing was changed. Add --apply to put it into the guide.')
  return plan.findings.some(isMistake) ? NOT_RIGHT : DONE
}

/** Prints the questions that the titles leave open, and the command that answers them. */
function ask({ questions }: ImportPlan, call: Call): number {
  const { isOn, print, warn } = call
  if (isOn('json')) for (const question of questions) print(JSON.stringify(question))
  else questions.flatMap(describeQuestion).forEach(print)
  warn(
    `Nothing was changed, because ${questions.length === 1 ? 'a question is' : `${questions.length} questions are`} open. Add the options that are right, such as: npm run mela -- import${repeatCall(call, Object.keys(importSheets.options!))} ${toFirstAnswers(questions)}`,
  )
  return NOT_RIGHT
}

function readFiles({ words, folder }: Call, print: Call['print']): Sheet[] {
  return words.flatMap((word) => {
    const path = resolve(folder, word)
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    if (size > LARGE_BYTES)
      print(`${word} is large (${(size / 1e6).toFixed(1)} MB) and takes a moment ...`)
    return readSpreadsheet(path)
  })
}

/** @throws UserError if something would mislead visitors. */
function refuseMisleading(findings: Finding[]) {
  const found = findings.filter(({ name }) => MISLEADING.includes(name))
  const [first] = found
  if (!first) return
  const more = found.length > 1 ? ` and ${found.length - 1} more like it` : ''
  throw new UserError(
    `Visitors would read something false (line ${first.line}: ${first.reason}${more}). Nothing was changed. Correct it, or add --anyway.`,
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
  if (changes.length === 0) print('Visitors notice nothing of it.')
  describeOutcome(plan).forEach(print)
}
