import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { toAdminPlace, openAdminDatabase } from './admin/tables/admin-database.ts'
import { isEmptyFolder } from './admin/festival/new-festival.ts'
import { makeSetupLink } from './admin/setup-link.ts'
import { buildApp } from './app.ts'
import { watchCopy } from './copy-age.ts'
import { findTicketKey } from './store/tickets/ticket-key.ts'
import { openTables, type TablesPlace, toFile } from './store/open.ts'
import { readEnv } from './env.ts'
import { readRenderers } from './festival/renderers.ts'
import { openFestival } from './festival/open-festival.ts'
import { saveNotice } from './festival/privacy-notice.ts'
import { listOptions } from './festival/site-festival.ts'
import { forgetAddress, saveAddress, warnOfLostVolume } from './store/data-dir.ts'
import { readTableService } from './table-service-setting.ts'
import { asTypedHere } from './version.ts'
import { createPeople } from './admin/tables/people.ts'
import { ADMIN } from '#shared/admin/api.ts'

const STOP_WITHIN_MS = 8000
const REQUESTS_END_WITHIN_MS = 5000
const SWEEP_EVERY_MS = 50
const STANDARD_OUTPUT = 1

let stop = async () => {}
let isStopping = false

/** A signal often arrives twice: for the process, and for its whole group. */
function handleSignal() {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  void stop().then(() => process.exit(0))
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, handleSignal)

async function main() {
  const env = readEnv(process.env)
  const tableService = readTableService(process.env)
  const renderers = await readRenderers(join(env.DIST_DIR, 'render'))
  const place = { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }
  const adminPlace = toAdminPlace(place, tableService)
  const tables = tableService ? undefined : await openTables(place, endFor)
  if (tables && env.DATABASE_URL === undefined) warnOfLostVolume(env.DATA_DIR)
  const festivals = openFestival({ ...env, tableService }, (text) => console.warn(text))
  if (tables && env.DATABASE_URL !== undefined)
    await expectNoWayPast(env.DATABASE_URL, listOptions(festivals.read()?.settings))
  const copy =
    tables && env.LITESTREAM_METRICS !== undefined
      ? watchCopy(env.LITESTREAM_METRICS, toFile(env.DATA_DIR))
      : undefined
  const isNew = !festivals.read() && isEmptyFolder(env.CONTENT_DIR)
  const setupToken = isNew ? await makeSetupLink(adminPlace).catch(() => undefined) : undefined
  // `mela tickets` can create the key while the site runs.
  let ticketKey: Buffer | undefined
  const app = await buildApp({
    tables,
    dataDir: tables && env.DATABASE_URL === undefined ? env.DATA_DIR : undefined,
    webDir: join(env.DIST_DIR, 'web'),
    copiedAt: copy?.copiedAt,
    renderers,
    festivals,
    findDerivedFile: festivals.findDerivedFile,
    contentDir: env.CONTENT_DIR,
    tableService,
    findTicketKey: () => (ticketKey ??= findTicketKey(env.DATA_DIR)),
    keepNotice: (name, text) => saveNotice(env.DATA_DIR, name, text),
    logger: { level: env.LOG_LEVEL, stream: logOutput },
    trustProxy: env.TRUST_PROXY,
    admin: { place: adminPlace, builtDir: join(env.DIST_DIR, 'admin'), env },
  })

  stop = async () => {
    // Phones keep their connections open after a response, which must not delay the shutdown.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_EVERY_MS)
    // A request that never ends must not delay it either.
    const timeout = setTimeout(() => app.server.closeAllConnections(), REQUESTS_END_WITHIN_MS)
    festivals.stop()
    forgetAddress(env.DATA_DIR)
    await app.close()
    clearInterval(sweep)
    clearTimeout(timeout)
    copy?.stop()
    await tables?.close()
  }

  await app.listen({ port: env.PORT, host: env.HOST })
  const { port } = app.server.address() as { port: number }
  const address = `http://localhost:${port}`
  saveAddress(env.DATA_DIR, address)
  console.log(`Mela is open at ${address}`)
  if (setupToken !== undefined) {
    const link = `${env.SITE_URL || address}${ADMIN}#invite=${setupToken}`
    console.log(`To make a festival in the browser, open ${link}`)
    // A supervisor's log need not repeat the invitation.
  } else if (process.stdout.isTTY) await printFirstInvitation(adminPlace)
}

/** @throws If visitors could bypass the options by rating straight in the database. */
async function expectNoWayPast(url: string, options: string[]) {
  if (options.length === 0) return
  const { findWayPast } = await import('./store/postgres/postgres-session.ts')
  const statement = await findWayPast(url)
  if (statement === undefined) return
  throw new Error(
    `festival.json sets ${options.join(' and ')}, but visitors of this hosted project can go past Mela, straight to its database. Run this in the project's SQL editor, then start Mela again:\n${statement}`,
  )
}

async function printFirstInvitation(place: TablesPlace) {
  const hint = await describeFirstInvitation(place).catch(() => undefined)
  if (hint !== undefined) console.log(asTypedHere(hint))
}

/** Drops what cannot be written, because pino would block every request while the disk is full. */
const logOutput = {
  write(lines: string) {
    try {
      writeSync(STANDARD_OUTPUT, lines)
    } catch {
      // There is nowhere else to report it.
    }
  },
}

/** The embedded database has failed for good. A supervisor restarts the process. */
function endFor(error: Error) {
  console.error(`The database stopped: ${error.message}`)
  process.exit(1)
}

main().catch((error: unknown) => {
  console.error(toSentence(error))
  process.exit(1)
})

function toSentence(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code !== 'EADDRINUSE') return error.message
  return `Port ${port} is taken. Does Mela run in another window? Else set PORT to another number.`
}

/** @returns Undefined once somebody has been invited. */
async function describeFirstInvitation(place: TablesPlace): Promise<string | undefined> {
  const db = openAdminDatabase(place)
  try {
    return (await createPeople(db).isAnybody())
      ? undefined
      : 'Organisers can also work in the browser. To invite the first one: npm run mela -- admin invite "Asha"'
  } finally {
    await db.close()
  }
}
