import { startServer } from '../../../tests/support/servers/running-server.ts'
import { withClient } from '../../../tests/support/servers/postgres.ts'
import { parseApi } from './apis.ts'
import type { Candidate, Ground } from './candidate.ts'
import { createPostgresCount } from './databases.ts'
import { readPeerVersion } from './peers.ts'
import { STALLS } from './visitors.ts'

/** Parse Server cannot define unique indexes, so we create them in the database. */
const UNIQUE = `
  create unique index on "Rating" (rating);
  create unique index on "Rating" (stall, device)`

/** Starts Parse Server with a Cloud Function that stores ratings; see peers/parse-server.js. */
export async function startParseServer(ground: Ground): Promise<Candidate> {
  const url = await ground.createDatabase()
  const server = await startServer(
    {
      DATABASE_URL: `${url}?poolSize=20`,
      STALLS: String(STALLS),
      PARSE_SERVER_LOGS_FOLDER: ground.makeDir(),
    },
    'tools/bench/service/peers/parse-server.js',
  )
  await withClient(url, (client) => client.query(UNIQUE))
  return {
    name: `Parse Server ${readPeerVersion('parse-server')}, PostgreSQL`,
    api: parseApi,
    urls: [server.url],
    pids: [server.pid],
    isOnPostgres: true,
    readStored: createPostgresCount(url, parseApi.storedSql),
    stop: async () => void (await server.stop()),
  }
}
