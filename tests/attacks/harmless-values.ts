import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { RATE, TOTALS } from '../support/servers/addresses.ts'
import {
  EMPTY,
  get,
  type HarmlessRequest,
  join,
  note,
  ONE_RATING,
  post,
  RECORDED,
} from './attack.ts'
import { SQL } from './injection.ts'

const NO_TOTALS = /^\[\]$/
const RTL_NAME = 'Asha \u202eiveD'
const HALF_EMOJI = '🪔'.slice(0, 1)
/** Duplicate keys are no error in JSON (RFC 8259); the last one counts. */
const twice = JSON.stringify(aRating()).replace('{', '{"rating":1,"stall_id":"13",')

/** What our own contract lets pass, with all that it does. */
export const harmlessValues: HarmlessRequest[] = [
  ...SQL.slice(0, 5).map((sql): HarmlessRequest => [
    `a name that is SQL is kept as it came: ${sql}`,
    join({ full_name: sql }),
    201,
    EMPTY,
    { join_requests: [{ full_name: sql }] },
  ]),
  ...SQL.slice(0, 5).map((sql): HarmlessRequest => [
    `a message that is SQL is kept as it came: ${sql}`,
    note({ message: sql }),
    201,
    EMPTY,
    { feedback: [{ message: sql }] },
  ]),
  ...SQL.slice(0, 5).map((sql): HarmlessRequest => [
    `a filter that is SQL finds nothing: ${sql}`,
    get(`${TOTALS}?stall_id=eq.${encodeURIComponent(sql)}`),
    200,
    NO_TOTALS,
  ]),
  [
    'a filter of 7 kB finds nothing',
    get(`${TOTALS}?stall_id=eq.${'1'.repeat(7000)}`),
    200,
    NO_TOTALS,
  ],
  [
    'a name that runs backwards is kept as it came',
    join({ full_name: RTL_NAME }),
    201,
    EMPTY,
    { join_requests: [{ full_name: RTL_NAME }] },
  ],
  [
    'half an emoji is kept as the sign for one',
    note({ message: HALF_EMOJI }),
    201,
    EMPTY,
    { feedback: [{ message: '\ufffd' }] },
  ],
  [
    'a name that is a script is kept as it came',
    join({ full_name: '<script>alert(1)</script>' }),
    201,
    EMPTY,
    { join_requests: [{ full_name: '<script>alert(1)</script>' }] },
  ],
  [
    'a byte order mark before JSON',
    post(RATE, `\ufeff${JSON.stringify(aRating())}`),
    200,
    RECORDED,
    ONE_RATING,
  ],
  [
    'stars with nothing after the point',
    post(RATE, JSON.stringify(aRating()).replace('"rating":4', '"rating":4.0')),
    200,
    /"your_rating":4,/,
    ONE_RATING,
  ],
  ['a key that comes twice', post(RATE, twice), 200, /"your_rating":4,"stall_id":"12"/, ONE_RATING],
  [
    'one column 700 times is one column',
    get(`${TOTALS}?select=${'stall_id,'.repeat(700)}stall_id`),
    200,
    /^\[\{"stall_id":"\d+"\}/,
  ],
  [
    'columns in any order come in the order of the table',
    get(`${TOTALS}?select=rating_count,stall_id`),
    200,
    /^\[\{"stall_id":"\d+","rating_count":\d+\}/,
  ],
]
