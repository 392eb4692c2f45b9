import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCardKey } from '#server/cards/card-key.ts'
import { fillSignedCards } from '#server/store/postgres/fill-signed-cards.ts'
import { fillStalls } from '#server/store/postgres/fill-stalls.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { createContentReader } from '../cli/content-folder.ts'
import { readSignedCards } from '#shared/content/switches.ts'
import { type Command, DONE } from '../cli/command.ts'
import { readDatabaseUrl } from '../records/open-place.ts'

const CARDS = {
  apart: 'A rating without a signed card counts, and standings shows it apart.',
  required: 'A rating without a signed card is kept and does not count.',
}

export const fillStallsCommand: Command = {
  name: 'fill-stalls',
  summary: 'Tells a hosted project which stalls may be rated.',
  details: [
    'Sends the numbers and names of the stalls in the spreadsheet to the database at DATABASE_URL. Run it after every change of the stalls: docs/hosting/supabase.md. A stall that is no longer in the spreadsheet is closed, and its ratings stay.',
    'With signedCards in festival.json it also tells the project what counts without a signed card, and the key of the signatures (card-key.txt). Run it after a change of that setting too.',
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
    const { open, changed, closed } = await fillStalls(url, vendors)
    const mode = readSignedCards(createContentReader(env.CONTENT_DIR))
    await fillSignedCards(url, mode && { mode, key: readCardKey(env.CONTENT_DIR) })
    print(`${open} stalls may be rated.`)
    if (mode) print(CARDS[mode])
    if (changed.length > 0) print(`New or renamed: ${changed.join(', ')}`)
    if (closed.length > 0) print(`Closed: ${closed.join(', ')}`)
    return DONE
  },
}
