import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCardKey } from '#server/cards/card-key.ts'
import { toFestivalTimes } from '#server/festival/festival-times.ts'
import { fillSignedCards } from '#server/store/postgres/fill-signed-cards.ts'
import { fillStalls } from '#server/store/postgres/fill-stalls.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { readFestivalFacts } from '#shared/content/festival-facts.ts'
import { type Command, DONE, UserError } from '../cli/command.ts'
import { createContentReader } from '../cli/content-folder.ts'
import { describeMoment } from '../cli/moments.ts'
import { readDatabaseUrl } from '../records/open-place.ts'

const CARDS = {
  apart: 'A rating without a signed card counts, and standings shows it apart.',
  required: 'A rating without a signed card is kept and does not count.',
}

export const fillStallsCommand: Command = {
  name: 'fill-stalls',
  summary: 'Tells a hosted project which stalls may be rated, and when its list stands still.',
  details: [
    'Sends the numbers and names of the stalls in the spreadsheet to the database at DATABASE_URL. Run it after every change of the stalls, and of freezeAt, revealAt, allowCorrection and signedCards in festival.json: docs/hosting/supabase.md. A stall that is no longer in the spreadsheet is closed, and its ratings stay.',
    'With signedCards it also sends what counts without a signed card, and the key of the signatures (card-key.txt).',
    'A site with its own server does not need it: the server reads the spreadsheet itself.',
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
    if (!festival) throw new UserError('content/festival.json has a mistake: npm run check')
    const { allowCorrection = false, signedCards: mode } = festival
    const times = toFestivalTimes(festival, env.TIME_ZONE)
    const { open, changed, closed } = await fillStalls(url, vendors, { ...times, allowCorrection })
    await fillSignedCards(url, mode && { mode, key: readCardKey(env.CONTENT_DIR) })
    print(`${open} stalls may be rated.`)
    if (mode) print(CARDS[mode])
    if (allowCorrection) print('Visitors may change their stars.')
    if (changed.length > 0) print(`New or renamed: ${changed.join(', ')}`)
    if (closed.length > 0) print(`Closed: ${closed.join(', ')}`)
    const at = (time: Date) => `${describeMoment(time, env.TIME_ZONE)} (${env.TIME_ZONE})`
    if (times.freezeAt) print(`The public list stands still from ${at(times.freezeAt)} on.`)
    if (times.revealAt) print(`The final places show at ${at(times.revealAt)}.`)
    return DONE
  },
}
