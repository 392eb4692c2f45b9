import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TableService } from '#shared/festival.ts'
import { festivalHref } from '#shared/precache.ts'
import { sortFiles } from '../../festival/catalogue/public-files.ts'
import { createStallList } from '../../festival/catalogue/stall-list.ts'
import type { SiteFestival } from '../../festival/site-festival.ts'
import type { Renderers } from '../../festival/renderers.ts'
import { createServiceWorkers, workerHref } from '../service-worker.ts'
import { createSiteTexts } from '../site-texts.ts'
import { pageFile, toHeaders, toRewrites } from './host-files.ts'

interface ExportOptions {
  /** The app build: dist/web. */
  webDir: string
  renderers: Renderers
  contentDir: string
  festival: SiteFestival
  /** Pictures and the font generated from the festival, by address. */
  derivedFiles: Map<string, Uint8Array>
  /** Where the tables are; a static host has none. */
  tableService: TableService | undefined
}

/**
 * Writes the site for a static host: every page as rendered before any stall is known, because
 * phones read the spreadsheets themselves. One file serves all stalls.
 * @param folder Created if missing; files with the same names are replaced.
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
  for (const shown of festival.languages) {
    const renderer = renderers.byLanguage.get(shown.language)!
    for (const path of renderer.listPages(shown)) {
      pages.push(path)
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
  write('_headers', toHeaders({ scriptHashes, tableServiceUrl, pages, texts }))
  write('_redirects', toRewrites(pages))
  return pages.length
}

/** Leaves out compressed files, because a static host compresses itself. */
function copyApp(webDir: string, folder: string) {
  const isWanted = (path: string) => !/\.(br|gz)$/.test(path)
  cpSync(webDir, folder, { recursive: true, filter: isWanted })
}

/** Writes the generated files that are not pages. @returns Their addresses. */
async function writeTexts(
  write: (name: string, text: Uint8Array) => void,
  { renderers, festival, tableService, contentDir }: ExportOptions,
): Promise<string[]> {
  const workers = createServiceWorkers(renderers, tableService)
  const festivals = { read: () => festival }
  const findText = createSiteTexts(renderers, workers, festivals, createStallList(contentDir))
  const addresses = [
    '/manifest.webmanifest',
    '/robots.txt',
    '/sitemap.xml',
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
