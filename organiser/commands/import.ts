import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readEnv } from '#server/env.ts'
import { type Call, type Command, DONE, NOT_RIGHT, UserError, UsageError } from '../cli/command.ts'
import { createContentReader } from '../cli/content-folder.ts'
import { askColumns } from '../columns/ask-columns.ts'
import { type ColumnWishes, readWishes, WISH_NAMES } from '../columns/column-wishes.ts'
import { describeColumns } from '../columns/describe-columns.ts'
import { refuseUnused } from '../columns/refuse-unused.ts'
import { readRemembered, remember } from '../columns/remembered-columns.ts'
import { findRenumbered } from '../event-map/renumber-map.ts'
import { type Finding, isMistake, toJson } from '../findings/finding.ts'
import { MISLEADING } from '../findings/known-findings.ts'
import { describeFindings } from '../findings/group-findings.ts'
import { applyPlan, onDisk, refuseEmpty } from '../import/apply-plan.ts'
import { type Change, describeChanges, findChanges } from '../import/describe-changes.ts'
import { describeLosses, describeOutcome } from '../import/describe-plan.ts'
import { type Dirs, putLastPairBack, readLiveFiles } from '../import/live-files.ts'
import { readLiveGuide } from '../import/live-guide.ts'
import {
  type ImportOptions,
  type ImportPlan,
  planImport,
  type PublicFiles,
} from '../import/plan-import.ts'
import { chooseSheets } from '../layout/choose-sheets.ts'
import { describeSheets } from '../layout/describe-sheets.ts'
import { describeDone, describeMoves, describeNewCards } from '../records/describe-moves.ts'
import { findStallMoves, readLedger } from '../records/follow-stalls.ts'
import { decideOnRatings, findImportMoves, moveImported } from '../records/import-ratings.ts'
import { readFestivalRules } from '../rows/festival-rules.ts'
import { toStallNumber } from '../rows/clean-text.ts'
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'

const MOST_FILES = 50
/** A larger file takes some seconds. */
const LARGE_BYTES = 500_000

