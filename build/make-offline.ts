import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { tableServiceConstants } from './table-service.ts'
import { writeNamed } from './write-named.ts'

/** The part of the prerendered site that is read here. */
interface Site {
  pages: { path: string }[]
  /** The address of the page that any screen can start in. */
  frame: string
}

/**
 * Makes what the site needs without a network: the list of all files of this version, and the service
 * worker that keeps them. The list is named by its content, so that versions never mix.
 */
export async function makeOffline(dist: string): Promise<void> {
  const webDir = join(dist, 'web')
  const site = JSON.parse(readFileSync(join(dist, 'render/site.json'), 'utf8')) as Site
  const list = writeNamed(webDir, 'guide', 'json', JSON.stringify(listFiles(webDir)))
  const backgroundSync = await buildWorker(
    webDir,
    'platform/send-queue/background-sync.ts',
    'assets/background-sync-[hash:6].js',
  )
  await buildWorker(webDir, 'platform/service-worker/service-worker.ts', 'service-worker.js', {
    VERSION: list.replace(/^.*\/guide-(.+)\.json$/, 'precache-$1'),
    FILES: list,
    APP_SHELL: site.frame,
    PAGES: toPattern(site.pages.map(({ path }) => path)),
    BACKGROUND_SYNC: backgroundSync,
  })
}

function listFiles(webDir: string): string[] {
  const assets = readdirSync(join(webDir, 'assets')).filter((name) => !/\.(br|gz)$/.test(name))
  return assets.map((name) => `/assets/${name}`)
}

/** @returns The address of the script. */
async function buildWorker(
  webDir: string,
  source: string,
  fileName: string,
  constants: Record<string, string> = {},
): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { ...toLiterals(constants), ...tableServiceConstants() },
    build: {
      target: 'es2022',
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

function toLiterals(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
  )
}
