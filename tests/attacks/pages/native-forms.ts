import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type Attack, FORM, type Headers, request } from '../attack.ts'

const TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const RATE = '/rate-stall?id=12'
const send = (target: string, body: string | Buffer, headers: Headers = {}) =>
  request('POST', target, { ...TYPE, ...headers }, body)

/** Complete: they would be stored. */
const RATING = `rating=1&id=${randomUUID()}&device_id=${randomUUID()}`
const JOINING = 'full_name=Eve&phone=666'
const NOTE = 'rating=1&message=bad'
const WHOLE: [string, string, string][] = [
  ['a rating', RATE, RATING],
  ['a join request', '/join-us', JOINING],
  ['feedback', '/feedback', NOTE],
]

const SENDERS: [string, Headers][] = [
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site in an old browser', { origin: 'https://evil.example' }],
  ['another site that hides its name', { origin: 'null' }],
  ['another port', { origin: 'http://mela.example:8080' }],
  ['a neighbour', { 'sec-fetch-site': 'same-site' }],
  ['a site whose name begins alike', { origin: 'http://mela.example.evil.example' }],
  ['an origin that is none', { origin: 'mela.example' }],
]

/** The forms of browsers without scripts, where they may not come in or cannot be read. */
export const nativeForms: Attack[] = [
  ...SENDERS.flatMap(([sender, headers]) =>
    WHOLE.map(([what, target, body]): Attack => [
      `${what} from ${sender}`,
      send(target, body, headers),
      403,
      FORM,
    ]),
  ),
  ...WHOLE.flatMap(([what, target, body]): Attack[] => [
    [`${what} of 20 kB`, send(target, `${body}&x=${'a'.repeat(20_000)}`), 413, FORM],
    [`${what} with a field twice`, send(target, `${body}&${body}`), 400, FORM],
    [`${what} with one field more`, send(target, `${body}&created_at=2020-01-01`), 400, FORM],
    [`${what} with a prototype`, send(target, `${body}&__proto__=1`), 400, FORM],
    [`${what} with a NUL`, send(target, body.replace('=', '=%00')), 400, FORM],
    [`${what} with half a letter`, send(target, body.replace('=', '=%E0%A4')), 400, FORM],
    [`${what} as plain text`, send(target, body, { 'content-type': 'text/plain' }), 415, FORM],
    [`${what} as JSON`, send(target, '{}', { 'content-type': 'application/json' }), 415, FORM],
    [
      `${what} that is packed`,
      send(target, gzipSync(body), { 'content-encoding': 'gzip' }),
      415,
      FORM,
    ],
  ]),
  ['six stars', send(RATE, RATING.replace('rating=1', 'rating=6')), 400, FORM],
  ['stars as a list', send(RATE, RATING.replace('rating=', 'rating[]=')), 400, FORM],
  ['an id that is SQL', send(RATE, "rating=1&id='%20or%201&device_id=1"), 400, FORM],
  ['a rating of no stall', send('/rate-stall?id=%27--', RATING), 409, FORM],
  ['a rating of a stall in the body', send('/rate-stall', `${RATING}&stall_id=12`), 400, FORM],
  ['a number without digits', send('/join-us', 'full_name=Eve&phone=none'), 400, FORM],
  ['feedback without stars', send('/feedback', 'message=bad'), 400, FORM],
]
