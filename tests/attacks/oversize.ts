import { aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { FEEDBACK, JOIN, RATE, TOTALS } from '../support/servers/addresses.ts'
import { type Attack, get, join, note, PAGE, post, rate, request } from './attack.ts'

const BODY_LIMIT_BYTES = 16 * 1024
const nested = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth)
const manyKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
const raw = (json: string, field: string) =>
  JSON.stringify(aRating({ [field]: '@' })).replace('"@"', json)

export const oversize: Attack[] = [
  [
    'a body past 16 kB',
    post(RATE, JSON.stringify(aRating()).padEnd(BODY_LIMIT_BYTES + 1)),
    413,
    'PGRST000',
  ],
  ['a body of 1 MB', post(JOIN, 'x'.repeat(1024 * 1024)), 413, 'PGRST000'],
  [
    'a length of 100 GB',
    request('POST', RATE, { 'content-type': 'application/json', 'content-length': '99999999999' }),
    413,
    'PGRST000',
  ],
  ['a name of 15 kB', join({ full_name: 'x'.repeat(15_000) }), 400, '23514'],
  ['a message of 15 kB', note({ message: 'x'.repeat(15_000) }), 400, '23514'],
  ['a phone of 15 kB', join({ phone: '4'.repeat(15_000) }), 400, '23514'],
  ['a stall of 15 kB', rate({ stall_id: '1'.repeat(15_000) }), 409, '23503'],
  ['an id of 15 kB', rate({ id: 'a'.repeat(15_000) }), 400, '22P02'],
  ['an address of 9 kB', get(`${TOTALS}?stall_id=eq.${'1'.repeat(9000)}`), 431, 'PGRST000'],
  ['a page of 9 kB', get(`/${'a'.repeat(9000)}`), 431, 'PGRST000'],
  ['a table of 4 kB', get(`/rest/v1/${'a'.repeat(4000)}`), 404, 'PGRST205'],
  ['a stall page of 4 kB', get(`/stall/${'1'.repeat(4000)}`), 404, PAGE],
  ['a header of 9 kB', get(TOTALS, { 'x-long': 'a'.repeat(9000) }), 431, 'PGRST000'],
  ['a header whose name is 9 kB', get(TOTALS, { [`x${'a'.repeat(9000)}`]: '1' }), 431, 'PGRST000'],
  [
    '2,000 headers',
    get(TOTALS, Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`x${i}`, '']))),
    431,
    'PGRST000',
  ],
  ['a cookie of 9 kB', get('/', { cookie: `a=${'b'.repeat(9000)}` }), 431, 'PGRST000'],
  ['2,000 parameters', get(`${TOTALS}?${'a&'.repeat(2000)}`), 400, 'PGRST100'],
  ['2,000 columns that are none', get(`${TOTALS}?select=${'a,'.repeat(2000)}`), 400, '42703'],
  ['8,000 lists in each other', post(RATE, nested('[', ']', 8000)), 400, 'PGRST102'],
  [
    '2,000 objects in each other',
    post(RATE, `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`),
    404,
    'PGRST202',
  ],
  [
    '2,000 objects in a phone',
    post(
      JOIN,
      JSON.stringify(aJoinRequest({ phone: '@' })).replace(
        '"@"',
        `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
      ),
    ),
    400,
    '22P02',
  ],
  ['8,000 brackets that stay open', post(RATE, '['.repeat(8000)), 400, 'PGRST102'],
  ['1,500 keys of a rating', rate(manyKeys(1500)), 404, 'PGRST202'],
  ['1,500 columns of a join request', join(manyKeys(1500)), 400, 'PGRST204'],
  [
    'a list of 4,000',
    post(
      FEEDBACK,
      Array.from({ length: 4000 }, () => 1),
    ),
    400,
    'PGRST102',
  ],
  [
    'a list of 50 join requests',
    post(
      JOIN,
      Array.from({ length: 50 }, () => aJoinRequest()),
    ),
    400,
    'PGRST102',
  ],
  ['a number past all numbers', post(RATE, raw('1e400', 'rating')), 400, '22P02'],
  ['a number of 5,000 digits', post(RATE, raw('9'.repeat(5000), 'rating')), 400, '22P02'],
  ['a number past 32 bits', rate({ rating: 2 ** 31 }), 400, '22003'],
  ['a number below 32 bits', rate({ rating: -(2 ** 31) - 1 }), 400, '22003'],
  ['a number past 53 bits', note({ rating: 2 ** 53 + 2 }), 400, '22003'],
]
