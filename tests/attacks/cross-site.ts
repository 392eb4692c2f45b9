import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { JOIN, RATE } from '../support/servers/addresses.ts'
import { type Attack, FORM, type Headers, NOTHING, PAGE, post, refused, request } from './attack.ts'

const FROM_ELSEWHERE = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const preflight = (target: string, method: string) =>
  request('OPTIONS', target, {
    origin: FROM_ELSEWHERE.origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'content-type,apikey',
  })
const asForm = (row: object) => new URLSearchParams(row as Record<string, string>).toString()

/** What a browser sends for a page of another site without a preflight; none of it may be read. */
const SIMPLE_TYPES = [
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=application/json',
  '',
  'application/jsonx',
  'application/json+x',
  '*/*',
]

export const crossSite: Attack[] = [
  ...SIMPLE_TYPES.flatMap((type) =>
    refused(415, 'PGRST102', {
      [`a rating as '${type}'`]: post(RATE, aRating(), { ...FROM_ELSEWHERE, 'content-type': type }),
    }),
  ),
  ...refused(415, 'PGRST102', {
    'a form': post(JOIN, asForm(aJoinRequest()), FORM_TYPE),
    'a rating without a type': request('POST', RATE, FROM_ELSEWHERE, JSON.stringify(aRating())),
    'JSON in text that a form can write': post(JOIN, `${JSON.stringify(aJoinRequest())}=`, {
      'content-type': 'text/plain',
    }),
  }),
  ...refused(405, 'PGRST101', {
    'a preflight of a rating': preflight(RATE, 'POST'),
    'a preflight into a private network': request('OPTIONS', RATE, {
      origin: 'http://192.168.0.1',
      'access-control-request-private-network': 'true',
    }),
    'the function as a script': request('GET', `${RATE}?callback=alert`, FROM_ELSEWHERE),
  }),
  ...refused(401, '42501', {
    'a preflight of a join request': preflight(JOIN, 'POST'),
    'a preflight of a read': preflight(JOIN, 'GET'),
    'a table with a cookie': request('GET', JOIN, { ...FROM_ELSEWHERE, cookie: 'sb=x' }),
  }),
  ...refused(401, NOTHING, { 'the size of a table': request('HEAD', JOIN, FROM_ELSEWHERE) }),
  ...refused(404, PAGE, {
    'a preflight of a page': preflight('/', 'GET'),
    'a preflight of everything': preflight('*', 'GET'),
  }),
]

const PAGE_OF_STALL = '/rate-stall?id=12'
const send = (target: string, body: string | Buffer, headers: Headers = {}) =>
  request('POST', target, { ...FORM_TYPE, ...headers }, body)
/** Complete: it would be stored. */
const RATING = `rating=1&id=${randomUUID()}&device_id=${randomUUID()}`
const sendRating = (body: string | Buffer, headers: Headers = {}) =>
  send(PAGE_OF_STALL, body, headers)

const SENDERS: Record<string, Headers> = {
  'another site': FROM_ELSEWHERE,
  'another site in an old browser': { origin: 'https://evil.example' },
  'a site that hides its name': { origin: 'null' },
  'another port': { origin: 'http://mela.example:8080' },
  'a site of the same domain': { 'sec-fetch-site': 'same-site' },
  'a site whose name begins the same': { origin: 'http://mela.example.evil.example' },
  'an invalid origin': { origin: 'mela.example' },
}

/** The forms of browsers without scripts. */
export const nativeForms: Attack[] = [
  ...Object.entries(SENDERS).flatMap(([sender, headers]) =>
    refused(403, FORM, { [`a rating from ${sender}`]: sendRating(RATING, headers) }),
  ),
  ...refused(403, FORM, {
    'a join request from another site': send('/join-us', 'full_name=E&phone=6', FROM_ELSEWHERE),
    'feedback from another site': send('/feedback', 'rating=1&message=bad', FROM_ELSEWHERE),
  }),
  ...refused(413, FORM, { 'a form of 20 kB': sendRating(`${RATING}&x=${'a'.repeat(20_000)}`) }),
  ...refused(415, FORM, {
    'a form as plain text': sendRating(RATING, { 'content-type': 'text/plain' }),
    'a form as JSON': sendRating('{}', { 'content-type': 'application/json' }),
    'a form as gzip': sendRating(gzipSync(RATING), { 'content-encoding': 'gzip' }),
  }),
  ...refused(400, FORM, {
    'a field twice': sendRating(`${RATING}&rating=5`),
    'an unknown field': send('/join-us', 'full_name=E&phone=6&created_at=2020-01-01'),
    'a prototype': send('/feedback', 'rating=1&__proto__=1'),
    'a NUL': send('/join-us', 'full_name=%00E&phone=6'),
    'half a letter': send('/join-us', 'full_name=%E0%A4&phone=6'),
    'six stars': sendRating(RATING.replace('rating=1', 'rating=6')),
    'stars as a list': sendRating(RATING.replace('rating=', 'rating[]=')),
    'a stall in the body': send('/rate-stall', `${RATING}&stall_id=12`),
    'feedback without stars': send('/feedback', 'message=bad'),
  }),
  ...refused(409, FORM, { 'an unknown stall': send('/rate-stall?id=%27--', RATING) }),
]
