import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readLinkPicture } from './hosting/link-picture.ts'
import { pickStyles } from './style-sheets.ts'
import { getTableService } from './table-service.ts'
import { writeNamed } from './write-named.ts'

/** The part of Vite's manifest that is read here. */
interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  name?: string
}
type Manifest = Record<string, Chunk>

/** The chunk that vite.config.ts makes of the app's frame. */
const FIRST_SCRIPT = 'app'

/**
 * Renders every address to a file of dist/web, and leaves in dist/render what the server needs to
 * render pages with stalls in them.
 */
export async function prerender(dist: string): Promise<void> {
  const webDir = join(dist, 'web')
  const renderer = await import(pathToFileURL(join(dist, 'render/render.js')).href)
  const readMade = (name: string) => JSON.parse(readFileSync(join(webDir, '.vite', name), 'utf8'))
  const manifest = readMade('manifest.json') as Manifest
  const partsOf = readMade('screen-parts.json') as Record<string, string[]>
  await renderer.loadScreens()

  const assets = {
    template: toTemplate(readFileSync(join(webDir, 'index.html'), 'utf8')),
    screens: Object.fromEntries(
      Object.keys(manifest)
        .filter((source) => source.startsWith('screens/'))
        .map((source) => [
          toScreenName(source),
          findScreenFiles(webDir, manifest, source, partsOf[source] ?? []),
        ]),
    ),
    picture: await readLinkPicture(),
  }
  const pages = renderer.pages as { path: string; file: string }[]
  for (const { path, file } of pages) {
    mkdirSync(dirname(join(webDir, file)), { recursive: true })
    writeFileSync(join(webDir, file), renderer.renderBarePage(assets, path))
  }
  writeFileSync(join(webDir, '404.html'), renderer.renderBarePage(assets, '/404'))
  const frame = writeNamed(webDir, 'frame', 'html', renderer.renderAppShell(assets))
  const scriptHashes = (renderer.inlineScripts as string[]).map(toCspHash)
  writeFileSync(
    join(dist, 'render/site.json'),
    JSON.stringify({ pages, frame, scriptHashes, tableServiceUrl: getTableService().url, assets }),
  )
  rmSync(join(webDir, '.vite'), { recursive: true })
}

const SCRIPT = /<script type="module"[^>]*><\/script>/

/**
 * The style sheet goes inline, screen by screen. The first script comes before all that a screen
 * adds: it then gets the connection that is open already, and the others pay for new ones.
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

function findScreenFiles(webDir: string, manifest: Manifest, source: string, parts: string[]) {
  const entry = Object.keys(manifest).find((key) => manifest[key]!.name === FIRST_SCRIPT)!
  const own = collect(manifest, source)
  const shared = collect(manifest, entry)
  const isShared = (file: string) => shared.some((key) => manifest[key]!.css?.includes(file))
  const sheets = [...new Set([...shared, ...own].flatMap((key) => manifest[key]!.css ?? []))]
  const toInlineStyles = (file: string) => {
    const css = readFileSync(join(webDir, file), 'utf8')
    return isShared(file) ? pickStyles(css, parts) : css
  }
  const isMissing = (key: string) => key !== source && !shared.includes(key)
  const toHref = (key: string) => `/${manifest[key]!.file}`
  return {
    css: sheets.map((file) => toInlineStyles(file)).join(''),
    sharedStyleSheets: sheets.filter((file) => isShared(file)).map((file) => `/${file}`),
    script: toHref(source),
    imports: own.filter(isMissing).map(toHref),
    lazyChunks: collectLazyChunks(manifest, source).filter(isMissing).map(toHref),
  }
}

/** A chunk and all that it imports, what is imported first. */
function collect(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  const before = (manifest[key]!.imports ?? []).flatMap((next) => collect(manifest, next, seen))
  return [...before, key]
}

/** `X-page.tsx`: what a screen fetches as soon as it starts. */
function collectLazyChunks(manifest: Manifest, source: string): string[] {
  const pages = (manifest[source]!.dynamicImports ?? []).filter((key) => key.endsWith('-page.tsx'))
  return [...new Set(pages.flatMap((key) => collect(manifest, key)))]
}

function toCspHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
