import { aFeedback, aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import type { Row } from '../support/servers/attack-target.ts'
import { FEEDBACK, JOIN, RATE } from '../support/servers/addresses.ts'

/** A raw request and its refusal: a status, and a code of the table service or one of those below. */
export type Attack = [name: string, bytes: Buffer, status: number, code: string]

/** A harmless request that looks like an attack: its status, text in its body, and the rows it may add. */
export type HarmlessRequest = [
  name: string,
  bytes: Buffer,
  status: number,
  body: RegExp,
  added?: Record<string, Partial<Row>[]>,
]

export type Headers = Record<string, string>

/** Instead of a code: the site's own 404 page. */
export const PAGE = 'page'
/** Instead of a code: an empty body, as for HEAD. */
export const NOTHING = 'nothing'

export const RECORDED = /"outcome":"recorded"/

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
  headers: Headers = {},
  body: string | Buffer = '',
): Buffer {
  const all: Headers = { host: 'mela.example', connection: 'close', ...headers }
  if (body.length > 0) all['content-length'] = String(Buffer.byteLength(body))
  const named = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return lines([`${method} ${target} HTTP/1.1`, ...named], body)
}

export const get = (target: string, headers: Headers = {}) => request('GET', target, headers)

/** @param body Sent as JSON, unless it is text or bytes. */
export function post(target: string, body: unknown, headers: Headers = {}): Buffer {
  const sent = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  return request('POST', target, { 'content-type': 'application/json', ...headers }, sent)
}

/** A rating by a new device, valid except for the changes. */
export const rate = (changes: object = {}, headers: Headers = {}) =>
  post(RATE, aRating(changes), headers)

/** A join request by a new device, valid except for the changes. */
export const join = (changes: object = {}, headers: Headers = {}) =>
  post(JOIN, aJoinRequest(changes), headers)

/** Feedback by a new device, valid except for the changes. */
export const note = (changes: object = {}, headers: Headers = {}) =>
  post(FEEDBACK, aFeedback(changes), headers)

/** A rating with edited JSON text. */
export const rateAs = (change: (json: string) => string) =>
  post(RATE, change(JSON.stringify(aRating())))
