import { resolve } from 'node:path'
import { type Command, DONE, UsageError } from '../command.ts'
import { plural } from '#organiser/wording.ts'
import { saveFile } from '#organiser/save-file.ts'
import { EXPORTS, makeExport } from '#organiser/records/export-tables.ts'
import { withRecords } from '../open-place.ts'
import type { SheetFormat } from '#organiser/records/write-sheet.ts'

const FORMATS: readonly string[] = ['csv', 'xlsx'] satisfies SheetFormat[]

export const exportCommand: Command = {
  name: 'export',
  summary: 'Exports ratings, totals, prizes, join requests or feedback as a spreadsheet.',
  usage: `${Object.keys(EXPORTS).join('|')} [--format csv|xlsx] [--out FILE]`,
  details: [
    'Writes one file into the current folder. Only you can read it, and nothing is overwritten. The site can keep running.',
    '`ratings` has every rating, including those that do not count. `prizes` has the places of each prize in festival.json, from the final result if there is one, otherwise from the current ratings.',
    'Export join requests as xlsx. CSV files are for programs: Excel drops the 0 at the start of phone numbers in them, and text that Excel would run as a formula gets an apostrophe in front.',
    'Join requests contain phone numbers. Delete the file when you no longer need it, and send it only to people who need it.',
  ],
  options: {
    format: { value: 'FORMAT', help: 'csv (the default) or xlsx' },
    out: { value: 'FILE', help: 'the name of the file' },
  },
  examples: ['export ratings', 'export join-requests --format xlsx', 'export totals --out t.csv'],
  words: [1, 1],
  async run({ words: [what = ''], text, env, folder, now, print }) {
    const format = text('format') ?? 'csv'
    if (!Object.hasOwn(EXPORTS, what)) {
      throw new UsageError(
        `There is no export '${what}'. Choose one of ${Object.keys(EXPORTS).join(', ')}.`,
      )
    }
    if (!FORMATS.includes(format)) throw new UsageError(`'${format}' is neither csv nor xlsx.`)
    return withRecords(env, async (records, place) => {
      const options = { what, format: format as SheetFormat, env: place, now: now() }
      const { name, bytes, rows } = await makeExport(records, options)
      const file = resolve(folder, text('out') ?? name)
      saveFile(file, bytes)
      print(`${file}: ${plural(rows, 'row')}`)
      return DONE
    })
  },
}
