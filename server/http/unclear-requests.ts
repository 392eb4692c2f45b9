import type { Server } from 'node:http'
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify'
import { endWith, ServiceFailure } from './replies/answer-failure.ts'

/** A proxy could see two requests in one (RFC 9112, 3.2 and 6.1). @throws ServiceFailure 400. */
export function refuseUnclear({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { httpVersion, headers, rawHeaders } = raw
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length
  const coding = headers['transfer-encoding']
  const isClear =
    httpVersion === '1.1'
      ? hosts === 1 && (coding === undefined || /^chunked$/i.test(coding))
      : httpVersion === '1.0' && hosts <= 1 && coding === undefined
  if (isClear) return
  // The next bytes on this connection may or may not belong to the body.
  void reply.header('connection', 'close')
  throw new ServiceFailure(400, 'PGRST000', 'Bad Request')
}

/** Responds to requests that Node would drop silently. */
export function answerUnheard(server: Server): void {
  server.on('connect', (_request, socket) => {
    // An `error` event without a listener would end the process.
    endWith(
      socket.on('error', () => {}),
      405,
      'PGRST117',
    )
  })
  server.on('checkExpectation', (_request, { socket }) => {
    if (socket) endWith(socket, 417)
  })
}

const SERVICE = '/rest/v1'
const WHOLE_ADDRESS = /^https?:\/\/[^/?#\\]+/i
/** A browser resolves dot segments, backslashes and fragments before it sends a request. */
const UNRESOLVED = /^[^?]*(\/\.{1,2}(\/|\?|$)|\\)|^\/\/|#/

/** An address that a proxy might interpret differently becomes one that leads nowhere. */
export function toTarget(url = '/'): string {
  const isWhole = !url.startsWith('/') && URL.canParse(url)
  const target = isWhole ? url.replace(WHOLE_ADDRESS, '') || '/' : url
  if (isPlain(target)) return target
  return `${target.startsWith(SERVICE) ? SERVICE : ''}/undecodable`
}

function isPlain(target: string): boolean {
  if (!target.startsWith('/') || UNRESOLVED.test(target.replaceAll(/%2e/gi, '.'))) return false
  try {
    decodeURI(target)
    return true
  } catch {
    return false
  }
}

/** Other sites can send plain text without a preflight, and compression can hide gigabytes. */
export function takeOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const utf8 = new TextDecoder('utf-8', { fatal: true })

  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if ('content-encoding' in request.headers) {
        return done(new ServiceFailure(415, 'PGRST102', 'The body must not be packed'))
      }
      let text: string
      try {
        text = utf8.decode(body)
      } catch {
        return done(new ServiceFailure(400, 'PGRST102', 'The request could not be read as JSON'))
      }
      return parse(request, text, done)
    },
  )
}