export const importSheets: Command = {
  name: 'import',
  summary: "Makes the guide's stalls and products of the committee's Excel or CSV files.",
  usage: 'FILE... [--apply] [--column "TITLE=NAME"]... | --undo',
  details: [
    'Reads stalls, products, or both from .xlsx, .xls, .ods, .csv and .tsv files, says what it takes each column for, and shows what would change in the guide. With --apply it changes it, and keeps the former two files in DATA_DIR/private. What is left out, defaulted or read otherwise than it stands there is named with file, sheet and line; nothing is guessed silently.',
    `If a column is taken for the wrong thing, say what it is: --column "Vendor Name=stall_name". The names are ${[...WISH_NAMES.keys()].join(', ')}. A letter does as well: --column "C=price". It is remembered for the next list.`,
    "Owners' mobile numbers never go to the public files: they go to DATA_DIR/private/owner-mobiles.csv.",
    'The sheets count as a whole: a stall that is in none of them leaves the guide. A list with less than half of the stalls changes only those (--whole and --part decide it for you). When there are only products, the stalls stay as they are, and so do the products of stalls that are not in the list. A column that the sheets lack, such as location, stays as it is for stalls that stay.',
    'It ends with 1 when there are mistakes in the files; --apply takes over what is right all the same. Where visitors would read something false, such as a day in place of a number, it changes nothing without --anyway.',
  ],
  options: {
    apply: { help: 'change the guide; without it nothing is written' },
    anyway: { help: 'with --apply: also what visitors would read falsely' },
    column: { value: '"TITLE=NAME"', help: 'what a column is; NAME nothing leaves it out' },
    sheet: { value: 'NAME', help: 'read only this sheet of a workbook; once more for another' },
    stall: {
      value: 'NUMBER',
      help: 'the files are the menu of this stall; only its products change',
    },
    'number-rows': {
      help: 'the stalls have no numbers: give those that the guide does not know the next free ones',
    },
    'split-items': { help: 'a cell such as "Tea, Samosa, Bhel" is three products' },
    'share-stalls': { help: 'two sellers with one number are one stall with both names' },
    part: { help: 'stalls that are not in the files stay' },
    whole: { help: 'stalls that are not in the files leave' },
    all: { help: 'each finding and each change on a line of its own' },
    json: { help: 'the findings for a program, one a line, and nothing else' },
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
  if (words.length > 0 || isOn('apply')) throw new UsageError('--undo stands alone.')
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
  const said = readWishes(call.list('column'))
  const options = {
    ...readOptions(call, live),
    ...readFestivalRules(createContentReader(dirs.contentDir)),
  }
  const makePlan = (wishes: ColumnWishes) =>
    planImport(sheets, live, now().toISOString(), { ...options, wishes })
  const remembered = readRemembered(dirs.contentDir)
  let plan = makePlan(new Map([...remembered, ...said]))
  const lost = isEmpty(plan) && !isOn('json') && call.ask ? plan.reports[0] : undefined
  if (lost) {
    describeFindings(plan.findings, isOn('all')).forEach(print)
    for (const [title, column] of await askColumns(lost, call.ask!, print)) said.set(title, column)
    plan = makePlan(new Map([...remembered, ...said]))
  }
  refuseUnused(said, sheets, plan.reports)
  const changes = findChanges(plan.before, plan.after, options.currency)
  if (isOn('json')) plan.findings.map(toJson).forEach(call.print)
  else {
    const earlier = new Set([...remembered.keys()].filter((key) => !said.has(key)))
    reportPlan(plan, changes, earlier, call)
  }
  if (isEmpty(plan)) {
    throw new UserError('There is no sheet with stalls or products in it. Nothing was changed.')
  }
  refuseEmpty(plan, live)
  const moves = await findImportMoves(plan, call.env)
  describeMoves(moves).forEach(print)
  describeNewCards(findRenumbered(plan.before, plan.after), plan.after).forEach(print)
  const isSame = Object.keys(plan.files).length === 0
  if (isOn('apply') && !isOn('anyway')) refuseMisleading(plan.findings)
  if (isOn('apply')) {
    const account = decideOnRatings(moves, call, Object.keys(importSheets.options!))
    applyPlan(plan, isSame, dirs, { ...call, print })
    // In this order, so that what comes in meanwhile has the name of the stall that it is for.
    if (account) describeDone(await moveImported(plan, account, call)).forEach(print)
  } else if (isSame && plan.mobiles.length === 0) print('The guide says all this already.')
  else print('Nothing was changed. Add --apply to put it into the guide.')
  if (isOn('apply') && said.size > 0) {
    const path = onDisk(() => remember(dirs.contentDir, new Map([...remembered, ...said])))
    print(`What you said of columns is kept for the next list: ${path}`)
  }
  return plan.findings.some(isMistake) ? NOT_RIGHT : DONE
}

function readFiles({ words, folder, list }: Call, print: Call['print']): Sheet[] {
  const sheets = words.flatMap((word) => {
    const path = resolve(folder, word)
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    if (size > LARGE_BYTES)
      print(`${word} is large (${(size / 1e6).toFixed(1)} MB) and takes a moment ...`)
    return readSpreadsheet(path)
  })
  return chooseSheets(sheets, list('sheet'))
}

/** @throws UserError when the guide does not have the stall. */
function readOptions({ text, isOn }: Call, live: PublicFiles): ImportOptions {
  const stall = text('stall') === undefined ? undefined : toStallNumber(text('stall')!.trim())
  if (stall !== undefined && !readLiveGuide(live).stalls.has(stall)) {
    throw new UserError(
      `The guide has no stall ${stall}. Import the stalls first, or correct the number.`,
    )
  }
  return {
    stall,
    isNumbering: isOn('number-rows'),
    isItemSplit: isOn('split-items'),
    isShared: isOn('share-stalls'),
    extent: isOn('whole') ? 'whole' : isOn('part') ? 'part' : undefined,
  }
}

/** @throws UserError when visitors would read something that is not so. */
function refuseMisleading(findings: Finding[]) {
  const found = findings.filter(({ name }) => MISLEADING.includes(name))
  const [first] = found
  if (!first) return
  const more = found.length > 1 ? ` and ${found.length - 1} more like it` : ''
  throw new UserError(
    `Visitors would read something false (line ${first.line}: ${first.reason}${more}). Nothing was changed. Mend it, or add --anyway.`,
  )
}

function isEmpty({ hasStalls, hasProducts }: ImportPlan): boolean {
  return !hasStalls && !hasProducts
}

function reportPlan(
  plan: ImportPlan,
  changes: Change[],
  earlier: Set<string>,
  { print, isOn }: Call,
) {
  const { reports, findings } = plan
  if (!isEmpty(plan)) print(describeLosses(changes, plan))
  describeSheets(plan.sheets).forEach(print)
  reports.flatMap((report) => describeColumns(report, earlier)).forEach(print)
  const isFirst = ({ name }: Finding) => name === 'column-lacking'
  const sorted = [...findings.filter(isFirst), ...findings.filter((one) => !isFirst(one))]
  describeFindings(sorted, isOn('all')).forEach(print)
  if (isEmpty(plan)) return
  describeChanges(changes, isOn('all')).forEach(print)
  if (changes.length === 0) print('Visitors notice nothing of it.')
  describeOutcome(plan).forEach(print)
}
