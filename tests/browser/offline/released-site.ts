import { createServer } from 'node:http'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { listen } from '../../support/network/listen.ts'

const VERSIONS = join(import.meta.dirname, '../../fixtures/versions')
const TYPES: Record<string, string> = {
  '': 'text/html; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.csv': 'text/csv',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** The versions whose sites are kept. */
export const releasedVersions = readdirSync(VERSIONS).filter((name) => /^\d/.test(name))

/** The site of a released version, as any host of files serves it. Its table service does not answer. */
export async function openReleasedSite(version: string) {
  const packed = readFileSync(join(VERSIONS, version, 'site.json.br'))
  const site = JSON.parse(brotliDecompressSync(packed).toString()) as Record<string, string>
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://host')
    const file = site[pathname]
    const status = file === undefined ? (pathname.startsWith('/rest/') ? 503 : 404) : 200
    response.writeHead(status, {
      'content-type': TYPES[extname(pathname)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    })
    response.end(Buffer.from(file ?? '', 'base64'))
  })
  const port = await listen(server)
  return {
    port,
    url: `http://localhost:${port}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
