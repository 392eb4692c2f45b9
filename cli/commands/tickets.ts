import { LABEL_MAX } from '#shared/admin/tickets-api.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTickets, readTicketKey } from '#server/store/tickets/ticket-key.ts'
import { formatTicket } from '#shared/tickets.ts'
import { readPrintedAddress, withRecords } from '../open-place.ts'
import { type Command, DONE, UsageError } from '../command.ts'
import { Refusal } from '#organiser/refusal.ts'
import { plural } from '#organiser/wording.ts'
import { toDiskError } from '#organiser/save-file.ts'
import { toCsvText } from '#organiser/csv-text.ts'

const COUNT_MAX = 100_000
const DEFAULT_LABEL = 'Visitors'
const TITLES = ['code', 'sheet', 'label', 'address']

export const tickets: Command = {
  name: 'tickets',
  summary: 'Makes voter tickets, as a CSV file for a print shop.',
  usage: 'COUNT [--label LABEL]',
  details: [
    'Each ticket is a printed single-use code: one vote per slip. The file has the code, sheet number (40 slips per sheet), label and QR address of each ticket. The tickets are valid immediately.',
    'The codes are only in this file, which is written into the current folder: keep it secret, and delete it after printing. The database has only their hashes, made with the key ticket-key.txt in DATA_DIR. Without that key, no ticket is valid, so copy it with your backups.',
    'Once a rating counts, this command makes no more tickets. Request more under Tickets in /admin: a second organiser approves the request, or the host with `mela admin approve`.',
    '"tickets" in festival.json says whether ratings without a ticket count.',
  ],
  options: {
    label: { value: 'LABEL', help: `who gets them, such as "Jury"; default: ${DEFAULT_LABEL}` },
  },
  examples: ['tickets 2000', 'tickets 12 --label Jury'],
  words: [1, 1],
  async run({ words: [word = ''], text, env, folder, now, print }) {
    const count = /^[1-9]\d{0,5}$/.test(word) ? Number(word) : NaN
    if (!(count <= COUNT_MAX)) {
      throw new UsageError(`Give a number of tickets from 1 to ${COUNT_MAX}, not '${word}'.`)
    }
    const label = (text('label') ?? DEFAULT_LABEL).trim()
    if (label === '' || label.length > LABEL_MAX) {
      throw new UsageError(`A label has 1 to ${LABEL_MAX} characters.`)
    }
    return withRecords(env, async (records, place) => {
      if (await records.hasCountedRating()) {
        throw new Refusal(
          'A rating counts already, so new tickets need the approval of a second organiser. Request them under Tickets in /admin. Where there is only one organiser, approve the request with: npm run mela -- admin requests',
        )
      }
      const site = readPrintedAddress(env['SITE_URL'], place.CONTENT_DIR)
      if (site === '') {
        throw new Refusal(
          'Every slip shows the address of the site. Set "siteUrl" in festival.json first.',
        )
      }
      const wanted = { label, count, isPrinted: true }
      const { tickets: made } = await makeTickets(
        records,
        readTicketKey(place.DATA_DIR),
        wanted,
        now(),
      )
      const rows = made.map(({ code, sheet }) => [
        formatTicket(code),
        String(sheet),
        label,
        `${site}/t#${code}`,
      ])
      const file = join(folder, `tickets-${now().toISOString().replaceAll(':', '-')}.csv`)
      try {
        writeFileSync(file, toCsvText([TITLES, ...rows], '\n'), { mode: 0o600, flag: 'wx' })
      } catch (error) {
        throw toDiskError(file, error, `The tickets cannot be printed. Run the command again.`)
      }
      print(file)
      print(
        `${plural(count, 'ticket')} for ${label}, on sheets ${made[0]!.sheet} to ${made.at(-1)!.sheet}. Keep the file secret, and delete it after printing.`,
      )
      return DONE
    })
  },
}
