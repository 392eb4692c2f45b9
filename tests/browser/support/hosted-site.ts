import { join, resolve } from 'node:path'
import { BUILT_WITHIN_MS, buildSite } from './built-site.ts'
import { test as base } from './fixtures.ts'
import { type HostedService, openHostedService } from './hosted-service.ts'
import { openStaticHost } from './static-host.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const KEY = 'sb_publishable_of-a-test'
/** The built site names it, so it is the same for every run. */
const PORT = 47_801

async function openHostedSite() {
  const service = await openHostedService(KEY, PORT)
  const settings = { TABLE_SERVICE_URL: service.url, TABLE_SERVICE_KEY: KEY }
  const distDir = await buildSite(join(ROOT, 'content'), settings)
  const host = await openStaticHost(join(distDir, 'web'))
  return {
    /** Of the static host. */
    url: host.url,
    service,
    close() {
      host.close()
      service.close()
    },
  }
}

/** With a site that was built for a hosted table service, and the tables that this service has. */
export const test = base.extend<
  { service: HostedService },
  { hosted: Awaited<ReturnType<typeof openHostedSite>> }
>({
  hosted: [
    async ({}, provide) => {
      const site = await openHostedSite()
      await provide(site)
      site.close()
    },
    { scope: 'worker', timeout: BUILT_WITHIN_MS },
  ],
  service: async ({ hosted, ownSite }, provide) => {
    hosted.service.standBefore(ownSite.url)
    await provide(hosted.service)
  },
})
