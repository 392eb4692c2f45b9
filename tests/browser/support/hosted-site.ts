import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test as base } from './fixtures.ts'
import { type HostedService, openHostedService } from './hosted-service.ts'
import { openStaticHost } from './static-host.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const KEY = 'sb_publishable_of-a-test'
const BUILT_WITHIN_MS = 120_000

/** @param settings Of the build, beside where its tables are. */
export async function openHostedSite(settings: Record<string, string> = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'mela-hosted-'))
  const distDir = join(dir, 'dist')
  const service = await openHostedService(KEY)
  build({ ...settings, DIST_DIR: distDir, TABLE_SERVICE_URL: service.url, TABLE_SERVICE_KEY: KEY })
  const host = await openStaticHost(join(distDir, 'web'))
  return {
    /** Of the static host. */
    url: host.url,
    distDir,
    service,
    close() {
      host.close()
      service.close()
      rmSync(dir, { recursive: true })
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

function build(settings: Record<string, string>) {
  const { status, stdout } = spawnSync(process.execPath, ['build/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stdout)
}
