import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { collectPackages } from './licences/collect-packages.ts'
import type { BundledPackages } from './licences/write-licences.ts'

/**
 * Builds the web app with the messages of one language: the client files and the renderer.
 * @param dist The renderer is written to `render/<language>` in it.
 * @param packages Collects the packages bundled into either.
 * @returns URLs of the client files. Languages share those without text.
 */
export async function buildApp(
  dist: string,
  language: string,
  packages: BundledPackages,
): Promise<string[]> {
  // package.json maps messages to a language by this condition ("imports").
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
  return output.map(({ fileName }) => `/${fileName}`)
}

/** The folder of a language's renderer within dist. */
export function rendererOf(language: string): string {
  return join('render', language)
}
