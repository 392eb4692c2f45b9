import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { readWholeBrowsers, SCRIPT_LANGUAGE } from './build/browsers.ts'
import { hasPage } from '#shared/content/switches.ts'
import { contentDir, distDir, readContentFile } from './build/folders.mjs'
import { switchConstants } from './build/switch-constants.ts'
import { tableServiceConstants } from './build/table-service.ts'
import { contentPlugin } from './build/vite/content-plugin.ts'
import { hoistReact } from './build/vite/hoist-react.ts'
import { minifyScripts } from './build/vite/minify-scripts.ts'
import { omitHindi } from './build/vite/omit-hindi.ts'
import { VERSION } from '#server/version.ts'
import { oneStyleSheet } from './build/vite/one-style-sheet.ts'
import { omitPages } from './build/vite/omit-pages.ts'
import { ownColours } from './build/vite/own-colours.ts'
import { layerStyles, toClassName, toShortClassName } from './build/vite/style-sheets.ts'

const root = resolve(import.meta.dirname, 'web')

/**
 * `app`: what the app shell imports. What two screens or more share comes in few files, for a small
 * file costs a phone more time than its bytes. `forms` stays apart from `shared`: only the screens
 * with a form bring its styles inline, and only those with text to type `fields`. `share`, `speech`, `translations` and the
 * words of the notices are not in `shared`, for a scanned
 * card does without them. `cards` is what only cards are drawn with.
 */
const CHUNKS = [
  { name: 'app', tags: ['$initial' as const], priority: 4 },
  {
    name: 'cards',
    test: /web.qr-cards.(?!drawing.png-worker)|-card-page|messages.\w+.(qr-cards|card-pages)/,
    priority: 1.5,
  },
  {
    name: 'shared',
    test: /web.(ui(?!.controls.star-picker|.feedback.toast.css|.layout.star-row)|catalogue|event-map.on-map-link|ratings.later-own-stars)|shared.(?!delivery|tables|event-map|ratings|messages.\w+.(notices|search|qr-cards|card-pages|own-ratings|page-titles))/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'stall-dialog', test: /stall-dialog/, minShareCount: 2, priority: 1.9 },
  {
    name: 'top-stalls',
    test: /web.ratings.(own|use-own|follow-totals|result-notice|use-reveal|to-top|use-top|star-count)|platform.table-service.read-totals|shared.(ratings|tables.results)|messages.\w+.(own-ratings|top-stalls|results)|star-row/,
    minShareCount: 2,
    priority: 1.9,
  },
  {
    name: 'fields',
    test: /web.forms.(form\.|text-field|use-missing-fields)|shared.typed-text/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'forms',
    test: /web.(forms|ratings|platform.(navigation.(?!share-link)|send-queue)|ui.(controls.star-picker|feedback.toast.css))/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'translations',
    test: /shared.(catalogue.translations|languages)|web.catalogue.category-names|content.category-names/,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'share', test: /share-link/, minShareCount: 2, priority: 1 },
  {
    name: 'speech',
    test: /web.platform.speech|messages.\w+.search/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'search', test: /web.search/, minShareCount: 2, priority: 1 },
  {
    name: 'table-service',
    test: /web.platform.table-service.(?!read-totals)|shared.(delivery.read-answer|tables.(?!results))/,
    priority: 2.5,
  },
  {
    // Named by what it has: a festival without a map prints its guide all the same.
    name: hasPage(readContentFile, 'map') ? 'event-map' : 'paper-guide',
    test: /event-map.event-map-controls|browse-stalls.paper-guide\.tsx/,
    priority: 0.5,
  },
  {
    name: 'later-steps',
    test: /web.app.later-steps|send-queue.device-queue|messages.\w+.notices/,
    priority: 0.5,
  },
]

/** The names stand in many places of a page and its scripts. 36 bits tell the releases of a site apart. */
const FILE_NAMES = {
  entryFileNames: 'assets/[name]-[hash:6].js',
  chunkFileNames: 'assets/[name]-[hash:6].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
}

/**
 * In English by default; build/app-in-language.ts adds the condition of another language. The client by
 * default; `vite build --ssr` makes the page renderer of the server.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  publicDir: resolve(contentDir, 'files'),
  plugins: [
    contentPlugin(),
    ownColours(),
    omitPages(),
    omitHindi(),
    layerStyles(),
    oneStyleSheet(),
    minifyScripts(),
    react(),
    hoistReact(),
  ],
  define: {
    ...tableServiceConstants(),
    ...switchConstants(),
    // Stands as %VERSION% in index.html.
    'import.meta.env.VERSION': JSON.stringify(VERSION),
  },
  css: { modules: { generateScopedName: command === 'build' ? toShortClassName : toClassName } },
  // wouter's shim for React before 18; we have the real one.
  resolve: {
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
    conditions: [...defaultClientConditions],
  },
  build: {
    target: SCRIPT_LANGUAGE,
    cssTarget: readWholeBrowsers(),
    outDir: resolve(distDir, isSsrBuild ? 'render' : 'web'),
    // One build for each language; build/main.ts empties both before the first.
    emptyOutDir: false,
    manifest: !isSsrBuild,
    // `copy-public-files.ts` copies what visitors may get of it.
    copyPublicDir: false,
    assetsInlineLimit: 0,
    // A page names the scripts that it starts with itself; the names of all others would be 0.36 kB more on each card.
    modulePreload: false,
    // The page renderer too: the inline scripts go into the pages as it has them.
    minify: 'oxc',
    rolldownOptions: isSsrBuild
      ? { input: resolve(root, 'render.tsx'), checks: { pluginTimings: false } }
      : {
          input: { app: resolve(root, 'index.html') },
          // A message is a constant: written where it is shown, it costs no import and no file.
          optimization: { inlineConst: { mode: 'all' } },
          // React asks its scheduler for parts that only a test's scheduler has.
          checks: { importIsUndefined: false, pluginTimings: false },
          output: {
            ...FILE_NAMES,
            codeSplitting: { groups: CHUNKS },
          },
        },
  },
  worker: {
    format: 'es',
    plugins: () => [contentPlugin(), omitHindi()],
    // A file that the page has too is the same one.
    rolldownOptions: { output: FILE_NAMES },
  },
  ssr: {
    noExternal: true,
    resolve: { conditions: [...defaultServerConditions] },
  },
  server: {
    proxy: { '/rest': 'http://localhost:3000' },
    fs: { allow: [import.meta.dirname] },
  },
}))
