import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../../support/network/listen.ts'

/** Of PostgREST: Retry-After is not among them. */
const EXPOSED =
  'content-encoding, content-location, content-range, content-type, date, location, server, range-unit'
/** What the gateway lets through, to the tables and back. */
const FORWARDED = ['accept', 'content-type', 'if-none-match', 'prefer']
const RETURNED = ['content-type', 'content-range', 'cache-control', 'etag', 'vary', 'retry-after']

export type HostedService = Awaited<ReturnType<typeof openHostedService>>

/**
 * A table service on an origin of its own, behind a gateway as Supabase has it: any site may ask, after
 * a preflight, with the right key.
 */
export async function openHostedService(key: string, port: number) {
  let home = ''
  let isAway = false
  const preflights: string[] = []
  const answers: string[] = []

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const call = request.url!.replace(/\?.*/, '')
    if (isAway) return request.socket.destroy()
    response.setHeader('access-control-allow-origin', '*')
    if (request.method === 'OPTIONS') {
      preflights.push(`${request.headers['access-control-request-method']} ${call}`)
      return response
        .writeHead(200, {
          'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT',
          'access-control-allow-headers': 'apikey, authorization, content-type, x-client-info',
        })
        .end()
    }
    const { apikey, authorization } = request.headers
    if (apikey !== key || authorization !== `Bearer ${key}`) {
      const json = { message: 'Invalid API key', hint: 'Double check your API key.' }
      return response
        .writeHead(401, { 'content-type': 'application/json' })
        .end(JSON.stringify(json))
    }
    const answer = await fetch(home + request.url, {
      method: request.method!,
      headers: pick(FORWARDED, (name) => request.headers[name] as string | undefined),
      ...(request.method === 'POST' && { body: await text(request) }),
    })
    answers.push(`${request.method} ${call} ${answer.status}`)
    response.setHeader('access-control-expose-headers', EXPOSED)
    response
      .writeHead(
        answer.status,
        pick(RETURNED, (name) => answer.headers.get(name) ?? undefined),
      )
      .end(await answer.text())
  }

  const server = createServer((request, response) => void handle(request, response))

  return {
    url: `http://localhost:${await listen(server, port)}`,
    /** For which call and method browsers have asked whether they may. */
    preflights,
    /** What was answered: 'POST /rest/v1/feedback 201'. */
    answers,
    /** Begins anew, with the tables of the server at this address. */
    standBefore(url: string) {
      home = url
      isAway = false
      preflights.length = 0
      answers.length = 0
    },
    goAway: () => void (isAway = true),
    comeBack: () => void (isAway = false),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function pick(names: string[], read: (name: string) => string | undefined) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = read(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
