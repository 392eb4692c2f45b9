import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { extname, join, resolve } from 'node:path'
import type { AddressInfo } from 'node:net'

const WEB = resolve(import.meta.dirname, '../../../dist/web')
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** A plain file host, as cheap hosting has it: no server of ours, `/x` is x.html, and that is all. */
export async function openStaticHost() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const name = pathname === '/' ? 'index.html' : extname(pathname) ? pathname : `${pathname}.html`
    readFile(join(WEB, name)).then(
      (body) => response.setHeader('content-type', TYPES[extname(name)] ?? 'text/plain').end(body),
      async () => {
        const page = await readFile(join(WEB, '404.html'))
        response.writeHead(404, { 'content-type': 'text/html' }).end(page)
      },
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
