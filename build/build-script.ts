import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { SCRIPT_LANGUAGE } from './browsers.ts'
import { distDir } from './folders.mjs'

/**
 * @param source Relative to `web/visitors`.
 * @param fileName Relative to `dist/web`. `[hash]` is replaced with the content hash.
 * @returns The script's URL.
 */
export async function buildScript(
  source: string,
  fileName: string,
  format: 'iife' | 'es' = 'iife',
): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      target: SCRIPT_LANGUAGE,
      outDir: join(distDir, 'web'),
      emptyOutDir: false,
      minify: 'oxc',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: resolve(import.meta.dirname, '../web/visitors', source),
        preserveEntrySignatures: 'strict',
        output: { format, entryFileNames: fileName },
      },
    },
  })) as Rolldown.RolldownOutput
  return `/${built.output[0].fileName}`
}
