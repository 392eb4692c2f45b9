import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import react from '@vitejs/plugin-react'
import { ADMIN } from '#shared/admin/api.ts'
import { LICENCES } from './licences.ts'
import { readOldestBrowsers, SCRIPT_LANGUAGE } from './browsers.ts'
import { layerStyles, toClassName } from './vite/style-sheets.ts'

/** @returns URLs of the client files. The languages share the files that contain no text. */
export async function buildApp(dist: string, language: string): Promise<string[]> {
  // package.json maps messages to a language by this condition ("imports").
  const conditions = [language]
  const inLanguage = {
    logLevel: 'warn',
    resolve: { conditions },
    ssr: { resolve: { conditions } },
  } as const
  const { output } = (await build(inLanguage)) as Rolldown.RolldownOutput
  await build({
    ...inLanguage,
    build: { ssr: true, outDir: resolve(dist, rendererOf(language)) },
  })
  return output.map(({ fileName }) => `/${fileName}`)
}

export function rendererOf(language: string): string {
  return join('render', language)
}

/** Outside dist/web, because visitors' phones precache everything there. */
export async function buildAdminApp(dist: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: resolve(import.meta.dirname, '../web/admin'),
    base: `${ADMIN}/`,
    publicDir: false,
    plugins: [layerStyles(), react()],
    css: { modules: { generateScopedName: toClassName } },
    build: {
      target: SCRIPT_LANGUAGE,
      cssTarget: readOldestBrowsers(),
      outDir: join(dist, 'admin'),
      emptyOutDir: true,
      // These pages' Content-Security-Policy allows data: URLs only for images.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      minify: 'oxc',
      license: { fileName: LICENCES },
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  })
}
