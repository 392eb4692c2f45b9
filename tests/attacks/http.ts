import { brotliCompressSync } from 'node:zlib'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { JOIN, RATE, TOTALS } from '../support/servers/addresses.ts'
import { type Attack, get, lines, post, refused, request } from './attack.ts'

const HOST = 'host: mela.example'
const JSON_TYPE = 'content-type: application/json'
const CLOSE = 'connection: close'
const CHUNKED = 'transfer-encoding: chunked'
const rating = () => JSON.stringify(aRating())
const inChunks = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`
/** A POST of a good rating except for the lines about its length; nothing asks to close. */
const framed = (framing: string[], body: string) =>
  lines([`POST ${RATE} HTTP/1.1`, HOST, JSON_TYPE, ...framing], body)
const SMUGGLED = `GET ${JOIN} HTTP/1.1\r\n${HOST}\r\n\r\n`

/** Requests that a proxy may read in another way, or that cannot be read at all. */
export const framing: Attack[] = [
  ...refused(400, 'PGRST000', {
    'a length before chunks': framed(['content-length: 6', CHUNKED], `0\r\n\r\n${SMUGGLED}`),
    'a coding before chunks': framed(['transfer-encoding: gzip, chunked'], inChunks(rating())),
    'chunks twice': framed([CHUNKED, CHUNKED], inChunks(rating())),
    'chunks after an odd blank': framed(['transfer-encoding: \x0bchunked'], inChunks(rating())),
    'chunks for HTTP/1.0': lines(
      [`POST ${RATE} HTTP/1.0`, HOST, JSON_TYPE, CHUNKED],
      inChunks(rating()),
    ),
    'a chunk that ends too late': framed([CHUNKED], '3\r\nhello\r\n0\r\n\r\n'),
    'two hosts': lines([`GET ${TOTALS} HTTP/1.1`, HOST, 'host: evil.example', CLOSE]),
    'no host for a page': lines(['GET / HTTP/1.1', CLOSE]),
    'HTTP/2': Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    TLS: Buffer.from('16030102000100', 'hex'),
    'NUL in a header': get(TOTALS, { x: 'a\0b' }),
  }),
  ...refused(431, 'PGRST000', {
    '20 kB after the last chunk': framed(
      [CHUNKED],
      `2\r\n{}\r\n0\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    ),
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

const packed = (bytes: Buffer, coding: string) => post(RATE, bytes, { 'content-encoding': coding })

export const bodies: Attack[] = [
  ...refused(415, 'PGRST102', {
    '10 MB in 20 bytes of brotli': packed(brotliCompressSync(Buffer.alloc(10_000_000, ' ')), 'br'),
    'a good rating that claims to be packed': packed(Buffer.from(rating()), 'deflate, gzip'),
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
