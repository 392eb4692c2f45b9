import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rendererOf } from './apps.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, Chunk>

/** The app shell, which every page loads. */
const ENTRY = 'index.html'

/** @param sender The URL of the script that sends a rating before the app has loaded. */
export async function describeApp(dist: string, language: string, sender: string) {
  const webDir = join(dist, 'web')
  const script = join(dist, rendererOf(language), 'render.js')
  const { inlineScripts, shellScripts } = (await import(pathToFileURL(script).href)) as {
    inlineScripts: string[]
    shellScripts: string[]
  }
  const manifest = JSON.parse(readFileSync(join(webDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const assets = {
    template: toTemplate(readFileSync(join(webDir, 'index.html'), 'utf8')),
    ...readStyles(webDir, collect(manifest, ENTRY)),
    sender,
    screens: Object.fromEntries(
      Object.keys(manifest)
        .filter((source) => source.startsWith('screens/'))
        .map((source) => [toScreenName(source), findScreenFiles(webDir, manifest, source)]),
    ),
  }
  rmSync(join(webDir, 'index.html'))
  rmSync(join(webDir, '.vite'), { recursive: true })
  return {
    language,
    assets,
    scriptHashes: inlineScripts.map(toCspHash),
    shellScriptHashes: shellScripts.map(toCspHash),
  }
}

const SCRIPT = /<script type="module"[^>]*><\/script>/

/** The largest file comes first, because the first one uses the connection that is already open. */
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

function findScreenFiles(webDir: string, manifest: Manifest, source: string) {
  const common = collect(manifest, ENTRY)
  const own = collect(manifest, source).filter((chunk) => !common.includes(chunk))
  const toHref = ({ file }: Chunk) => `/${file}`
  return {
    ...readStyles(webDir, own),
    script: toHref(manifest[source]!),
    imports: own.filter((chunk) => chunk !== manifest[source]).map(toHref),
  }
}

function readStyles(webDir: string, chunks: Chunk[]) {
  const sheets = chunks.flatMap(({ css = [] }) => css)
  return {
    css: sheets.map((sheet) => readFileSync(join(webDir, sheet), 'utf8')).join(''),
    sheets: sheets.map((sheet) => `/${sheet}`),
  }
}

/** Dependencies come first. */
function collect(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  if (seen.has(key)) return []
  seen.add(key)
  const chunk = manifest[key]!
  return [...(chunk.imports ?? []).flatMap((next) => collect(manifest, next, seen)), chunk]
}

function toCspHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
