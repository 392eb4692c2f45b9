import { isDeepStrictEqual } from 'node:util'
import { aFeedback, aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { FEEDBACK, JOIN, RATE } from '../support/servers/addresses.ts'
import type { RawAnswer } from './raw-http.ts'

export type Row = Record<string, unknown>

/** A raw request and its refusal: a status, and a code of the table service or one of those below. */
export type Attack = [name: string, bytes: Buffer, status: number, code: string]

/** Instead of a code: the site's own 404 page. */
export const PAGE = 'page'
/** Instead of a code: an empty body, as for HEAD. */
export const NOTHING = 'nothing'

/** A visitor's data, which nobody else may ever see. */
export const SECRET = {
  phone: '424242424242',
  name: 'Secretname',
  message: 'Secretmessage',
  device: '5ec4e75e-c4e7-45ec-84e7-5ec4e75ec4e7',
  joinId: '5ec4e75e-0000-4000-8000-00000000000a',
  noteId: '5ec4e75e-0000-4000-8000-00000000000b',
  ratingId: '5ec4e75e-0000-4000-8000-00000000000c',
}

/** Attacks with the same refusal, by name. */
export const refused = (status: number, code: string, named: Record<string, Buffer>): Attack[] =>
  Object.entries(named).map(([name, bytes]) => [name, bytes, status, code])

/** The given lines verbatim, then an empty line and the body. */
export function lines(head: string[], body: string | Buffer = ''): Buffer {
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from(body)])
}

/** A request in which only the given headers are unusual. */
export function request(
  method: string,
  target: string,
  headers: Record<string, string> = {},
  body: string | Buffer = '',
): Buffer {
  const all: Record<string, string> = { host: 'mela.example', connection: 'close', ...headers }
  if (body.length > 0) all['content-length'] = String(Buffer.byteLength(body))
  const named = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return lines([`${method} ${target} HTTP/1.1`, ...named], body)
}

export const get = (target: string, headers = {}) => request('GET', target, headers)

/** @param body Sent as JSON, unless it is text or bytes. */
export function post(target: string, body: unknown, headers = {}): Buffer {
  const sent = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  return request('POST', target, { 'content-type': 'application/json', ...headers }, sent)
}

/** Rows of a new device, valid except for the changes. */
export const rate = (changes = {}, headers = {}) => post(RATE, aRating(changes), headers)
export const join = (changes = {}, headers = {}) => post(JOIN, aJoinRequest(changes), headers)
export const note = (changes = {}, headers = {}) => post(FEEDBACK, aFeedback(changes), headers)

/** A rating with edited JSON text. */
export const rateAs = (change: (json: string) => string) =>
  post(RATE, change(JSON.stringify(aRating())))

/** The page of unknown addresses, in tests. */
const NOT_FOUND = '<p>nothing here</p>'
/** Must not appear in any message: where the service runs and its software. */
const INTERNALS =
  /sqlite|postgres|\bpg\b|fastify|FST_|node:|node_modules|\bat \S+ \(|\/(tmp|home|server)\/|select .+ from|insert into|syntax error|relation|constraint|unexpected token|trigger/i
/** Headers that would let another site read a response, send a visitor elsewhere, or reveal our software. */
const NEVER_SENT = /^(access-control-.*|location|set-cookie|refresh|server|x-powered-by|via)$/

/** @returns How a response differs from the contract's refusal or from the site's own page. */
export function findUnclear({ headers, body }: RawAnswer, code: string): string[] {
  const faults = Object.keys(headers).filter((name) => NEVER_SENT.test(name))
  if (headers['cache-control'] !== 'no-store') faults.push(`cached: ${headers['cache-control']}`)
  if (code === NOTHING) return body === '' ? faults : [...faults, body]
  if (code === PAGE) return body === NOT_FOUND ? faults : [...faults, body]
  if (!headers['content-type']?.startsWith('application/json')) return [...faults, body]
  const { message, ...error } = JSON.parse(body) as Row
  const isClear = typeof message === 'string' && !INTERNALS.test(message)
  const isContract = isDeepStrictEqual(error, { code, details: null, hint: null })
  return isClear && isContract ? faults : [...faults, body]
}
