import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { readWholeBrowsers, SCRIPT_LANGUAGE } from './build/browsers.ts'
import { distDir } from './build/folders.mjs'
import { VERSION } from '#server/version.ts'
import { layerStyles, toClassName } from './build/vite/style-sheets.ts'

const root = resolve(import.meta.dirname, 'web/visitors')

/**
 * `react` is 51 of the 92 kB that a page starts with, and stays on phones from release to release. In one file with `app` it
 * blocks the page half as long again.
 * `app` is what else every page starts with.
 * `shared` is what two or more files import. Left alone, it comes in a dozen small files, and a small file costs a phone more
 * time than its bytes.
 * `qr-code`: two rare sheets draw codes. In `shared`, every page would load 4 kB for them.
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
]

/**
 * In English by default; build/app-in-language.ts adds the condition of another language. The client by
 * default; `vite build --ssr` makes the page renderer of the server.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  publicDir: false,
  plugins: [layerStyles(), react()],
  define: {
    // Stands as %VERSION% in index.html.
    'import.meta.env.VERSION': JSON.stringify(VERSION),
  },
  css: { modules: { generateScopedName: toClassName } },
  resolve: { conditions: [...defaultClientConditions] },
  build: {
    target: SCRIPT_LANGUAGE,
    cssTarget: readWholeBrowsers(),
    outDir: resolve(distDir, isSsrBuild ? 'render' : 'web'),
    // One build for each language; build/main.ts empties both before the first.
    emptyOutDir: false,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The page renderer too: the inline scripts go into the pages as it has them.
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
