import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { fillStalls } from '#server/store/postgres/fill-stalls.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { fail, readDatabaseUrl } from './postgres-command.ts'

/** Sends the stalls of the spreadsheets to a hosted project: docs/hosting/supabase.md. */
async function main() {
  const url = readDatabaseUrl('npm run fill-stalls')
  const files = join(resolve(process.env['CONTENT_DIR'] || 'content'), 'files')
  const vendors = await readFile(join(files, 'vendors.csv'))
  const catalogue = importCatalogue(
    { vendors, products: new Uint8Array() },
    new Date().toISOString(),
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { open, changed, closed } = await fillStalls(client, catalogue.vendors)
    console.log(`${open} stalls may be rated.`)
    if (changed.length > 0) console.log(`New or renamed: ${changed.join(', ')}`)
    if (closed.length > 0) console.log(`Closed: ${closed.join(', ')}`)
  } finally {
    await client.end()
  }
}

main().catch(fail)
