import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { exportSite } from '#server/pages/export/export-site.ts'
import { readerOf } from '#server/festival/derived/inputs.ts'
import { readSiteFestival } from '#server/festival/site-festival.ts'
import { readRenderers } from '#server/festival/renderers.ts'
import type { TableService } from '#shared/festival.ts'
import { typeOf } from '#server/http/replies/asset.ts'
import { listen } from '../../support/network/listen.ts'
import { parseHeaderRules, parseRewrites } from '../../support/servers/host-rules.ts'
import { removeFolder } from '../../support/remove-folder.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/**
 * A plain file host, as in cheap hosting: it has no server of ours, serves x.html for `/x`, and otherwise
 * only follows the files `_headers` and `_redirects`.
 * @param tableService The table service of the exported site.
 */
export async function openStaticHost(tableService?: TableService) {
  const webDir = mkdtempSync(join(tmpdir(), 'mela-exported-'))
  const contentDir = join(ROOT, 'content')
  const { festival } = readSiteFestival(readerOf(contentDir), {
    siteUrl: '',
    tableService,
  })
  await exportSite(webDir, {
    webDir: join(ROOT, 'dist/web'),
    renderers: await readRenderers(join(ROOT, 'dist/render')),
    contentDir,
    festival: festival!,
    derivedFiles: new Map(),
    tableService,
  })
  const headersOf = parseHeaderRules(readIfThere(join(webDir, '_headers')))
  const rewrite = parseRewrites(readIfThere(join(webDir, '_redirects')))

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeaders(new Map(Object.entries(headersOf(pathname))))
    if (pathname.endsWith('.html')) {
      return response.writeHead(308, { location: pathname.slice(0, -5) + search }).end()
    }
    const file = await find(webDir, rewrite(pathname))
    if (file) return response.setHeader('content-type', typeOf(file.name)).end(file.body)
    const page = await readFile(join(webDir, '404.html'))
    return response.writeHead(404, { 'content-type': typeOf('.html') }).end(page)
  }

  const server = createServer((request, response) => void handle(request, response))
  return {
    url: `http://localhost:${await listen(server)}`,
    close: () => {
      server.closeAllConnections()
      server.close()
      removeFolder(webDir)
    },
  }
}

async function find(webDir: string, path: string) {
  for (const name of [path, path === '/' ? '/index.html' : `${path}.html`]) {
    const body = await readFile(join(webDir, name)).catch(() => undefined)
    if (body && !name.startsWith('/_')) return { name, body }
  }
  return undefined
}

function readIfThere(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
