import { randomUUID } from 'node:crypto'
import { aFeedback, aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { SECRET } from '../support/servers/attack-target.ts'
import { FEEDBACK, FORGET, JOIN, RATE, TOTALS } from '../support/servers/addresses.ts'
import { type Attack, get, join, PAGE, post, rate, rateAs, refused, request } from './attack.ts'

/** For both databases, and for code that concatenates SQL. */
export const SQL = [
  "12' OR '1'='1",
  "12'; DROP TABLE ratings; --",
  "12'||(SELECT phone FROM join_requests LIMIT 1)||'",
  '$$; TRUNCATE public.ratings; $$',
  ':stall_id',
]
const FIRST = SQL[0]!
const escaped = encodeURIComponent(FIRST)

export const injection: Attack[] = [
  ...SQL.flatMap((sql) => [
    ...refused(409, '23503', { [`a stall ${sql}`]: rate({ stall_id: sql }) }),
    ...refused(400, '23514', { [`a phone ${sql}`]: join({ phone: sql }) }),
    ...refused(400, 'PGRST100', {
      [`a filter ${sql}`]: get(`${TOTALS}?${encodeURIComponent(sql)}=eq.1`),
    }),
  ]),
  ...refused(400, '22P02', {
    'SQL for the device of a join request': join({ device_id: FIRST }),
    'SQL for the edition of a rating': rate({ edition: FIRST }),
  }),
  ...refused(404, 'PGRST202', {
    'SQL as a key': rate({ [FIRST]: 1 }),
    'SQL as a function': post(`/rest/v1/rpc/${escaped}`, {}),
  }),
  ...refused(404, 'PGRST205', {
    'SQL as a table': get(`/rest/v1/${escaped}`),
    'a statement after the table': post(`${FEEDBACK}/1;drop`, {}),
  }),
  ...refused(400, '42703', {
    'a literal among the columns': get(`${TOTALS}?select=stall_id,'x'`),
  }),
  ...refused(400, 'PGRST200', {
    'a subselect as a column': get(`${TOTALS}?select=(select%20phone%20from%20join_requests)`),
  }),
  ...refused(400, 'PGRST100', {
    'a list with a subselect': get(`${TOTALS}?stall_id=in.(select%20phone%20from%20join_requests)`),
  }),
  ...refused(401, '42501', {
    'a statement in a header': join({}, { prefer: 'return=representation; drop table ratings' }),
  }),
  ...refused(406, 'PGRST106', {
    'a statement after the schema': get(TOTALS, { 'accept-profile': 'public; drop table x' }),
  }),
]

/** A row's JSON with bytes in place of its @. */
function withBytes(row: object, bytes: number[]): Buffer {
  const [before = '', after = ''] = JSON.stringify(row).split('@')
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)])
}

const NOT_UTF8: Record<string, number[]> = {
  'a byte that is no text': [0xff],
  'a character cut off': [0xe0, 0xa4],
  'an overlong NUL': [0xc0, 0x80],
}

export const unicode: Attack[] = [
  ...Object.entries(NOT_UTF8).flatMap(([name, bytes]) =>
    refused(400, 'PGRST102', {
      [name]: post(JOIN, withBytes(aJoinRequest({ full_name: '@' }), bytes)),
    }),
  ),
  ...refused(400, 'PGRST102', {
    'UTF-16': post(FEEDBACK, Buffer.from(JSON.stringify(aFeedback()), 'utf16le'), {
      'content-type': 'application/json; charset=utf-16',
    }),
    'a bare NUL': post(JOIN, JSON.stringify(aJoinRequest()).replace('Asha', 'A\0')),
  }),
  ...refused(400, '22P05', { 'NUL in an id': rate({ id: `${randomUUID()}\0` }) }),
  ...refused(409, '23503', {
    'a stall with a blank of no width': rate({ stall_id: '12\u200b' }),
    'a stall after a blank': rate({ stall_id: ' 12' }),
    'a stall in Devanagari digits': rate({ stall_id: '१२' }),
  }),
  ...refused(400, '23514', {
    'a phone and a line break': join({ phone: '4242\n' }),
  }),
  ...refused(400, '22P02', {
    'an id in braces': rate({ id: `{${randomUUID()}}` }),
    'a device and a line break': rate({ device_id: `${randomUUID()}\n` }),
  }),
  ...refused(404, PAGE, {
    'a page in full-width letters': get(`/${encodeURIComponent('ｖｅｎｄｏｒｓ')}.csv`),
  }),
  ...refused(400, 'PGRST000', { 'an address that is not encoded': get('/rest/v1/जॉइन') }),
]

