import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DONE, NOT_RIGHT, UsageError, type Call, type Command } from '../command.ts'
import { Refusal } from '#organiser/refusal.ts'
import { replaceFile } from '#server/store/new-file.ts'
import { showColumns } from '#organiser/import/guess-mapping.ts'
import { type Dirs, findLost, publishList, undoImport } from '#organiser/import/live-files.ts'
import type { Comparison } from '#organiser/import/mapping.ts'
import { prepareImport, remember } from '#organiser/import/prepare-import.ts'
import { readSpreadsheet } from '#organiser/import/read-workbook.ts'
import { lookForRatings } from '../open-place.ts'
import { describeRenamed, findRenamedStalls } from '#organiser/rows/rated-stalls.ts'
import {
  describeChanges,
  describeOutcome,
  describeProblems,
  describeSheet,
} from './describe-import.ts'
import { readEnv } from '#server/env.ts'
import { MEANINGS, type Mapping } from '#shared/admin/import-mapping.ts'
import { isLeftOut, REFUSAL_TEXTS } from '#shared/admin/import-texts.ts'
import { MappingSchema } from '#shared/admin/parse-mapping.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'

const MOST_FILES = 50

export const importSheets: Command = {
  name: 'import',
  summary: "Imports stalls and dishes from the committee's Excel or CSV files.",
  usage: 'FILE... [--save-mapping FILE] [--mapping FILE] [--apply] | --undo',
  details: [
    'Reads stalls, dishes, or both from .xlsx, .xls, .ods, .csv and .tsv files. Shows how it reads each column, which rows it leaves out and why, and what would change in the guide. With --apply it changes the guide, and saves the previous files in DATA_DIR/private.',
    `If a column is read wrongly, save the mapping with --save-mapping mapping.json, correct it in a text editor, and import with --mapping mapping.json. A column's meaning is one of ${MEANINGS.join(', ')}. With --apply, the mapping is remembered for the next list with the same titles in the same columns. In the browser, Import in /admin shows the same as a form.`,
    "Owners' numbers are never published. They are saved in DATA_DIR/private/owner-mobiles.csv.",
    'The files together are the whole list: a stall that is in none of them is removed. If the list has less than half of the stalls, the others stay; to decide this yourself, set "others" in the mapping to stay or remove. If the list lacks a column, such as the place, existing stalls keep its values.',
    'A stall that has been rated keeps its number and is not removed, because its number is on its printed card. To give its place to another stall, change its name and dishes. This does not apply to voided ratings, or to ratings from before the cards were marked as printed.',
    'The exit code is 1 if rows are left out; --apply still imports the others.',
  ],
  options: {
    apply: { help: 'change the guide; without it, nothing is written' },
    mapping: { value: 'FILE', help: 'a JSON file that says how to read the list' },
    'save-mapping': { value: 'FILE', help: 'save this JSON file, so that you can correct it' },
    all: { help: 'list every row and every change' },
    undo: {
      help: 'restore the files that the last import replaced; a second --undo reverses this',
    },
  },
  examples: ['import stalls.xlsx', 'import stalls.xlsx prices.csv --apply', 'import --undo'],
  words: [0, MOST_FILES],
  async run(call) {
    const { CONTENT_DIR, DATA_DIR } = readEnv(call.env)
    const dirs = { contentDir: CONTENT_DIR, dataDir: DATA_DIR }
    if (call.isOn('undo')) return undo(call, dirs)
    if (call.words.length === 0) throw new UsageError('An argument is missing.')
    return importFiles(call, dirs)
  },
}

async function undo(call: Call, dirs: Dirs): Promise<number> {
  const { words, isOn, now, print } = call
  if (words.length > 0 || isOn('apply'))
    throw new UsageError('--undo takes no files and no --apply.')
  const [first, ...more] = findLost(dirs, await lookForRatings(call))
  if (first) {
    const others = more.length > 0 ? ` and ${more.length} more` : ''
    throw new Refusal(
      `${first.stallName} at number ${first.stallNumber}${others} has been rated since, so its number cannot change or disappear. Nothing was changed. Change the names and dishes in the list instead, and import it.`,
    )
  }
  const { kept, changes } = await undoImport(dirs, now())
  describeChanges(changes, isOn('all')).forEach(print)
  print(
    'The guide’s files are as they were before the last import. Owners’ numbers stay where they are.',
  )
  print(`The files that were replaced are in ${kept}. To restore them, run the same command again.`)
  return DONE
}

async function importFiles(call: Call, dirs: Dirs): Promise<number> {
  const { isOn, now, text, folder, words, print } = call
  const sheets = words.flatMap((word) => readSpreadsheet(resolve(folder, word)))
  const path = text('mapping')
  const given = path === undefined ? undefined : readMapping(resolve(folder, path))
  const rated = await lookForRatings(call)
  const prepared = prepareImport(sheets, dirs.contentDir, rated, given)
  const { mapping, shape, isRemembered, comparison } = prepared
  const save = text('save-mapping')
  if (save) await replaceFile(resolve(folder, save), JSON.stringify(mapping, null, 2))
  for (const own of mapping.sheets) {
    const sheet = sheets.find((one) => one.file === own.file && one.sheet === own.sheet)
    if (sheet) describeSheet(own, showColumns(sheet, own.titleLine)).forEach(print)
  }
  if (isRemembered)
    print('The columns were read the same way as in the last list with these titles.')
  const { problems, changes, after, refusal, files, mobiles, renumbered } = comparison
  describeProblems(problems, isOn('all')).forEach(print)
  if (refusal) throw new Refusal(`${REFUSAL_TEXTS[refusal].en} Nothing was changed.`)
  describeChanges(changes, isOn('all')).forEach(print)
  if (changes.length === 0) print('Visitors will notice no change.')
  describeOutcome(comparison).forEach(print)
  for (const one of findRenamedStalls(rated, after)) print(`${describeRenamed(one)}.`)
  describeNewCards(renumbered, after).forEach(print)
  const isSame = Object.keys(files).length === 0 && mobiles.length === 0
  if (isOn('apply')) {
    const done = await apply(comparison, dirs, now())
    done.forEach(print)
    if (given) await remember(dirs.contentDir, shape, given)
  } else print(isSame ? 'The guide already has all of this.' : NOTHING_CHANGED)
  return problems.some(isLeftOut) ? NOT_RIGHT : DONE
}

const NOTHING_CHANGED = 'Nothing was changed. To change the guide, add --apply.'

async function apply(comparison: Comparison, dirs: Dirs, now: Date): Promise<string[]> {
  const { mobiles, kept } = await publishList(comparison, dirs, now)
  return [
    ...(mobiles ? [`Owners' numbers: ${mobiles}`] : []),
    ...(kept
      ? [
          `The guide has been changed, and visitors see the new list. The previous files are in ${kept}`,
          'To undo it: npm run mela -- import --undo',
        ]
      : ['The guide already has all of this, so its files were not changed.']),
  ]
}

/** @throws Refusal if the file is not a mapping. */
function readMapping(path: string): Mapping {
  try {
    const read = MappingSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (read.success) return read.data
    const [first] = read.error.issues
    const where = first!.path.join('.')
    throw new Refusal(`${path}: ${where}: ${first!.message}. Nothing was changed.`)
  } catch (error) {
    if (error instanceof Refusal) throw error
    const toDo = 'Save it with --save-mapping. Nothing was changed.'
    throw new Refusal(`${path} is not a mapping. ${toDo}`, { cause: error })
  }
}

const MOST_CARDS = 20

/** @param renumbered From old to new number. */
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
