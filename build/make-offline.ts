import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { SCRIPT_LANGUAGE } from './browsers.ts'
import { tableServiceConstants } from './table-service.ts'
import { readSite, writeHashed } from './site-files.ts'

/**
 * Makes what the site needs without a network: the list of all files of this version, and the service
 * worker that precaches them. The list is named by its content, so that versions never mix.
 */
export async function makeOffline(dist: string): Promise<void> {
  const webDir = join(dist, 'web')
  const site = readSite(dist)
  const list = writeHashed(webDir, 'precache', 'json', JSON.stringify(listFiles(webDir)))
  const backgroundSync = await buildWorker(
    webDir,
    'platform/send-queue/background-sync.ts',
    'assets/background-sync-[hash].js',
  )
  await buildWorker(webDir, 'platform/service-worker/service-worker.ts', 'service-worker.js', {
    VERSION: list.replace(/^.*\/(precache-.+)\.json$/, '$1'),
    PRECACHE_LIST: list,
    APP_SHELL: site.appShell,
    PAGES: toPattern(site.pages.map(({ path }) => path)),
    BACKGROUND_SYNC: backgroundSync,
  })
}

function listFiles(webDir: string): string[] {
  return readdirSync(join(webDir, 'assets')).map((name) => `/assets/${name}`)
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
