import { join, resolve } from 'node:path'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { readEnv } from '#server/env.ts'
import { countFindings, isMistake, toJson, toSentence } from '../findings/finding.ts'
import { plural } from '../cli/columns.ts'
import { type Call, type Command, DONE, NOT_RIGHT, UserError, UsageError } from '../cli/command.ts'
import { type Change, describeChanges, findChanges } from '../import/describe-changes.ts'
import {
  type Dirs,
  putLastPairBack,
  readLiveFiles,
  replaceLiveFiles,
} from '../import/live-files.ts'
import { keepOwnerMobiles } from '../import/owner-mobiles.ts'
import { type ImportPlan, planImport, type PublicFiles } from '../import/plan-import.ts'
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet.ts'

const MOST_FILES = 50
/** When more than this share of the stalls is removed, a sheet was probably forgotten. */
const MANY_LEAVE = 0.5

export const importSheets: Command = {
  name: 'import',
  summary: "Makes the guide's stalls and products of the committee's Excel or CSV files.",
  usage: 'FILE... [--apply] [--json] | --undo',
  details: [
    'Reads stalls, products, or both from .xlsx, .xls, .ods and .csv files, with titles in English or Hindi, and shows what would change in the guide. With --apply it changes it, and keeps the former two files in DATA_DIR/private. What is left out, defaulted or read otherwise than it stands there is named with file, sheet and line; nothing is guessed silently.',
    "Owners' mobile numbers never go to the public files: they go to DATA_DIR/private/owner-mobiles.csv.",
    'The sheets count as a whole: a stall that is in none of them leaves the guide. When there are only products, the stalls stay as they are, and the other way round. A column that the sheets lack, such as location, stays as it is for stalls that stay.',
    'It ends with 1 when there are mistakes in the files; --apply takes over what is right all the same.',
  ],
  options: {
    json: { help: 'the findings for a program, one a line, and nothing else' },
    apply: { help: 'change the guide; without it nothing is written' },
    undo: {
      help: 'put the two files back that the last import replaced; once more brings it back',
    },
  },
  examples: ['import stalls.xlsx', 'import stalls.xlsx prices.csv --apply', 'import --undo'],
  words: [0, MOST_FILES],
  async run(call) {
    const { CONTENT_DIR, DATA_DIR } = readEnv(call.env)
    const dirs = { filesDir: join(CONTENT_DIR, 'files'), dataDir: DATA_DIR }
    if (call.isOn('undo')) return undo(call, dirs)
    if (call.words.length === 0) throw new UsageError('Something is missing behind the command.')
    return importFiles(call, dirs)
  },
}

function undo({ words, isOn, now, print }: Call, dirs: Dirs): number {
  if (words.length > 0 || isOn('apply')) throw new UsageError('--undo stands alone.')
  const before = readPlanned(dirs)
  const kept = onDisk(() => putLastPairBack(dirs, now()))
  const changes = findChanges(before, readPlanned(dirs))
  describeChanges(changes).forEach(print)
  print(
    'The two files are exchanged with those that were kept last. Owners’ numbers stay where they are kept.',
  )
  print(`What it replaced is in ${kept}; the same command again brings that back.`)
  return DONE
}

function readPlanned({ filesDir }: Dirs) {
  return planImport([], readLiveFiles(filesDir), new Date(0).toISOString()).before
}

function importFiles(call: Call, dirs: Dirs): number {
  const { words, isOn, folder, now } = call
  const sheets = words.flatMap((word) => readSpreadsheet(resolve(folder, word)))
  const live = readLiveFiles(dirs.filesDir)
  const plan = planImport(sheets, live, now().toISOString())
  plan.findings.map(isOn('json') ? toJson : toSentence).forEach(call.print)
  const print = isOn('json') ? () => {} : call.print
  if (!plan.hasStalls && !plan.hasProducts) {
    throw new UserError('There is no sheet with stalls or products in it. Nothing was changed.')
  }
  const changes = findChanges(plan.before, plan.after)
  describeChanges(changes).forEach(print)
  if (changes.length === 0) print('Visitors notice nothing of it.')
  describeOutcome(plan, changes).forEach(print)
  refuseEmpty(plan, live)
  const isSame = Object.keys(plan.files).length === 0
  if (isOn('apply')) apply(plan, isSame, dirs, { ...call, print })
  else if (isSame && plan.mobiles.length === 0) print('The guide says all this already.')
  else print('Nothing was changed. Add --apply to put it into the guide.')
  return plan.findings.some(isMistake) ? NOT_RIGHT : DONE
}

/** An empty guide is never wanted: it comes from a wrong sheet. */
function refuseEmpty({ files, after }: ImportPlan, live: PublicFiles) {
  if (after.length === 0) {
    throw new UserError(
      'No stall would be left, and the guide would be empty. Nothing was changed.',
    )
  }
  const count = (bytes: Uint8Array) => parseCsvBytes(bytes).records.length
  if (files.products && count(files.products) === 0 && count(live.products) > 0) {
    throw new UserError('No product would be left. Nothing was changed.')
  }
}

function describeOutcome(plan: ImportPlan, changes: Change[]): string[] {
  const { hasStalls, hasProducts, before, after, mobiles, findings } = plan
  const removed = changes.filter(([headline]) => headline === 'Stalls removed').length
  const products = after.reduce((count, stall) => count + stall.products.length, 0)
  const lines: string[] = []
  if (!hasStalls) lines.push('There are only products: the stalls stay as they are.')
  if (!hasProducts) lines.push('There are only stalls: the products stay as they are.')
  if (removed > before.length * MANY_LEAVE) {
    const share = `${removed} of ${plural(before.length, 'stall')}`
    lines.push(`Most of the guide leaves it: ${share}. Are these all the sheets?`)
  }
  const guide = `${plural(after.length, 'stall')} with ${plural(products, 'product')}`
  lines.push(`${guide}; ${countFindings(findings)}`)
  if (mobiles.length > 0) {
    const count = plural(mobiles.length, 'mobile number')
    lines.push(`${count} of owners: kept apart from the guide, not shown here`)
  }
  return lines
}

function apply(plan: ImportPlan, isSame: boolean, dirs: Dirs, { print, now }: Call) {
  onDisk(() => {
    // Saved first: replacing a public file that holds numbers must not lose them.
    if (plan.mobiles.length > 0)
      print(`Owners' numbers: ${keepOwnerMobiles(dirs.dataDir, plan.mobiles)}`)
    if (isSame) return print('The guide says all this already; its files were not touched.')
    const kept = replaceLiveFiles(dirs, plan.files, now())
    print(`The guide is changed; visitors see it at once. The former files are in ${kept}`)
    print('To go back: npm run mela -- import --undo')
  })
}

/** Explains a disk that is full or write-protected. */
function onDisk<T>(write: () => T): T {
  try {
    return write()
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw new UserError(
      `${path ?? 'The folder'} cannot be written (${code}), so the guide is as it was. Is there room, and may you write there?`,
      { cause: error },
    )
  }
}
