import type { FastifyInstance } from 'fastify'
import { ServiceFailure } from './replies/service-failure.ts'

/**
 * Accepts only JSON in UTF-8: a form on another site can send plain text without a preflight, and a
 * few compressed bytes can expand to gigabytes.
 */
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
