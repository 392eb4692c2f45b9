import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createHash } from 'node:crypto'
import type { TableService } from '#shared/festival.ts'
import { LIVE } from '#shared/catalogue/live.ts'
import { festivalHref, SPREADSHEETS } from '#shared/precache.ts'
import { sortFiles } from '../../festival/catalogue/public-files.ts'
import { createStallList } from '../../festival/catalogue/stall-list.ts'
import type { SiteFestival } from '../../festival/site-festival.ts'
import type { Renderers } from '../../festival/renderers.ts'
import { createServiceWorkers, workerHref } from '../service-worker.ts'
import { createSiteTexts, listCalendars } from '../site-texts.ts'
import {
  CACHE_CONTROL,
  COMMON_HEADERS,
  framedBy,
  pageHeaders,
} from '../../http/security-headers.ts'

interface ExportOptions {
  webDir: string
  renderers: Renderers
  contentDir: string
  festival: SiteFestival
  derivedFiles: Map<string, Uint8Array>
  /** A static host has no tables. */
  tableService: TableService | undefined
}

/**
 * Renders pages without stalls, because phones read the spreadsheets themselves.
 * @param folder Created if missing. Files with the same names are replaced.
 * @returns The number of pages.
 */
export async function exportSite(folder: string, options: ExportOptions): Promise<number> {
  const { webDir, renderers, contentDir, festival, derivedFiles, tableService } = options
  const write = (name: string, text: string | Uint8Array) => {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const pages: string[] = []
  const framed: string[] = []
  for (const shown of festival.languages) {
    const renderer = renderers.byLanguage.get(shown.language)!
    for (const path of renderer.listPages(shown)) {
      pages.push(path)
      if (renderer.findPage(shown, path)?.isList) framed.push(path)
      write(pageFile(path), renderer.renderBarePage(shown, path))
    }
    write(`${shown.prefix}/404.html`.slice(1), renderer.renderBarePage(shown, '/404'))
  }
  copyApp(webDir, folder)
  for (const [address, bytes] of derivedFiles) write(address.slice(1), bytes)
  const filesDir = join(contentDir, 'files')
  const texts = await writeTexts(write, options)
  for (const name of sortFiles(filesDir).open) {
    cpSync(join(filesDir, name), join(folder, name), { dereference: true })
  }
  const { scriptHashes } = renderers
  const tableServiceUrl = tableService?.url
  write(
    '_headers',
    toHeaders({
      scriptHashes,
      tableServiceUrl,
      pages,
      texts,
      framed,
      embedOn: festival.settings.embedOn,
    }),
  )
  write('_redirects', toRewrites(pages))
  return pages.length
}

/** Skips compressed files, because static hosts compress files themselves. */
function copyApp(webDir: string, folder: string) {
  const isWanted = (path: string) => !/\.(br|gz)$/.test(path)
  cpSync(webDir, folder, { recursive: true, filter: isWanted })
}

async function writeTexts(
  write: (name: string, text: Uint8Array) => void,
  { renderers, festival, tableService, contentDir }: ExportOptions,
): Promise<string[]> {
  const workers = createServiceWorkers(renderers, tableService)
  const festivals = { read: () => festival }
  const findText = createSiteTexts(renderers, workers, festivals, createStallList(contentDir))
  const addresses = [
    LIVE,
    '/manifest.webmanifest',
    ...listCalendars(festival),
    ...festival.languages.flatMap((one) => [festivalHref(one.language), workerHref(one)]),
  ]
  const written: string[] = []
  for (const address of addresses) {
    const asset = await findText(address)
    if (!asset) continue
    write(address.slice(1), asset.identity)
    written.push(address)
  }
  return written
}

interface HostedSite {
  scriptHashes: string[]
  tableServiceUrl: string | undefined
  pages: string[]
  texts: string[]
  /** The pages that the sites in `embedOn` may show in a frame. */
  framed?: string[]
  embedOn?: string[] | undefined
}

const POLICY = 'content-security-policy'

/**
 * For Netlify and Cloudflare Pages, which combine all rules: no two may set the same header for one
 * address. For a page that may be framed, Cloudflare has to be told to drop the policy of all pages;
 * on Netlify the later rule replaces it.
 */
export function toHeaders({
  pages,
  texts,
  framed = [],
  embedOn = [],
  ...policy
}: HostedSite): string {
  const common = pageHeaders(policy)
  const keep = (path: string, cacheControl: string) => ({
    path,
    headers: { 'cache-control': cacheControl },
  })
  const rules = [
    { path: '/*', headers: { ...COMMON_HEADERS, ...common } },
    keep('/assets/*', CACHE_CONTROL.asset),
    ...SPREADSHEETS.map((path) => keep(path, CACHE_CONTROL.spreadsheet)),
    ...[...pages, ...texts].map((path) =>
      keep(path, path === LIVE ? CACHE_CONTROL.live : CACHE_CONTROL.page),
    ),
  ]
  const lines = rules.map(({ path, headers }) => `${path}\n${toLines(headers)}`)
  if (embedOn.length > 0) {
    const own = { [POLICY]: framedBy(common[POLICY], embedOn) }
    lines.push(...framed.map((path) => `${path}\n  ! ${POLICY}\n${toLines(own)}`))
  }
  return lines.join('')
}

function toLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')
}

/** The file for '/stall/:id' is `stall-id.html`. */
function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1).replaceAll('/:', '-')}.html`
}

/** Without an extension, because Cloudflare would redirect to the path without it. */
export function toRewrites(pages: string[]): string {
  return pages
    .filter((path) => path.includes(':'))
    .map((path) => `${path} /${pageFile(path).replace(/\.html$/, '')} 200\n`)
    .join('')
}

const NAME = 'exported.txt'

export function noteExported(contentDir: string, dataDir: string): void {
  if (existsSync(dataDir)) writeFileSync(join(dataDir, NAME), hashFolder(contentDir))
}

/** Whether the content folder is unchanged since the last export. */
export function isExported(contentDir: string, dataDir: string): boolean {
  const file = join(dataDir, NAME)
  return existsSync(file) && readFileSync(file, 'utf8') === hashFolder(contentDir)
}

function hashFolder(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const { size, mtimeMs, isFile } = toFacts(join(folder, name))
    if (isFile) hash.update(`${name} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** A file may be replaced while the folder is read. */
function toFacts(path: string) {
  const stat = statSync(path, { throwIfNoEntry: false })
  return { size: stat?.size, mtimeMs: stat?.mtimeMs, isFile: stat?.isFile() === true }
}
