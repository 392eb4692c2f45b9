import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { hoistReact } from './scripts/hoist-react.ts'

const root = resolve(import.meta.dirname, 'web')

/**
 * What the first script holds: the app's frame with all that it imports, and the parts that most
 * screens share. Five small files more cost a phone more time than half a kilobyte.
 */
const FIRST_SCRIPT =
  /web\/(main|ui\/(back-link|empty-state|garland|number-plate)|catalogue\/(price|product-lines|stall-not-found))\.tsx?$/

const styleSheets = globSync('**/*.module.css', { cwd: root }).toSorted()

/**
 * 'button-1a': words that the style sheet repeats anyway compress to nothing, hashes do not, and
 * every page carries its class names twice.
 */
function toClassName(name: string, file: string): string {
  const index = styleSheets.findIndex((sheet) => file.split('?')[0]!.endsWith(sheet))
  return `${name}-${index.toString(36)}`
}

/** The client by default; `vite build --ssr` makes the page renderer of the server. */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  publicDir: resolve(import.meta.dirname, 'content/files'),
  plugins: [react(), hoistReact()],
  css: { modules: { generateScopedName: toClassName } },
  // wouter's shim for React before 18; we have the real one.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    target: 'es2022',
    // Popovers and `:has`, which the frame stands on, came later than all that is left out here.
    cssTarget: 'chrome114',
    outDir: resolve(import.meta.dirname, isSsrBuild ? 'dist/render' : 'dist/web'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: resolve(root, 'render.tsx') }
      : {
          // React asks its scheduler for parts that only a test's scheduler has.
          checks: { importIsUndefined: false },
          output: { codeSplitting: { groups: [{ name: 'app', test: FIRST_SCRIPT }] } },
        },
  },
  ssr: { noExternal: true },
  server: {
    proxy: { '/rest': 'http://localhost:3000' },
    fs: { allow: [import.meta.dirname] },
  },
}))
