import { aFeedback, aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { FEEDBACK, JOIN, RATE, TOTALS } from '../support/servers/addresses.ts'
import { type Attack, NOTHING, PAGE, post, request } from './attack.ts'

const FROM_ELSEWHERE = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
const preflight = (target: string, method: string, origin = FROM_ELSEWHERE.origin) =>
  request('OPTIONS', target, {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'content-type,apikey',
  })
const asForm = (row: object) => new URLSearchParams(row as Record<string, string>).toString()
const asParts = (row: object) =>
  `${Object.entries(row)
    .map(
      ([name, value]) =>
        `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')}--x--\r\n`

/** What a browser sends for a page of another site without asking first; none of it may be read. */
const SIMPLE_TYPES: [string, Record<string, string>][] = [
  ['plain text', { 'content-type': 'text/plain' }],
  ['plain text in UTF-8', { 'content-type': 'text/plain;charset=UTF-8' }],
  ['plain text that speaks of JSON', { 'content-type': 'text/plain; application/json' }],
  ['plain text with JSON as a parameter', { 'content-type': 'text/plain; a=application/json' }],
  ['two types', { 'content-type': 'text/plain, application/json' }],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a form in parts', { 'content-type': 'multipart/form-data; boundary=application/json' }],
  ['no type', { 'content-type': '' }],
  ['a type that is none', { 'content-type': 'json' }],
  ['a type that begins alike', { 'content-type': 'application/jsonx' }],
  ['JSON and more', { 'content-type': 'application/json+x' }],
  ['any type', { 'content-type': '*/*' }],
  ['lines of JSON', { 'content-type': 'application/x-ndjson' }],
  ['CSV', { 'content-type': 'text/csv' }],
]

export const crossSite: Attack[] = [
  ...SIMPLE_TYPES.flatMap(([name, type]): Attack[] => [
    [`a rating as ${name}`, post(RATE, aRating(), { ...FROM_ELSEWHERE, ...type }), 415, 'PGRST102'],
    [
      `a join request as ${name}`,
      post(JOIN, aJoinRequest(), { ...FROM_ELSEWHERE, ...type }),
      415,
      'PGRST102',
    ],
  ]),
  [
    'a form of another site',
    post(JOIN, asForm(aJoinRequest()), { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'PGRST102',
  ],
  [
    'a form in parts of another site',
    post(FEEDBACK, asParts(aFeedback()), { 'content-type': 'multipart/form-data; boundary=x' }),
    415,
    'PGRST102',
  ],
  [
    'a form from no site',
    post(FEEDBACK, asForm(aFeedback()), {
      origin: 'null',
      'content-type': 'application/x-www-form-urlencoded',
    }),
    415,
    'PGRST102',
  ],
  [
    'a bare rating',
    request('POST', RATE, FROM_ELSEWHERE, JSON.stringify(aRating())),
    415,
    'PGRST102',
  ],
  [
    'JSON in text that a form can write',
    post(JOIN, `${JSON.stringify(aJoinRequest())}=`, { 'content-type': 'text/plain' }),
    415,
    'PGRST102',
  ],
  ['whether a rating may come', preflight(RATE, 'POST'), 405, 'PGRST101'],
  ['whether a rating may come from no site', preflight(RATE, 'POST', 'null'), 405, 'PGRST101'],
  ['whether a join request may come', preflight(JOIN, 'POST'), 401, '42501'],
  ['whether feedback may come', preflight(FEEDBACK, 'POST'), 401, '42501'],
  ['whether join requests may be read', preflight(JOIN, 'GET'), 401, '42501'],
  ['whether totals may be written', preflight(TOTALS, 'PATCH'), 401, '42501'],
  ['whether a table may be read that is none', preflight('/rest/v1/users', 'GET'), 404, 'PGRST205'],
  ['whether a page may be read', preflight('/', 'GET'), 404, PAGE],
  ['whether a sheet may be read', preflight('/vendors.csv', 'GET'), 404, PAGE],
  ['whether anything may come', preflight('*', 'GET'), 404, PAGE],
  [
    'whether a neighbour may come',
    request('OPTIONS', RATE, {
      origin: 'http://192.168.0.1',
      'access-control-request-private-network': 'true',
    }),
    405,
    'PGRST101',
  ],
  [
    'the join requests for another site',
    request('GET', JOIN, { ...FROM_ELSEWHERE, cookie: 'sb-access-token=x' }),
    401,
    '42501',
  ],
  ['their size for another site', request('HEAD', JOIN, FROM_ELSEWHERE), 401, NOTHING],
  [
    'a function as a script',
    request('GET', `${RATE}?callback=alert`, FROM_ELSEWHERE),
    405,
    'PGRST101',
  ],
]
