import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillStalls } from '#server/store/postgres/fill-stalls.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { type Command, DONE } from '../command.ts'
import { readDatabaseUrl } from '../open-place.ts'

export const fillStallsCommand: Command = {
  name: 'fill-stalls',
  summary: 'Sends the stalls to a hosted project.',
  details: [
    'Sends the numbers and names of the stalls in the spreadsheet to the database at DATABASE_URL. Run it whenever you change the stalls (docs/hosting/supabase.md). A stall that is no longer in the spreadsheet can no longer be rated, but keeps its ratings.',
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
    const { open, changed, closed } = await fillStalls(url, vendors)
    print(`${open} stalls can be rated.`)
    if (changed.length > 0) print(`New or renamed: ${changed.join(', ')}`)
    if (closed.length > 0) print(`Can no longer be rated: ${closed.join(', ')}`)
    return DONE
  },
}
