import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { notFoundFile } from '#server/http/built-pages.ts'
import { makeLinkPicture } from './hosting/link-picture.ts'
import type { Language } from '#shared/languages.ts'
import { rendererOf } from './app-in-language.ts'
import { type LanguageSite, writeHashed } from './site-files.ts'
import { STYLES, type Styles } from './vite/one-style-sheet.ts'

/** The part of Vite's manifest that is read here. */
interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, Chunk>

/** The app shell and what it imports: every page loads these. */
const ENTRY = 'index.html'

/**
 * Renders every address of one language to a file of dist/web.
 * @param files What `buildApp` has made for phones.
 * @returns What the server needs to render pages with stalls in them, and the steps after this one.
 */
export async function prerender(
  dist: string,
  language: Language,
  files: string[],
): Promise<LanguageSite> {
  const webDir = join(dist, 'web')
  const script = join(dist, rendererOf(language.language), 'render.js')
  const renderer = await import(pathToFileURL(script).href)
  const manifest = JSON.parse(readFileSync(join(webDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const styles = JSON.parse(readFileSync(join(webDir, STYLES), 'utf8')) as Styles
  const common = collect(manifest, ENTRY)
  await renderer.loadScreens()

  const assets = {
    template: toTemplate(readFileSync(join(webDir, 'index.html'), 'utf8')),
    css: findStyles(styles, manifest, common),
    styleSheet: styles.sheet,
    screens: Object.fromEntries(
      Object.keys(manifest)
        .filter((source) => source.startsWith('screens/'))
        .map((source) => [toScreenName(source), findScreenFiles(styles, manifest, source)]),
    ),
    picture: await makeLinkPicture(webDir),
  }
  const pages = renderer.pages as LanguageSite['pages']
  rmSync(join(webDir, 'index.html'))
  for (const { path, file } of pages) {
    mkdirSync(dirname(join(webDir, file)), { recursive: true })
    writeFileSync(join(webDir, file), renderer.renderBarePage(assets, path))
  }
  writeFileSync(join(webDir, notFoundFile(language)), renderer.renderBarePage(assets, '/404'))
  const appShell = writeHashed(webDir, 'app-shell', 'html', renderer.renderAppShell(assets))
  const scriptHashes = (renderer.inlineScripts as string[]).map(toCspHash)
  rmSync(join(webDir, '.vite'), { recursive: true })
  return { ...language, pages, appShell, files: [...files, appShell], scriptHashes, assets }
}

const SCRIPT = /<script type="module"[^>]*><\/script>/

/**
 * Styles go inline. The entry script stands before the screen's own files: it is the largest, and the
 * first in the page gets the connection that is open already.
 */
function toTemplate(html: string): string {
  const [script] = SCRIPT.exec(html)!
  return html
    .replace(SCRIPT, '')
    .replaceAll(/<link rel="stylesheet"[^>]*>/g, '')
    .replace('<!--head-->', `${script.replace(' crossorigin', '')}<!--head-->`)
    .replaceAll(/>\s+</g, '><')
    .replaceAll(/\s*\/>/g, '>')
}

function toScreenName(source: string): string {
  return source.replace(/^screens\//, '').replace(/\.tsx$/, '')
}

/** The order of the layers, which the entry's styles give already, and ends of lines. */
const REPEATED = /@layer [\w,]+;|\n/g

/** What one screen needs beside the entry. */
function findScreenFiles(styles: Styles, manifest: Manifest, source: string) {
  const common = collect(manifest, ENTRY)
  const own = collect(manifest, source).filter((key) => !common.includes(key))
  const lazy = collectLazyPart(manifest, source).filter((key) => ![...common, ...own].includes(key))
  const toHref = (key: string) => `/${manifest[key]!.file}`
  return {
    css: findStyles(styles, manifest, own).replaceAll(REPEATED, ''),
    script: toHref(source),
    imports: own.filter((key) => key !== source).map(toHref),
    lazyChunks: lazy.map(toHref),
  }
}

function findStyles({ chunks }: Styles, manifest: Manifest, keys: string[]): string {
  return keys.map((key) => chunks[manifest[key]!.file] ?? '').join('')
}

/** A chunk and all that it imports, what is imported first. */
function collect(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  const before = (manifest[key]!.imports ?? []).flatMap((next) => collect(manifest, next, seen))
  return [...before, key]
}

/** What a screen of cards imports as soon as it starts: the chunk of all cards, which no other page waits for. */
function collectLazyPart(manifest: Manifest, source: string): string[] {
  if (!source.endsWith('-qr-screen.tsx')) return []
  const chunks = (manifest[source]!.dynamicImports ?? []).filter((key) => key.startsWith('_cards-'))
  return [...new Set(chunks.flatMap((key) => collect(manifest, key)))]
}

function toCspHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