const withStars = (json: string) => rateAs((text) => text.replace('"rating":4', `"rating":${json}`))
const withKey = (key: string, json = '1') =>
  rateAs((text) => text.replace('{', `{"${key}":${json},`))
const manyKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, '1']))

/** Values that our own server refuses and a hosted project may convert. */
export const wrongTypes = [
  ...refused(400, '22P02', {
    'a list for a stall': rate({ stall_id: ['12'] }),
    'an object for a text': join({ full_name: { toString: 'x' } }),
    'text for stars': rate({ rating: '5' }),
    'stars beyond all numbers': withStars('1e400'),
  }),
  ...refused(400, '22P02', {
    'a deletion of all devices': post(FORGET, { device_id: '%' }),
    'a deletion of all other devices': post(FORGET, { device_id: { neq: SECRET.joinId } }),
    'a deletion of two devices': post(FORGET, { device_id: [SECRET.device, SECRET.joinId] }),
    'a deletion with SQL': post(FORGET, { device_id: `${SECRET.device}' or 'x'='x` }),
    'a deletion without a device': post(FORGET, { device_id: null }),
    'a deletion of all erased visitors': post(FORGET, {
      device_id: '00000000-0000-0000-0000-000000000001',
    }),
  }),
  ...refused(400, '22003', { 'stars below 32 bits': rate({ rating: -(2 ** 31) - 1 }) }),
]

export const brokenJson = refused(400, 'PGRST102', {
  NaN: withStars('NaN'),
  'two objects': rateAs((text) => `${text}${text}`),
  null: post(RATE, 'null'),
  'a list of one rating': post(RATE, [aRating()]),
  '8,000 lists in each other': post(RATE, '['.repeat(8000) + ']'.repeat(8000)),
  __proto__: withKey('__proto__', '{"rating":5}'),
  '__proto__ with an escape': withKey(String.raw`\u005f_proto__`, '{"isAdmin":true}'),
  'constructor.prototype': withKey('constructor', '{"prototype":{"rating":5}}'),
})

export const unknownNames = [
  ...refused(404, 'PGRST202', {
    'a deletion by phone number': post(FORGET, { phone: SECRET.phone }),
    'a deletion by phone number besides': post(FORGET, {
      device_id: randomUUID(),
      phone: SECRET.phone,
    }),
    'a deletion by row': post(FORGET, { device_id: randomUUID(), id: SECRET.joinId }),
    'a key in capitals': rate({ RATING: 5 }),
    'a key with a Cyrillic letter': rate({ device_id: undefined, devicе_id: randomUUID() }),
    '1,000 keys': rate(manyKeys(1000)),
    '__proto__ as a function': post('/rest/v1/rpc/__proto__', {}),
  }),
  ...refused(404, 'PGRST205', {
    'a table of 4 kB': get(`/rest/v1/${'a'.repeat(4000)}`),
    '__proto__ as a table': get('/rest/v1/__proto__'),
    'the schema of SQLite': get('/rest/v1/sqlite_schema'),
    'a table of the product': request('DELETE', '/rest/v1/migrations'),
  }),
  ...refused(400, '42703', {
    '__proto__ as a column of totals': get(`${TOTALS}?select=__proto__`),
  }),
  ...refused(400, 'PGRST100', {
    '2,000 parameters': get(`${TOTALS}?${'a&'.repeat(2000)}`),
    '__proto__ as a parameter of an insert': post(`${JOIN}?__proto__=1`, aJoinRequest()),
  }),
]

export const oversize = [
  ...refused(413, 'PGRST000', {
    'a body of 20 kB and a byte': rateAs((text) => text.padEnd(20_001)),
    'feedback of 1 MB': post(FEEDBACK, aFeedback({ message: 'x'.repeat(1024 * 1024) })),
    'a length of 100 GB': request('POST', RATE, {
      'content-type': 'application/json',
      'content-length': '99999999999',
    }),
  }),
  ...refused(409, '23503', { 'a stall of 15 kB': rate({ stall_id: '1'.repeat(15_000) }) }),
  ...refused(431, 'PGRST000', {
    'an address of 9 kB': get(`${TOTALS}?stall_id=eq.${'1'.repeat(9000)}`),
    'a header of 9 kB': get('/', { cookie: `a=${'b'.repeat(9000)}` }),
    '2,000 headers': get(TOTALS, manyKeys(2000)),
  }),
]
