import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { COMMON_HEADERS, pageHeaders } from '#server/http/security-headers.ts'
import { typeOf } from '#server/replies/asset.ts'
import { hashOf, type PrecacheList } from '#shared/precache-list.ts'
import { SCRIPT_LANGUAGE } from './browsers.ts'
import { tableServiceConstants } from './table-service.ts'
import { readSite, type Site } from './site-files.ts'

/**
 * Makes what the site needs without a network: the list of all files of this version with their hashes,
 * and the service worker that precaches them. The list is named by its own hash, so that versions never
 * mix, and the worker has that hash.
 */
export async function makeOffline(dist: string): Promise<void> {
  const webDir = join(dist, 'web')
  const site = readSite(dist)
  const text = JSON.stringify(await listFiles(webDir, site))
  const hash = await hashOf(Buffer.from(text))
  const version = `precache-${hash}`
  writeFileSync(join(webDir, 'assets', `${version}.json`), text)
  const backgroundSync = await buildWorker(
    webDir,
    'platform/send-queue/background-sync.ts',
    'assets/background-sync-[hash].js',
  )
  await buildWorker(webDir, 'platform/service-worker/service-worker.ts', 'service-worker.js', {
    VERSION: version,
    APP_SHELL: site.appShell,
    PAGES: toPattern(site.pages.map(({ path }) => path)),
    BACKGROUND_SYNC: backgroundSync,
  })
}

async function listFiles(webDir: string, site: Site): Promise<PrecacheList> {
  const files = readdirSync(join(webDir, 'assets')).map(async (name): Promise<[string, string]> => {
    const file = `/assets/${name}`
    return [file, await hashOf(readFileSync(join(webDir, file)))]
  })
  const headers = { 'content-type': typeOf('.html'), ...COMMON_HEADERS, ...pageHeaders(site) }
  return [await Promise.all(files), headers]
}

/** @returns The address of the script. */
async function buildWorker(
  webDir: string,
  source: string,
  fileName: string,
  constants: Record<string, string> = {},
): Promise<string> {
  const literals = Object.entries(constants).map(([name, text]) => [name, JSON.stringify(text)])
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { ...Object.fromEntries(literals), ...tableServiceConstants() },
    build: {
      target: SCRIPT_LANGUAGE,
      outDir: webDir,
      emptyOutDir: false,
      minify: 'oxc',
      rolldownOptions: {
        input: resolve(import.meta.dirname, '../web', source),
        output: { format: 'iife', entryFileNames: fileName },
      },
    },
  })) as Rolldown.RolldownOutput
  return `/${built.output[0].fileName}`
}

/** The source of a regular expression for the paths of all pages. */
export function toPattern(paths: string[]): string {
  const patterns = paths.map((path) => path.replaceAll(/:\w+/g, '[^/]+').replace(/^\//, ''))
  return `^/(${patterns.join('|')})/?$`
}
