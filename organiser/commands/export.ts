import { resolve } from 'node:path'
import { type Command, DONE, UsageError } from '../cli/command.ts'
import { plural } from '../cli/columns.ts'
import { saveFile } from '../cli/save-file.ts'
import { describeMoment } from '../cli/moments.ts'
import { EXPORTS } from '../records/export-tables.ts'
import { withRecords } from '../records/open-place.ts'
import { type SheetFormat, writeSheet } from '../spreadsheets/write-sheet.ts'

const FORMATS: readonly string[] = ['csv', 'xlsx'] satisfies SheetFormat[]

export const exportCommand: Command = {
  name: 'export',
  summary: 'Takes ratings, totals, join requests or feedback out as a spreadsheet.',
  usage: `${Object.keys(EXPORTS).join('|')} [--format csv|xlsx] [--out FILE]`,
  details: [
    'Writes one file, which only you can read, into the folder in which you stand; nothing is overwritten. The site may go on running.',
    'ratings has the stars that count. corrections has every step of the ratings whose stars were changed, the first one too.',
    'Text that a spreadsheet would run as a formula gets an apostrophe before it. Open join requests as xlsx: Excel takes the 0 from the front of phone numbers in a csv.',
    'Join requests hold phone numbers: keep the file no longer than you need it, and send it to nobody who does not need it.',
  ],
  options: {
    format: { value: 'FORMAT', help: 'csv (the default) or xlsx' },
    out: { value: 'FILE', help: 'the name of the file' },
  },
  examples: ['export ratings', 'export join-requests --format xlsx', 'export totals --out t.csv'],
  words: [1, 1],
  async run({ words: [what = ''], text, env, folder, now, print }) {
    const read = Object.hasOwn(EXPORTS, what) ? EXPORTS[what] : undefined
    const format = text('format') ?? 'csv'
    if (!read) {
      throw new UsageError(`'${what}' cannot be taken out: ${Object.keys(EXPORTS).join(', ')} can.`)
    }
    if (!FORMATS.includes(format)) throw new UsageError(`'${format}' is neither csv nor xlsx.`)
    return withRecords(env, async (records, { TIME_ZONE }) => {
      const table = { ...(await read(records, TIME_ZONE)), name: what }
      const moment = describeMoment(now(), TIME_ZONE).replaceAll(':', '.').replace(' ', '-')
      const file = resolve(folder, text('out') ?? `${what}-${moment}.${format}`)
      saveFile(file, writeSheet(table, format as SheetFormat), { isPrivate: true })
      print(`${file}: ${plural(table.rows.length, 'row')}`)
      return DONE
    })
  },
}
