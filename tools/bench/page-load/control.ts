import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** The control's handler for the star buttons, reduced to what a static page needs. */
const TAP_HANDLER = `document.getElementById('rate-form')?.addEventListener('change',e=>{const b=e.currentTarget.querySelector('[type=submit]');b.disabled=false;b.textContent='Submit Rating'})`

/** Serves the same content as a static page, without the framework, its scripts and its data. */
export async function openControl(siteUrl: string) {
  const kept = new Map<string, Buffer>()

  async function toControl(path: string): Promise<Buffer> {
    const html = await (await fetch(siteUrl + path)).text()
    const bare = html
      .replaceAll(/<script[\s\S]*?<\/script>/g, '')
      .replaceAll(/<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
      .replaceAll(/<!--.*?-->/g, '')
      .replace('</body>', `<script>${TAP_HANDLER}</script></body>`)
    return brotliCompressSync(bare)
  }

  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/'
      if (/\.\w+$/.test(path)) {
        const file = await fetch(siteUrl + path, { headers: { 'accept-encoding': 'identity' } })
        response.writeHead(file.status, { 'content-type': file.headers.get('content-type') ?? '' })
        response.end(Buffer.from(await file.arrayBuffer()))
        return
      }
      const page = kept.get(path) ?? (await toControl(path))
      kept.set(path, page)
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'no-cache',
      })
      response.end(page)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
