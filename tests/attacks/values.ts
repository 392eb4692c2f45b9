import { randomUUID } from 'node:crypto'
import { aFeedback, aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { FEEDBACK, JOIN, RATE, TOTALS } from '../support/servers/addresses.ts'
import { get, join, note, PAGE, post, rate, rateAs, refused, request } from './attack.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const withStars = (json: string) => rateAs((text) => text.replace('"rating":4', `"rating":${json}`))
const withKey = (key: string, json = '1') =>
  rateAs((text) => text.replace('{', `{"${key}":${json},`))
const manyKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, '1']))

/** What our own server refuses, and a hosted project may convert. */
export const wrongTypes = [
  ...refused(400, '22P02', {
    'true for an id': rate({ id: true }),
    'a list for a stall': rate({ stall_id: ['12'] }),
    'an object for a text': join({ full_name: { toString: 'x' } }),
    'a number for a phone': join({ phone: 9_800_000_000 }),
    'text for stars': rate({ rating: '5' }),
    'stars beyond all numbers': withStars('1e400'),
  }),
  ...refused(400, '22003', { 'stars below 32 bits': rate({ rating: -(2 ** 31) - 1 }) }),
  ...refused(409, '23503', { 'an empty stall': rate({ stall_id: '' }) }),
]

export const brokenJson = refused(400, 'PGRST102', {
  NaN: withStars('NaN'),
  'two objects': rateAs((text) => `${text}${text}`),
  null: post(RATE, 'null'),
  'a text': post(JOIN, '"text"'),
  'a list of one rating': post(RATE, [aRating()]),
  '8,000 lists in each other': post(RATE, '['.repeat(8000) + ']'.repeat(8000)),
  __proto__: withKey('__proto__', '{"rating":5}'),
  '__proto__ with an escape': withKey(String.raw`\u005f_proto__`, '{"isAdmin":true}'),
  '__proto__ deep inside': withKey('a', '{"b":[{"__proto__":{"c":1}}]}'),
  'constructor.prototype': withKey('constructor', '{"prototype":{"rating":5}}'),
})

export const unknownNames = [
  ...refused(404, 'PGRST202', {
    'constructor as a key': withKey('constructor'),
    'a key in capitals': rate({ RATING: 5 }),
    'a key with a Cyrillic letter': rate({ device_id: undefined, devicе_id: randomUUID() }),
    'a time for a rating': rate({ created_at: '2020-01-01T00:00:00Z' }),
    '1,000 keys': rate(manyKeys(1000)),
    '2,000 objects in each other': post(RATE, `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`),
    'a function in capitals': post('/rest/v1/rpc/RATE_STALL', aRating()),
    '__proto__ as a function': post('/rest/v1/rpc/__proto__', {}),
  }),
  ...refused(400, 'PGRST204', { 'a row number': join({ rowid: 1 }) }),
  ...refused(401, '42501', { 'a null time for feedback': note({ created_at: null }) }),
  ...refused(404, 'PGRST205', {
    'a table of 4 kB': get(`/rest/v1/${'a'.repeat(4000)}`),
    'a table in capitals': get('/rest/v1/JOIN_REQUESTS'),
    '__proto__ as a table': get('/rest/v1/__proto__'),
    'the schema of SQLite': get('/rest/v1/sqlite_schema'),
    'the statistics of PostgreSQL': get('/rest/v1/pg_stats?select=most_common_vals'),
    'a table of the product': request('DELETE', '/rest/v1/migrations'),
  }),
  ...refused(400, '42703', {
    '__proto__ as a column of totals': get(`${TOTALS}?select=__proto__`),
    'a column of totals in capitals': get(`${TOTALS}?select=STALL_ID`),
  }),
  ...refused(400, 'PGRST100', {
    '2,000 parameters': get(`${TOTALS}?${'a&'.repeat(2000)}`),
    '__proto__ as a parameter of an insert': post(`${JOIN}?__proto__=1`, aJoinRequest()),
  }),
  ...refused(404, PAGE, { '__proto__ as a file': get('/__proto__') }),
]

export const oversize = [
  ...refused(413, 'PGRST000', {
    'a body of 16 kB and a byte': rateAs((text) => text.padEnd(16 * 1024 + 1)),
    'feedback of 1 MB': post(FEEDBACK, aFeedback({ message: 'x'.repeat(1024 * 1024) })),
    'a length of 100 GB': request('POST', RATE, { ...JSON_TYPE, 'content-length': '99999999999' }),
  }),
  ...refused(400, '23514', { 'a name of 15 kB': join({ full_name: 'x'.repeat(15_000) }) }),
  ...refused(409, '23503', { 'a stall of 15 kB': rate({ stall_id: '1'.repeat(15_000) }) }),
  ...refused(431, 'PGRST000', {
    'an address of 9 kB': get(`${TOTALS}?stall_id=eq.${'1'.repeat(9000)}`),
    'a header of 9 kB': get('/', { cookie: `a=${'b'.repeat(9000)}` }),
    '2,000 headers': get(TOTALS, manyKeys(2000)),
  }),
  ...refused(404, PAGE, { 'a stall page of 4 kB': get(`/stall/${'1'.repeat(4000)}`) }),
]
