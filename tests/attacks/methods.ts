import { brotliCompressSync, gzipSync } from 'node:zlib'
import { aFeedback } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { FEEDBACK, JOIN, RATE, TOTALS } from '../support/servers/addresses.ts'
import { type Attack, bad, lines, post, request } from './attack.ts'

export const methods: Attack[] = [
  ...[
    'PROPFIND',
    'MKCOL',
    'COPY',
    'LOCK',
    'SEARCH',
    'PURGE',
    'LINK',
    'REPORT',
    'M-SEARCH',
    'SOURCE',
  ].map((verb): Attack => [`${verb} of join requests`, request(verb, JOIN), 405, 'PGRST117']),
  ...['PROPFIND', 'UNLOCK'].map((verb): Attack => [
    `${verb} of the function`,
    request(verb, RATE),
    405,
    'PGRST117',
  ]),
  ['QUERY of join requests', request('QUERY', JOIN), 401, '42501'],
  [
    'CONNECT to another host',
    lines(['CONNECT evil.example:443 HTTP/1.1', 'host: evil.example']),
    405,
    'PGRST117',
  ],
  ['CONNECT to a table', request('CONNECT', JOIN), 405, 'PGRST117'],
  bad('a verb that is none', request('STEAL', JOIN)),
  bad('a verb in small letters', request('get', TOTALS)),
  bad('a blank before the verb', request(' GET', TOTALS)),
  bad('an empty verb', request('', TOTALS)),
  [
    'DELETE in place of GET',
    request('GET', JOIN, { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }),
    401,
    '42501',
  ],
  [
    'an insert in place of a GET',
    request(
      'GET',
      JOIN,
      { 'x-http-method': 'POST', 'content-type': 'application/json' },
      JSON.stringify(aFeedback()),
    ),
    401,
    '42501',
  ],
]

export const bodies: Attack[] = [
  [
    '10 MB in 10 kB, as gzip',
    post(RATE, gzipSync(Buffer.alloc(10_000_000, ' ')), { 'content-encoding': 'gzip' }),
    415,
    'PGRST102',
  ],
  [
    '10 MB in 20 bytes, as brotli',
    post(RATE, brotliCompressSync(Buffer.alloc(10_000_000, ' ')), { 'content-encoding': 'br' }),
    415,
    'PGRST102',
  ],
  [
    'a good rating, packed',
    post(RATE, gzipSync(JSON.stringify(aRating())), { 'content-encoding': 'gzip' }),
    415,
    'PGRST102',
  ],
  [
    'feedback that only says it is packed',
    post(FEEDBACK, aFeedback(), { 'content-encoding': 'deflate, gzip' }),
    415,
    'PGRST102',
  ],
  [
    'an expectation that nobody knows',
    post(RATE, aRating(), { expect: '200-ok' }),
    417,
    'PGRST000',
  ],
  [
    'an empty body that is to be waited for',
    request('POST', RATE, {
      'content-type': 'application/json',
      expect: '100-continue',
      'content-length': '0',
    }),
    400,
    'PGRST102',
  ],
]
