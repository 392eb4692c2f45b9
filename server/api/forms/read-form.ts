import type { FastifyInstance } from 'fastify'
import { ServiceFailure } from '../../http/replies/answer-failure.ts'

/** A map, because a field may be named `__proto__`. */
export type FormFields = ReadonlyMap<string, string>

const FORM_TYPE = 'application/x-www-form-urlencoded'

export function takeOnlyForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<string>(FORM_TYPE, { parseAs: 'string' }, (request, body, done) => {
    if ('content-encoding' in request.headers) return done(unreadable(415))
    try {
      done(null, parseForm(body))
    } catch {
      done(unreadable(400))
    }
  })
}

/** @throws If a name is repeated, or a text is not UTF-8 or contains a NUL. */
export function parseForm(body: string): FormFields {
  const pairs = [...new URLSearchParams(body)]
  // Forms end lines with CRLF, but limits count one character.
  const fields = new Map(pairs.map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]))
  if (fields.size === pairs.length && !/[\0\uFFFD]/.test(pairs.join())) return fields
  throw new TypeError('a field comes twice, or holds what text cannot hold')
}

/** @throws ServiceFailure 400 for a field that the form does not have. */
export function expectFields(fields: unknown, names: readonly string[]): FormFields {
  const isForm = fields instanceof Map && [...fields.keys()].every((name) => names.includes(name))
  if (!isForm) throw unreadable(400)
  return fields
}

/** Returns 0 if no star is chosen. @throws ServiceFailure 400 for an invalid value. */
export function toStars(text = ''): number {
  if (text !== '' && !isStars(text)) throw unreadable(400)
  return Number(text)
}

export function isStars(text: string | undefined): boolean {
  return /^[1-5]$/.test(text ?? '')
}

function unreadable(status: number): ServiceFailure {
  return new ServiceFailure(status, 'PGRST102', 'The request could not be read as a form')
}
