import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { ADMIN } from '#shared/admin/api.ts'
import { readWholeBrowsers, SCRIPT_LANGUAGE } from './browsers.ts'
import { collectPackages } from './licences/collect-packages.ts'
import { layerStyles, toClassName } from './vite/style-sheets.ts'

/**
 * Builds the organisers' app into dist/admin. It must stay out of dist/web, because visitors'
 * phones precache everything there.
 * @param packages Collects the bundled packages.
 */
export async function buildAdminApp(dist: string, packages: Set<string>): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: resolve(import.meta.dirname, '../web/admin'),
    base: `${ADMIN}/`,
    publicDir: false,
    plugins: [layerStyles(), react(), collectPackages(packages)],
    css: { modules: { generateScopedName: toClassName } },
    build: {
      target: SCRIPT_LANGUAGE,
      cssTarget: readWholeBrowsers(),
      outDir: join(dist, 'admin'),
      emptyOutDir: true,
      // The Content-Security-Policy of these pages allows data: URLs only for images.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      minify: 'oxc',
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  })
}
