import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCardKey } from '#server/cards/card-key.ts'
import { toFestivalTimes } from '#server/festival/festival-times.ts'
import { fillStalls } from '#server/store/postgres/fill-stalls.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { readFestivalFacts } from '#shared/content/festival-facts.ts'
import { type Command, DONE, UserError } from '../cli/command.ts'
import { createContentReader } from '../cli/content-folder.ts'
import { describeMoment } from '../cli/moments.ts'
import { readDatabaseUrl } from '../records/open-place.ts'

const CARDS = {
  apart: 'A rating without a signed card counts, and `standings` lists it separately.',
  required: 'A rating without a signed card is saved but does not count.',
}

export const fillStallsCommand: Command = {
  name: 'fill-stalls',
  summary: 'Sends the stalls and the times of the festival to a hosted project.',
  details: [
    'Sends the numbers and names of the stalls in the spreadsheet to the database at DATABASE_URL. Run it whenever you change the stalls, or freezeAt, revealAt or signedCards in festival.json (docs/hosting/supabase.md). A stall that is no longer in the spreadsheet is closed, and its ratings stay.',
    'With signedCards it also sends whether ratings without a signed card count, and the signing key (card-key.txt).',
    'A site with its own server does not need this command, because the server reads the spreadsheet itself.',
  ],
  examples: ['fill-stalls'],
  async run({ print, now, ...call }) {
    const { url, env } = readDatabaseUrl(call.env, 'fill-stalls')
    const sheets = {
      vendors: await readFile(join(env.CONTENT_DIR, 'files/vendors.csv')),
      products: new Uint8Array(),
    }
    const { vendors } = importCatalogue(sheets, now().toISOString())
    const { value: festival } = readFestivalFacts(createContentReader(env.CONTENT_DIR))
    if (!festival)
      throw new UserError('content/festival.json has a mistake. To see it: npm run mela -- check')
    const { signedCards: mode } = festival
    const times = toFestivalTimes(festival, env.TIME_ZONE)
    const signedCards = mode && { mode, key: readCardKey(env.CONTENT_DIR) }
    const settings = { ...times, signedCards }
    const { open, changed, closed } = await fillStalls(url, vendors, settings)
    print(`${open} stalls may be rated.`)
    if (mode) print(CARDS[mode])
    if (changed.length > 0) print(`New or renamed: ${changed.join(', ')}`)
    if (closed.length > 0) print(`Closed: ${closed.join(', ')}`)
    const at = (time: Date) => `${describeMoment(time, env.TIME_ZONE)} (${env.TIME_ZONE})`
    if (times.freezeAt) print(`The public list freezes at ${at(times.freezeAt)}.`)
    if (times.revealAt) print(`The final places are shown at ${at(times.revealAt)}.`)
    return DONE
  },
}
