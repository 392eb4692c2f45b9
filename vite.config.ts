import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { readOldestBrowsers, SCRIPT_LANGUAGE } from './build/browsers.ts'
import { distDir } from './build/folders.mjs'
import { LICENCES } from './build/licences.ts'
import { VERSION } from '#server/version.ts'
import { layerStyles, toClassName } from './build/vite/style-sheets.ts'

const root = resolve(import.meta.dirname, 'web/visitors')

/**
 * `react` is 51 of the 92 kB that a page starts with, and stays cached from release to release. In one file with `app`, it
 * would block the page 50 % longer.
 * `app` is everything else that every page starts with.
 * `shared` is what two or more files import. By default, it would be split into a dozen small files, whose requests cost a
 * phone more time than their bytes.
 * `qr-code` is used by two rare sheets. If it were in `shared`, every page would load 4 kB more.
 * `privacy` is shared by three rare pages.
 * `way` describes ways, for the map and the help page.
 */
const CHUNKS = [
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//,
    priority: 3,
  },
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  { name: 'shared', minShareCount: 2, priority: 1 },
  { name: 'qr-code', test: /\/(uqr|qr-code)\b/, priority: 2 },
  {
    name: 'privacy',
    test: /\/(messages\/\w+\/privacy|privacy-notice|delete-sent|feedback-note)\.tsx?$/,
    priority: 2,
  },
  { name: 'way', test: /\/(messages\/\w+\/event-map|describe-way)\.ts$/, priority: 2 },
]

/**
 * Builds the client in English by default. build/apps.ts adds the condition for another language, and
 * `vite build --ssr` builds the server's page renderer.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  publicDir: false,
  plugins: [layerStyles(), react()],
  define: {
    // Replaces %VERSION% in index.html.
    'import.meta.env.VERSION': JSON.stringify(VERSION),
  },
  css: { modules: { generateScopedName: toClassName } },
  resolve: { conditions: [...defaultClientConditions] },
  build: {
    target: SCRIPT_LANGUAGE,
    cssTarget: readOldestBrowsers(),
    outDir: resolve(distDir, isSsrBuild ? 'render' : 'web'),
    // Each language is a build of its own. build/main.ts empties both folders before the first.
    emptyOutDir: false,
    manifest: !isSsrBuild,
    license: !isSsrBuild && { fileName: LICENCES },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Also for the page renderer, which copies its inline scripts into the pages.
    minify: 'oxc',
    rolldownOptions: isSsrBuild
      ? { input: resolve(root, 'render.tsx'), checks: { pluginTimings: false } }
      : {
          input: { app: resolve(root, 'index.html') },
          checks: { pluginTimings: false },
          output: { codeSplitting: { groups: CHUNKS } },
        },
  },
  worker: { format: 'es' },
  ssr: { noExternal: true, resolve: { conditions: [...defaultServerConditions] } },
  server: {
    proxy: { '/rest': 'http://localhost:3000' },
    fs: { allow: [import.meta.dirname] },
  },
}))
