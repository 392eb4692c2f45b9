import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { COMMON_HEADERS, pageHeaders } from '#server/http/security-headers.ts'
import { typeOf } from '#server/replies/asset.ts'
import { FIRST, hashOf, PAGES, type PrecacheList } from '#shared/precache-list.ts'
import { SCRIPT_LANGUAGE } from './browsers.ts'
import { collectPackages } from './licences/collect-packages.ts'
import { switchConstants } from './switch-constants.ts'
import { tableServiceConstants } from './table-service.ts'
import { type LanguageSite, readSite, type Site } from './site-files.ts'

/** A regular expression that nothing matches. */
const NOTHING = '(?!)'

/**
 * Makes what the site needs without a network: for each language the list of its files of this version
 * with their hashes, and a service worker that precaches them. A list is named by its own hash, so that
 * versions never mix, and the worker has that hash.
 * @param packages Gets the packages that the scripts are made of.
 */
export async function makeOffline(dist: string, packages: Set<string>): Promise<void> {
  const webDir = join(dist, 'web')
  const site = readSite(dist)
  const backgroundSync = await buildWorker(
    packages,
    webDir,
    'platform/send-queue/background-sync.ts',
    'assets/background-sync-[hash].js',
  )
  const prefixes = site.languages.map((one) => one.prefix.slice(1)).filter(Boolean)
  for (const language of site.languages) {
    const { prefix } = language
    const text = JSON.stringify(await listFiles(webDir, site, language))
    const version = `${prefix.slice(1) || FIRST}-${await hashOf(Buffer.from(text))}`
    writeFileSync(join(webDir, 'assets', `${version}.json`), text)
    const worker = `service-worker${prefix.replace('/', '-')}.js`
    await buildWorker(packages, webDir, 'platform/service-worker/service-worker.ts', worker, {
      VERSION: version,
      PREFIX: prefixes.length > 0 ? `^/(${prefixes.join('|')})(/|$)` : NOTHING,
      BACKGROUND_SYNC: backgroundSync,
    })
  }
}

async function listFiles(
  webDir: string,
  site: Site,
  { files, pages }: LanguageSite,
): Promise<PrecacheList> {
  const hashed = files.toSorted().map(async (file): Promise<[string, string]> => {
    return [file, await hashOf(readFileSync(join(webDir, file)))]
  })
  const headers = {
    'content-type': typeOf('.html'),
    [PAGES]: toPattern(pages.map(({ path }) => path)),
    ...COMMON_HEADERS,
    ...pageHeaders(site),
  }
  return [await Promise.all(hashed), headers]
}

/** @returns The address of the script. */
async function buildWorker(
  packages: Set<string>,
  webDir: string,
  source: string,
  fileName: string,
  constants: Record<string, unknown> = {},
): Promise<string> {
  const literals = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [collectPackages(packages)],
    define: { ...Object.fromEntries(literals), ...tableServiceConstants(), ...switchConstants() },
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

/** The source of a regular expression for the paths of all pages, of characters that a header may have. */
export function toPattern(paths: string[]): string {
  const patterns = paths.map((path) => encodeURI(path).replaceAll(/:\w+/g, '[^/]+').slice(1))
  return `^/(${patterns.join('|')})/?$`
}
