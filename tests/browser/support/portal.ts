import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../../support/network/listen.ts'

/**
 * A site behind a captive portal that answers some requests for files itself.
 * @param isWrong Whether the portal answers a request.
 */
export async function openPortal(siteUrl: string, isWrong: (request: IncomingMessage) => boolean) {
  let pages = 0
  function handle(request: IncomingMessage, response: ServerResponse) {
    if (isWrong(request)) {
      const kept = { 'content-type': 'text/html', 'cache-control': 'max-age=31536000, immutable' }
      return response.writeHead(200, kept).end('<h1>Log in</h1>')
    }
    const { url = '', method, headers } = request
    if (headers['sec-fetch-dest'] === 'document') pages += 1
    const asked = ask(siteUrl + url, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    request.pipe(asked.on('error', () => response.destroy()))
  }
  const server = createServer(handle)
  return {
    url: `http://localhost:${await listen(server)}`,
    pages: () => pages,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
