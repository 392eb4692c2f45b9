import { randomUUID } from 'node:crypto'
import { aFeedback, aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { FEEDBACK, JOIN, RATE, TOTALS } from '../support/servers/addresses.ts'
import { get, join, post, rate, rateAs, refused, request } from './attack.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const withStars = (json: string) => rateAs((text) => text.replace('"rating":4', `"rating":${json}`))
const withKey = (key: string, json = '1') =>
  rateAs((text) => text.replace('{', `{"${key}":${json},`))
const manyKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, '1']))

/** What our own server refuses, and a hosted project may convert. */
export const wrongTypes = [
  ...refused(400, '22P02', {
    'a list for a stall': rate({ stall_id: ['12'] }),
    'an object for a text': join({ full_name: { toString: 'x' } }),
    'text for stars': rate({ rating: '5' }),
    'stars beyond all numbers': withStars('1e400'),
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
    'a body of 16 kB and a byte': rateAs((text) => text.padEnd(16 * 1024 + 1)),
    'feedback of 1 MB': post(FEEDBACK, aFeedback({ message: 'x'.repeat(1024 * 1024) })),
    'a length of 100 GB': request('POST', RATE, { ...JSON_TYPE, 'content-length': '99999999999' }),
  }),
  ...refused(409, '23503', { 'a stall of 15 kB': rate({ stall_id: '1'.repeat(15_000) }) }),
  ...refused(431, 'PGRST000', {
    'an address of 9 kB': get(`${TOTALS}?stall_id=eq.${'1'.repeat(9000)}`),
    'a header of 9 kB': get('/', { cookie: `a=${'b'.repeat(9000)}` }),
    '2,000 headers': get(TOTALS, manyKeys(2000)),
  }),
]
