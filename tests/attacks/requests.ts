import { brotliCompressSync } from 'node:zlib'
import { aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { JOIN, RATE, TOTALS } from '../support/servers/addresses.ts'
import { type Attack, get, lines, NOTHING, PAGE, post, refused, request } from './attack.ts'

const HOST = 'host: mela.example'
const JSON_TYPE = 'content-type: application/json'
const CLOSE = 'connection: close'
const CHUNKED = 'transfer-encoding: chunked'
const rating = () => JSON.stringify(aRating())
const inChunks = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`
/**
 * A POST of a rating that is valid except for its length headers; it does not ask to close the
 * connection.
 */
const framed = (framing: string[], body: string) =>
  lines([`POST ${RATE} HTTP/1.1`, HOST, JSON_TYPE, ...framing], body)
const SMUGGLED = `GET ${JOIN} HTTP/1.1\r\n${HOST}\r\n\r\n`

/** Requests that a proxy may parse differently, or that cannot be parsed at all. */
export const framing: Attack[] = [
  ...refused(400, 'PGRST000', {
    'a length before chunks': framed(['content-length: 6', CHUNKED], `0\r\n\r\n${SMUGGLED}`),
    'a coding before chunks': framed(['transfer-encoding: gzip, chunked'], inChunks(rating())),
    'chunks twice': framed([CHUNKED, CHUNKED], inChunks(rating())),
    'chunks for HTTP/1.0': lines(
      [`POST ${RATE} HTTP/1.0`, HOST, JSON_TYPE, CHUNKED],
      inChunks(rating()),
    ),
    'two hosts': lines([`GET ${TOTALS} HTTP/1.1`, HOST, 'host: evil.example', CLOSE]),
    TLS: Buffer.from('16030102000100', 'hex'),
    'NUL in a header': get(TOTALS, { x: 'a\0b' }),
  }),
  ...refused(413, 'PGRST000', {
    'chunks of 100 kB': framed([CLOSE, CHUNKED], inChunks('x'.repeat(100_000))),
  }),
]

export const methods: Attack[] = [
  ...refused(405, 'PGRST117', {
    'PROPFIND of a table': request('PROPFIND', JOIN),
    'CONNECT to another host': lines(['CONNECT evil.example:443 HTTP/1.1', 'host: evil.example']),
  }),
  ...refused(400, 'PGRST000', { 'an unknown verb': request('STEAL', JOIN) }),
  ...refused(401, '42501', {
    'QUERY of a table': request('QUERY', JOIN),
    'DELETE instead of GET': request('GET', JOIN, { 'x-http-method-override': 'DELETE' }),
  }),
]

export const bodies: Attack[] = [
  ...refused(415, 'PGRST102', {
    '10 MB in 20 bytes of brotli': post(RATE, brotliCompressSync(Buffer.alloc(10_000_000, ' ')), {
      'content-encoding': 'br',
    }),
  }),
  ...refused(417, 'PGRST000', { 'an unknown expectation': post(RATE, rating(), { expect: 'x' }) }),
  ...refused(400, 'PGRST102', {
    'an empty body to wait for': request('POST', RATE, {
      'content-type': 'application/json',
      expect: '100-continue',
      'content-length': '0',
    }),
  }),
]

const toRequests = (targets: string[]) =>
  Object.fromEntries(targets.map((target) => [target, get(target)]))

/** Attempts to leave the folder, to disguise a table's name, and to bypass code that checks addresses. */
export const paths: Attack[] = [
  ...refused(
    404,
    PAGE,
    toRequests([
      '/../../../../etc/passwd',
      '/..%2f..%2fetc%2fpasswd',
      String.raw`/..\..\etc\passwd`,
      '/%c0%ae%c0%ae/etc/passwd',
      // A suffix after a file name.
      '/vendors.csv%00',
      // Another host or protocol.
      '//evil.example/vendors.csv',
      '/%',
      // On the disk, but not part of the site.
      '/.env',
      '/index.html.br',
      // The table service under another name.
      '//rest/v1/join_requests',
      '/rest%2fv1%2fjoin_requests',
      // A line break, to end a header early.
      '/x%0d%0a%0d%0a<script>alert(1)</script>',
    ]),
  ),
  ...refused(404, PAGE, {
    'a POST to a file': post('/vendors.csv', {}),
    'an insert after two slashes': post('//rest/v1/join_requests', aJoinRequest()),
  }),
  ...refused(404, NOTHING, toRequests(['/assets//vendors.csv'])),
  ...refused(400, 'PGRST000', toRequests(['vendors.csv', 'javascript:alert(1)'])),
  ...refused(
    404,
    'PGRST205',
    toRequests(['/rest/v1//join_requests', '/rest/v1/stall_ratings/rpc/rate_stall']),
  ),
  ...refused(404, 'PGRST205', {
    'an insert behind dots': post('/rest/v1/x/../join_requests', aJoinRequest()),
  }),
  ...refused(401, '42501', toRequests(['/rest/v1/%6aoin_requests', '/rest/v1/join_requests/'])),
]

const FROM_ELSEWHERE = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
const preflight = (target: string, method: string) =>
  request('OPTIONS', target, {
    origin: FROM_ELSEWHERE.origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'content-type,apikey',
  })

/** Requests that a browser sends for another site; that site may not read any response. */
export const crossSite: Attack[] = [
  ...refused(415, 'PGRST102', {
    'a rating as a form': post(RATE, aRating(), {
      ...FROM_ELSEWHERE,
      'content-type': 'multipart/form-data; boundary=application/json',
    }),
    'a rating without a type': request('POST', RATE, FROM_ELSEWHERE, JSON.stringify(aRating())),
    'JSON in text that a form can write': post(JOIN, `${JSON.stringify(aJoinRequest())}=`, {
      'content-type': 'text/plain',
    }),
  }),
  ...refused(405, 'PGRST101', {
    'a preflight of a rating': preflight(RATE, 'POST'),
    'the function as a script': request('GET', `${RATE}?callback=alert`, FROM_ELSEWHERE),
  }),
  ...refused(401, '42501', {
    'a preflight of a join request': preflight(JOIN, 'POST'),
  }),
  ...refused(401, NOTHING, { 'the size of a table': request('HEAD', JOIN, FROM_ELSEWHERE) }),
  ...refused(404, PAGE, { 'a preflight of everything': preflight('*', 'GET') }),
]
