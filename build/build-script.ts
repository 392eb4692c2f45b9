import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { SCRIPT_LANGUAGE } from './browsers.ts'
import { distDir } from './folders.mjs'
import { collectPackages } from './licences/collect-packages.ts'

/**
 * Builds a script that is a file of its own, with everything that it imports. It has no words.
 * @param packages Gets the packages that it is made of.
 * @param source Within `web`.
 * @param fileName Within `dist/web`; `[hash]` stands for that of its contents.
 * @param format `es` where other scripts import it.
 * @returns Its address.
 */
export async function buildScript(
  packages: Set<string>,
  source: string,
  fileName: string,
  format: 'iife' | 'es' = 'iife',
): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [collectPackages(packages)],
    build: {
      target: SCRIPT_LANGUAGE,
      outDir: join(distDir, 'web'),
      emptyOutDir: false,
      minify: 'oxc',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: resolve(import.meta.dirname, '../web', source),
        preserveEntrySignatures: 'strict',
        output: { format, entryFileNames: fileName },
      },
    },
  })) as Rolldown.RolldownOutput
  return `/${built.output[0].fileName}`
}
