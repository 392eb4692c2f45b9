import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import type { Language } from '#shared/languages.ts'
import { collectPackages } from './licences/collect-packages.ts'
import type { BundledPackages } from './licences/write-licences.ts'

/**
 * Without what few devices need (4.4 kB), which the service worker keeps once it was used: the worker that paints
 * cards for a download, in whose place the page paints them; the board; and the page about the ranking, for the
 * list says the main thing.
 */
const KEPT = /^\/assets\/(?!png-worker|(board|ranking)-screen)/

/**
 * Builds the web app with the messages of one language: the files that phones fetch, and the renderer.
 * @param dist The renderer goes to `render/<language>` of it.
 * @param packages Gets the packages that the two are made of.
 * @returns Addresses of what a phone keeps of it. Files without words are those of other languages too.
 */
export async function buildApp(
  dist: string,
  { language }: Language,
  packages: BundledPackages,
): Promise<string[]> {
  // package.json names the messages of a language by this condition ("imports").
  const conditions = [language]
  const inLanguage = {
    logLevel: 'warn',
    resolve: { conditions },
    ssr: { resolve: { conditions } },
  } as const
  const collect = () => [collectPackages(packages.browser)]
  const { output } = (await build({
    ...inLanguage,
    plugins: collect(),
    worker: { plugins: collect },
  })) as Rolldown.RolldownOutput
  await build({
    ...inLanguage,
    plugins: [collectPackages(packages.server)],
    build: { ssr: true, outDir: resolve(dist, rendererOf(language)) },
  })
  return output.map(({ fileName }) => `/${fileName}`).filter((file) => KEPT.test(file))
}

/** The folder of a language's renderer within dist. */
export function rendererOf(language: string): string {
  return join('render', language)
}
