import { once } from 'node:events'
import { join } from 'node:path'
import { adminRoutes } from '#server/admin/admin-routes.ts'
import { createHttpApp } from '#server/http/http-app.ts'
import { pageHeaders } from '#server/http/security-headers.ts'
import { siteRoutes } from '#server/pages/page-routes.ts'
import { createSitePages } from '#server/pages/site-pages.ts'
import { isExported } from '#server/pages/export/export-site.ts'
import { openFestival } from '#server/festival/open-festival.ts'
import { readRenderers } from '#server/festival/renderers.ts'
import { openRecords } from '#server/store/open.ts'
import { fillStalls } from '#server/store/postgres/fill-stalls.ts'
import { createStallList } from '#server/festival/catalogue/stall-list.ts'
import { setWarning } from '#server/store/warnings.ts'
import { ADMIN } from '#shared/admin/api.ts'
import { expectBuiltSite, readDatabaseUrl } from '../open-place.ts'
import type { Call } from '../command.ts'

const LOOK_EVERY_MS = 2000
const NOT_PUBLISHED =
  'Not published: visitors see changes once you have run export-site and uploaded its folder.'

export async function openAdmin(call: Call): Promise<void> {
  const site = await startAdminSite(call)
  call.print(`The organisers' app is open at ${site.url}, on this computer only. To stop: Ctrl+C`)
  const { origin } = new URL(site.url)
  call.print(`To invite somebody: SITE_URL=${origin} npm run mela -- admin invite "ASHA"`)
  await once(process, 'SIGINT')
  await site.close()
}

/** For a hosted project. Only the stall list is uploaded, on every change. */
export async function startAdminSite({ env: source, warn }: Pick<Call, 'env' | 'warn'>) {
  const { url: databaseUrl, env } = readDatabaseUrl(source, 'admin open')
  const { CONTENT_DIR: contentDir, DATA_DIR: dataDir, DIST_DIR, PORT } = env
  expectBuiltSite(DIST_DIR)
  const place = { databaseUrl, dataDir }
  const records = await openRecords(place)
  const festivals = openFestival({ ...env, tableService: undefined }, warn)
  const renderers = await readRenderers(join(DIST_DIR, 'render'))
  const stallList = createStallList(contentDir)
  const policies = pageHeaders(renderers)
  const app = createHttpApp({ policies })
  await adminRoutes(
    app,
    { place, builtDir: join(DIST_DIR, 'admin'), env },
    {
      contentDir,
      tables: {
        totals: records.totals,
        edition: async () => (await records.editions()).at(-1)!,
        ticketRule: async () => (await records.readVotingRules()).tickets,
      },
      desk: undefined,
      health: { checkDatabase: records.totals, stallList, isClosing: () => false, festivals },
      renderers,
      hear: () => {},
    },
  )
  siteRoutes(app, {
    webDir: join(DIST_DIR, 'web'),
    contentDir,
    renderers,
    pages: createSitePages(renderers, festivals, stallList),
    festivals,
    stallList,
    findDerivedFile: festivals.findDerivedFile,
    policies: Object.keys(policies),
  })
  // Only previews may load the guide's pages. Opened directly, they would look published.
  app.addHook('onRequest', async (request, reply) => {
    const isPage = request.headers['sec-fetch-dest'] === 'document'
    if (isPage && !request.url.startsWith(ADMIN)) return reply.redirect(ADMIN)
  })
  let sent = ''
  const look = async () => {
    setWarning('published', isExported(contentDir, dataDir) ? undefined : NOT_PUBLISHED)
    const { version, vendors } = await stallList.read()
    if (version === sent) return
    await fillStalls(databaseUrl, vendors).then(
      () => (sent = version),
      ({ message }: Error) => warn(`The stalls were not sent to the project: ${message}`),
    )
  }
  await look()
  const looking = setInterval(() => void look(), LOOK_EVERY_MS)
  const address = await app.listen({ port: PORT, host: '127.0.0.1' })
  return {
    url: `${address.replace('127.0.0.1', 'localhost')}${ADMIN}`,
    async close() {
      clearInterval(looking)
      festivals.stop()
      await app.close()
      await records.close()
    },
  }
}
