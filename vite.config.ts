import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { pickClassNames, toClassName } from './build/class-names.ts'
import { contentPlugin } from './build/content-plugin.ts'
import { contentDir, distDir } from './build/folders.mjs'
import { hoistReact } from './build/hoist-react.ts'
import { isSharedPart, layerStyles, listScreenParts } from './build/style-sheets.ts'
import { tableServiceConstants } from './build/table-service.ts'

const root = resolve(import.meta.dirname, 'web')

/**
 * The app's frame with all that it imports, and the parts that most screens share. Five small files
 * more cost a phone more time than half a kilobyte.
 */
function isInFirstScript(file: string): boolean {
  return file === resolve(root, 'main.tsx') || isSharedPart(file)
}

/**
 * Besides, each in one piece: what only cards are drawn with, and what speaks to the tables. Together
 * it is half a kilobyte less on every phone. What a code is made with, the paper guide needs alone.
 */
const CHUNKS = [
  { name: 'app', test: isInFirstScript, priority: 2 },
  { name: 'qr-code', test: /web.qr-cards.(qr-code|card-address)\.ts$/, priority: 1 },
  { name: 'table-service', test: /web.platform.table-service/ },
  { name: 'cards', test: /web.qr-cards.(?!drawing.png-worker)/ },
]

/**
 * The language of the messages: `node --conditions=hi build/main.ts` takes those that package.json names
 * for 'hi' ("imports"), in Node and here.
 */
const LANGUAGES = process.execArgv.flatMap(
  (option) => /^--conditions=(.+)$/.exec(option)?.[1] ?? [],
)

/** Six letters tell the versions of one file apart; two more on each cost the guide some 300 bytes. */
const FILE_NAMES = {
  entryFileNames: 'assets/[name]-[hash:6].js',
  chunkFileNames: 'assets/[name]-[hash:6].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
}

/** The client by default; `vite build --ssr` makes the page renderer of the server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  publicDir: resolve(contentDir, 'files'),
  plugins: [contentPlugin(), layerStyles(), pickClassNames(), react(), hoistReact()],
  define: tableServiceConstants(),
  // In development they keep their words.
  css: { modules: command === 'build' ? { generateScopedName: toClassName } : {} },
  // wouter's shim for React before 18; we have the real one.
  resolve: {
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
    conditions: [...LANGUAGES, ...defaultClientConditions],
  },
  build: {
    target: 'es2022',
    // Popovers and `:has`, which the frame stands on, came later than all that is left out here.
    cssTarget: 'chrome114',
    outDir: resolve(distDir, isSsrBuild ? 'render' : 'web'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    // Of what a screen needs later, the first script names only the styles: the scripts name their own
    // imports, and twenty names more weigh as much as a small screen.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((file) => file.endsWith('.css')),
    },
    // Of the page renderer too: the inline scripts go into pages as it has them.
    minify: 'oxc',
    rolldownOptions: isSsrBuild
      ? { input: resolve(root, 'render.tsx'), checks: { pluginTimings: false } }
      : {
          plugins: [listScreenParts()],
          // A message is a constant: written where it is shown, it costs no import and no file.
          optimization: { inlineConst: { mode: 'all' } },
          // React asks its scheduler for parts that only a test's scheduler has.
          checks: { importIsUndefined: false, pluginTimings: false },
          output: { ...FILE_NAMES, codeSplitting: { groups: CHUNKS } },
        },
  },
  worker: { format: 'es', rolldownOptions: { output: FILE_NAMES } },
  ssr: {
    noExternal: true,
    resolve: { conditions: [...LANGUAGES, ...defaultServerConditions] },
  },
  server: {
    proxy: { '/rest': 'http://localhost:3000' },
    fs: { allow: [import.meta.dirname] },
  },
}))
