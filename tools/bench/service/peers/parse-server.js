// Parse Server with the two classes that the benchmark needs, and a Cloud Function that stores ratings.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { ParseServer } from 'parse-server'

const Parse = createRequire(import.meta.url)('parse/node')
const STALLS = Number(process.env.STALLS)
const MASTER = { useMasterKey: true }

const text = { type: 'String', required: true }
const number = { type: 'Number', required: true }
const definitions = [
  { className: 'Rating', fields: { rating: text, stall: text, device: text, stars: number } },
  {
    className: 'StallRating',
    fields: { stall: text, name: text, sum: number, count: number },
    classLevelPermissions: { find: { '*': true } },
  },
]

/** The object id of each stall's total, so that it need not be looked up for each rating. */
const totals = new Map()

const server = new ParseServer({
  databaseURI: process.env.DATABASE_URL,
  appId: 'mela',
  masterKey: 'only-for-benches',
  serverURL: 'http://localhost',
  allowClientClassCreation: false,
  logsFolder: null,
  silent: true,
  schema: { definitions },
  cloud() {
    Parse.Cloud.define('rate', async ({ params: { rating, stall, device, stars } }) => {
      // The ledger comes first, because its unique indexes refuse duplicates.
      await new Parse.Object('Rating', { rating, stall, device, stars }).save(null, MASTER)
      const total = Parse.Object.extend('StallRating').createWithoutData(totals.get(stall))
      total.increment('sum', stars)
      total.increment('count')
      await total.save(null, MASTER)
      return 'recorded'
    })
  },
})
await server.start()
// Parse Server must be running before objects can be saved.
const app = server.app
const stalls = Array.from({ length: STALLS }, (_, index) => {
  const stall = String(index + 1)
  return new Parse.Object('StallRating', { stall, name: `Stall ${stall}`, sum: 0, count: 0 })
})
await Parse.Object.saveAll(stalls, MASTER)
for (const stall of stalls) totals.set(stall.get('stall'), stall.id)

const listener = createServer(app).listen(0, '127.0.0.1')
await once(listener, 'listening')
console.log(`Parse Server is open at http://localhost:${listener.address().port}`)
