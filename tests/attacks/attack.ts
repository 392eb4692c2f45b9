import { aFeedback, aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import type { Row } from '../support/servers/attack-target.ts'
import { FEEDBACK, JOIN, RATE } from '../support/servers/addresses.ts'

/**
 * A request as it goes over the wire, and how it has to end: with this status and this code of the
 * table service, or with the page that says that nothing is there. No row may change.
 */
export type Attack = [name: string, bytes: Buffer, status: number, code: string]

/**
 * A request that looks like an attack and that HTTP or the contract lets pass: its status, what its
 * body has to hold, and the rows that it may add. Nothing else may change.
 */
export type HarmlessRequest = [
  name: string,
  bytes: Buffer,
  status: number,
  body: RegExp,
  added?: Record<string, Partial<Row>[]>,
]

export type Headers = Record<string, string>

/** The code of an answer that is the site's own page for what is not there. */
export const PAGE = 'page'
/** The code of an answer that is the page of a form which was refused. */
export const FORM = 'form'
/** The code of an answer to HEAD. */
export const NOTHING = 'nothing'

/** What a rating of stall 12 adds. */
export const ONE_RATING = {
  ratings: [{ stall_id: '12' }],
  stall_ratings: [{ stall_id: '12' }],
}
export const RECORDED = /"outcome":"recorded"/
export const EMPTY = /^$/

/** Lines as they are, and what follows the empty one. */
export function lines(head: string[], body: string | Buffer = ''): Buffer {
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from(body)])
}

/** A request of which only the headers that are given are out of the ordinary. */
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

export function get(target: string, headers: Headers = {}): Buffer {
  return request('GET', target, headers)
}

/** @param body Sent as JSON, unless it is text or bytes. */
export function post(target: string, body: unknown, headers: Headers = {}): Buffer {
  const sent = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  return request('POST', target, { 'content-type': 'application/json', ...headers }, sent)
}

/** A rating by a device of its own, good but for the changes. */
export function rate(changes: object = {}, headers: Headers = {}): Buffer {
  return post(RATE, aRating(changes), headers)
}

/** A join request by a device of its own, good but for the changes. */
export function join(changes: object = {}, headers: Headers = {}): Buffer {
  return post(JOIN, aJoinRequest(changes), headers)
}

/** Feedback by a device of its own, good but for the changes. */
export function note(changes: object = {}, headers: Headers = {}): Buffer {
  return post(FEEDBACK, aFeedback(changes), headers)
}

/** What cannot be read as a request at all, or only with a guess. */
export function bad(name: string, bytes: Buffer): Attack {
  return [name, bytes, 400, 'PGRST000']
}
