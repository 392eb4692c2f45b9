import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { ADMIN } from '#shared/admin/api.ts'
import { readWholeBrowsers, SCRIPT_LANGUAGE } from './browsers.ts'
import { collectPackages } from './licences/collect-packages.ts'
import { layerStyles, toClassName } from './vite/style-sheets.ts'

/**
 * Builds the organisers' app into `admin` within dist. Visitors' phones precache everything in `web`, so none
 * of it may be there.
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
      // The policy of these pages allows no data: address in a script or a style sheet.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      minify: 'oxc',
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  })
}
