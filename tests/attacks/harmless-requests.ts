import { aFeedback, aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { JOIN, RATE, TOTALS } from '../support/servers/addresses.ts'
import {
  EMPTY,
  get,
  type HarmlessRequest,
  lines,
  ONE_RATING,
  post,
  rate,
  RECORDED,
  request,
} from './attack.ts'

const TOTALS_LIST = /^\[\{"id":/
const PAGE = /^<!doctype html>/
const SHEET = /^stall_number,/

/** What HTTP lets pass, with all that it does. */
export const harmlessRequests: HarmlessRequest[] = [
  [
    'a type with capitals and a character set',
    rate({}, { 'content-type': 'Application/JSON; charset="utf-8"' }),
    200,
    RECORDED,
    ONE_RATING,
  ],
  [
    'the keys of a hosted project',
    rate({}, { apikey: 'x', authorization: 'Bearer x' }),
    200,
    RECORDED,
    ONE_RATING,
  ],
  [
    'a page of another site that has JSON sent and cannot read the answer',
    rate({}, { origin: 'https://evil.example' }),
    200,
    RECORDED,
    ONE_RATING,
  ],
  [
    'totals for a page of another site, which cannot read them',
    get(TOTALS, { origin: 'https://evil.example' }),
    200,
    TOTALS_LIST,
  ],
  ['totals for a page from no site', get(TOTALS, { origin: 'null' }), 200, TOTALS_LIST],
  ['totals as CSV come as JSON', get(TOTALS, { accept: 'text/csv' }), 200, TOTALS_LIST],
  [
    'a part of the totals comes whole',
    get(TOTALS, { range: '0-0', 'range-unit': 'items' }),
    200,
    TOTALS_LIST,
  ],
  ['a count of the totals', request('HEAD', TOTALS, { prefer: 'count=exact' }), 200, EMPTY],
  ['the schema of the contract', get(TOTALS, { 'accept-profile': 'public' }), 200, TOTALS_LIST],
  [
    'a rating in the schema of the contract',
    rate({}, { 'content-profile': 'public' }),
    200,
    RECORDED,
    ONE_RATING,
  ],
  ['a part of a sheet comes whole', get('/vendors.csv', { range: 'bytes=0-1' }), 200, SHEET],
  [
    '200 parts of a sheet come as one',
    get('/vendors.csv', { range: `bytes=${'0-1,'.repeat(200)}0-1` }),
    200,
    SHEET,
  ],
  [
    'a whole address',
    lines([
      'GET http://evil.example/vendors.csv HTTP/1.1',
      'host: evil.example',
      'connection: close',
    ]),
    200,
    SHEET,
  ],
  ['HTTP/1.0 without a host', lines([`GET ${TOTALS} HTTP/1.0`]), 200, TOTALS_LIST],
  [
    'another protocol that nobody here speaks',
    get(TOTALS, {
      connection: 'upgrade, close',
      upgrade: 'websocket',
      'sec-websocket-key': 'x',
      'sec-websocket-version': '13',
    }),
    200,
    TOTALS_LIST,
  ],
  [
    'HTTP/2 without TLS',
    get(TOTALS, {
      connection: 'upgrade, http2-settings, close',
      upgrade: 'h2c',
      'http2-settings': 'AAMAAABkAAQAAP__',
    }),
    200,
    TOTALS_LIST,
  ],
  [
    'a body that is to be waited for',
    rate({}, { expect: '100-continue' }),
    200,
    RECORDED,
    ONE_RATING,
  ],
  [
    'another verb in a header',
    post(JOIN, aJoinRequest(), { 'x-http-method-override': 'DELETE' }),
    201,
    EMPTY,
    { join_requests: [{ full_name: 'Asha Devi' }] },
  ],
  [
    'a wish that is none of the table',
    post('/rest/v1/feedback', aFeedback(), { prefer: 'return=minimal, tx=rollback' }),
    201,
    EMPTY,
    { feedback: [{ rating: 4 }] },
  ],
  ['a slash after the function', post(`${RATE}/`, aRating()), 200, RECORDED, ONE_RATING],
  [
    'a stall page that would break a header',
    get('/rate-stall?id=12%0d%0aset-cookie:%20a=b'),
    200,
    PAGE,
  ],
  [
    'a stall that is a script shows nothing of it',
    get('/rate-stall?id=%3Cscript%3Ealert(1)%3C/script%3E'),
    200,
    /^(?![^]*alert\(1\))<!doctype html>/,
  ],
  ['a stall with NUL', get('/stall/12%00'), 200, PAGE],
  [
    'a body for a page',
    request('GET', '/', { 'content-type': 'application/json' }, '{}'),
    200,
    PAGE,
  ],
]
