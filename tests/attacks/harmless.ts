import { randomUUID } from 'node:crypto'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { FORGET, RATE, TOTALS } from '../support/servers/addresses.ts'
import { get, type HarmlessRequest, join, lines, post, rate, rateAs } from './attack.ts'
import { SECRET } from '../support/servers/attack-target.ts'
import { SQL } from './values.ts'

const EMPTY = /^$/
const NO_TOTALS = /^\[\]$/
const TOTALS_LIST = /^\[\{"id":/
const SHEET = /^stall_number,/
/** Duplicate keys are allowed in JSON (RFC 8259); the last one counts. */
const twice = (json: string) => json.replace('{', '{"rating":1,"stall_id":"13",')

/** A valid rating with unusual bytes. */
const rating = (name: string, bytes: Buffer): HarmlessRequest => [
  name,
  bytes,
  200,
  /"outcome":"recorded","your_rating":4,"stall_id":"12"/,
  { ratings: [{ stall_id: '12' }], totals: [{ stall_id: '12' }] },
]
const name = (what: string, full_name: string): HarmlessRequest => [
  what,
  join({ full_name }),
  201,
  EMPTY,
  { join_requests: [{ full_name }] },
]

/** Values that reach the database. */
export const harmlessValues: HarmlessRequest[] = [
  ...SQL.map((sql) => name(`a name that is SQL is kept as it came: ${sql}`, sql)),
  name('a name that is a script is kept as it came', '<script>alert(1)</script>'),
]

/** Requests that the wire contract and HTTP allow. */
export const harmlessRequests: HarmlessRequest[] = [
  // The id of a row is not the id of its device.
  ...[randomUUID(), SECRET.joinId, SECRET.ratingId].map((device_id): HarmlessRequest => [
    `a deletion of what an unknown device sent: ${device_id}`,
    post(FORGET, { device_id }),
    200,
    /^\{"deleted":true\}$/,
  ]),
  ['a filter of 7 kB', get(`${TOTALS}?stall_id=eq.${'1'.repeat(7000)}`), 200, NO_TOTALS],
  rating('a key that comes twice', rateAs(twice)),
  rating(
    'a type with capitals and a character set',
    rate({}, { 'content-type': 'Application/JSON; charset="utf-8"' }),
  ),
  rating('a body to wait for', rate({}, { expect: '100-continue' })),
  rating('a slash after the function', post(`${RATE}/`, aRating())),
  [
    'a part of the totals comes whole, and another site cannot read it',
    get(TOTALS, { range: '0-0', 'range-unit': 'items', origin: 'https://evil.example' }),
    200,
    TOTALS_LIST,
  ],
  ['HTTP/1.0 without a host', lines([`GET ${TOTALS} HTTP/1.0`]), 200, TOTALS_LIST],
  ['a whole address', get('http://evil.example/vendors.csv', { host: 'evil.example' }), 200, SHEET],
  [
    'a script as a stall is not shown',
    get('/rate-stall?id=%3Cscript%3Ealert(1)%3C/script%3E'),
    200,
    /^(?![^]*alert\(1\))<!doctype html>/,
  ],
]
