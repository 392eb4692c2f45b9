import { randomUUID } from 'node:crypto'
import { aFeedback, aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { FEEDBACK, FORGET, JOIN, RATE, TOTALS } from '../support/servers/addresses.ts'
import {
  type Attack,
  get,
  join,
  note,
  NOTHING,
  PAGE,
  post,
  rate,
  rateAs,
  refused,
  request,
  SECRET,
} from './attack.ts'

/** For code that concatenates SQL. */
export const SQL = ["12'; DROP TABLE ratings; --", '$$; TRUNCATE public.ratings; $$', ':stall_id']

export const injection: Attack[] = [
  ...SQL.flatMap((sql) => [
    ...refused(409, '23503', { [`a stall ${sql}`]: rate({ stall_id: sql }) }),
    ...refused(400, '23514', { [`a phone ${sql}`]: join({ phone: sql }) }),
    ...refused(400, 'PGRST100', {
      [`a filter ${sql}`]: get(`${TOTALS}?${encodeURIComponent(sql)}=eq.1`),
    }),
  ]),
  ...refused(404, 'PGRST202', { 'SQL as a function': post('/rest/v1/rpc/1;drop', {}) }),
  ...refused(404, 'PGRST205', { 'a statement after the table': post(`${FEEDBACK}/1;drop`, {}) }),
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

/** A join request whose name is these bytes. */
function withName(bytes: number[]): Buffer {
  const [before = '', after = ''] = JSON.stringify(aJoinRequest({ full_name: '@' })).split('@')
  return post(JOIN, Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]))
}

export const unicode: Attack[] = [
  ...refused(400, 'PGRST102', {
    'a byte that is no text': withName([0xff]),
    'a character cut off': withName([0xe0, 0xa4]),
    'an overlong NUL': withName([0xc0, 0x80]),
    'a bare NUL': withName([0]),
    'UTF-16': post(FEEDBACK, Buffer.from(JSON.stringify(aFeedback()), 'utf16le')),
  }),
  ...refused(409, '23503', {
    'a stall with a blank of no width': rate({ stall_id: '12\u200b' }),
    'a stall in Devanagari digits': rate({ stall_id: '१२' }),
  }),
  ...refused(400, '23514', { 'a phone and a line break': join({ phone: '4242\n' }) }),
  ...refused(400, '22P02', {
    'a device and a line break': rate({ device_id: `${randomUUID()}\n` }),
  }),
  ...refused(400, 'PGRST000', { 'an address that is not encoded': get('/rest/v1/जॉइन') }),
]

const withStars = (json: string) => rateAs((text) => text.replace('"rating":4', `"rating":${json}`))
const withKey = (key: string, json: string) =>
  rateAs((text) => text.replace('{', `{"${key}":${json},`))
const manyKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, '1']))

/** Values that our own server refuses and a hosted project may convert. */
export const wrongTypes = refused(400, '22P02', {
  'a list for a stall': rate({ stall_id: ['12'] }),
  'an object for a text': join({ full_name: { toString: 'x' } }),
  'text for stars': rate({ rating: '5' }),
  'stars beyond all numbers': withStars('1e400'),
  'a deletion of all other devices': post(FORGET, { device_id: { neq: SECRET.joinId } }),
  'a deletion of two devices': post(FORGET, { device_id: [SECRET.device, SECRET.joinId] }),
})

export const brokenJson = refused(400, 'PGRST102', {
  NaN: withStars('NaN'),
  'two objects': rateAs((text) => `${text}${text}`),
  null: post(RATE, 'null'),
  'a list of one rating': post(RATE, [aRating()]),
  '8,000 lists in each other': post(RATE, '['.repeat(8000) + ']'.repeat(8000)),
  '__proto__ with an escape': withKey(String.raw`\u005f_proto__`, '{"isAdmin":true}'),
  'constructor.prototype': withKey('constructor', '{"prototype":{"rating":5}}'),
})

export const unknownNames = [
  ...refused(404, 'PGRST202', {
    'a deletion by phone number': post(FORGET, { phone: SECRET.phone }),
    'a key with a Cyrillic letter': rate({ device_id: undefined, devicе_id: randomUUID() }),
    '1,000 keys': rate(manyKeys(1000)),
    '__proto__ as a function': post('/rest/v1/rpc/__proto__', {}),
  }),
  ...refused(404, 'PGRST205', {
    '__proto__ as a table': get('/rest/v1/__proto__'),
    'a table of the product': request('DELETE', '/rest/v1/migrations'),
  }),
  ...refused(400, '42703', { '__proto__ as a column': get(`${TOTALS}?select=__proto__`) }),
  ...refused(400, 'PGRST100', {
    '2,000 parameters': get(`${TOTALS}?${'a&'.repeat(2000)}`),
    '__proto__ as a parameter of an insert': post(`${JOIN}?__proto__=1`, aJoinRequest()),
  }),
]

export const oversize = [
  ...refused(413, 'PGRST000', {
    'a body of 20 kB and a byte': rateAs((text) => text.padEnd(20_001)),
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

const toPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** The format of a hosted project's key with full access. */
const SERVICE_KEY = `${toPart({ alg: 'none' })}.${toPart({ iss: 'supabase', role: 'service_role', exp: 4_102_444_800 })}.`

/** Ways to read visitors' rows that the forms' contract does not list. */
export const reading: Attack[] = [
  ...[JOIN, FEEDBACK, '/rest/v1/ratings'].flatMap((table) => [
    ...refused(401, '42501', {
      [`a count of ${table}`]: get(`${table}?select=count`, { prefer: 'count=exact' }),
      [`${table} by OPTIONS`]: request('OPTIONS', table),
    }),
    ...refused(400, 'PGRST200', {
      [`${table} beside the totals`]: get(
        `${TOTALS}?select=*,${table.replace('/rest/v1/', '')}(*)`,
      ),
    }),
  ]),
  ...refused(401, '42501', {
    "a table with the service's key": get(JOIN, {
      authorization: `Bearer ${SERVICE_KEY}`,
      apikey: SERVICE_KEY,
    }),
    'the place of the row of an insert': note({}, { prefer: 'RETURN=HEADERS-ONLY' }),
  }),
  ...refused(400, 'PGRST100', {
    'the columns of an insert': post(`${JOIN}?columns=id,created_at`, aJoinRequest()),
    'an insert with a filter': post(`${FEEDBACK}?id=eq.${SECRET.noteId}`, aFeedback()),
    'two selections': get(`${TOTALS}?select=stall_id&select=*,join_requests(*)`),
    or: get(`${TOTALS}?or=(stall_id.eq.12,join_requests.phone.eq.${SECRET.phone})`),
  }),
  ...refused(409, '23505', {
    'the id of a join request': join({ id: SECRET.joinId }),
    'the id of feedback': note({ id: SECRET.noteId.toUpperCase() }),
    'the id of a rating': rate({ id: SECRET.ratingId, stall_id: '13' }),
  }),
  ...refused(406, 'PGRST106', {
    'a rating in another schema': rate({}, { 'content-profile': 'mela' }),
  }),
  ...refused(405, NOTHING, { 'the function by HEAD': request('HEAD', RATE) }),
  ...refused(404, PAGE, {
    'a page in full-width letters': get(`/${encodeURIComponent('ｖｅｎｄｏｒｓ')}.csv`),
  }),
]
