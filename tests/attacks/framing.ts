import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { JOIN, RATE, TOTALS } from '../support/servers/addresses.ts'
import { type Attack, bad, get, lines } from './attack.ts'

const HOST = 'host: mela.example'
const JSON_TYPE = 'content-type: application/json'
const rating = () => JSON.stringify(aRating())
const inPieces = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`
/** A POST of a good rating but for the lines about its length; nothing asks to close. */
const framed = (framing: string[], body: string) =>
  lines([`POST ${RATE} HTTP/1.1`, HOST, JSON_TYPE, ...framing], body)
const SMUGGLED = `GET ${JOIN} HTTP/1.1\r\n${HOST}\r\n\r\n`

export const framing: Attack[] = [
  bad(
    'both lengths',
    framed(['content-length: 6', 'transfer-encoding: chunked'], `0\r\n\r\n${SMUGGLED}`),
  ),
  bad(
    'both lengths, the other way round',
    framed(['transfer-encoding: chunked', 'content-length: 4'], `5c\r\n${SMUGGLED}`),
  ),
  bad('two lengths', framed(['content-length: 5', 'content-length: 200'], rating())),
  bad('the same length twice', framed(['content-length: 5', 'content-length: 5'], 'hello')),
  bad('two lengths in a line', framed(['content-length: 5, 5'], 'hello')),
  bad('a length below nothing', framed(['content-length: -1'], rating())),
  bad('a length with a sign', framed(['content-length: +5'], 'hello')),
  bad('a length in base 16', framed(['content-length: 0x5'], 'hello')),
  bad('a length past all numbers', framed([`content-length: ${'9'.repeat(30)}`], rating())),
  bad('no number for a length', framed(['content-length: five'], 'hello')),
  bad('a length with a blank before its colon', framed(['content-length : 5'], 'hello')),
  bad('an unknown coding', framed(['transfer-encoding: xchunked'], inPieces(rating()))),
  bad(
    'a coding before the pieces',
    framed(['transfer-encoding: gzip, chunked'], inPieces(rating())),
  ),
  bad(
    'a coding after the pieces',
    framed(['transfer-encoding: chunked, identity'], inPieces(rating())),
  ),
  bad(
    'pieces twice',
    framed(['transfer-encoding: chunked', 'transfer-encoding: chunked'], inPieces(rating())),
  ),
  bad('pieces after an odd blank', framed(['transfer-encoding: \x0bchunked'], inPieces(rating()))),
  bad(
    'pieces with a blank before the colon',
    framed(['transfer-encoding : chunked'], inPieces(rating())),
  ),
  bad('pieces on a second line', framed(['transfer-encoding:', ' chunked'], inPieces(rating()))),
  bad(
    'pieces for HTTP/1.0',
    lines(
      [`POST ${RATE} HTTP/1.0`, HOST, JSON_TYPE, 'transfer-encoding: chunked'],
      inPieces(rating()),
    ),
  ),
  bad(
    'a piece of no size',
    framed(['transfer-encoding: chunked'], `zz\r\n${rating()}\r\n0\r\n\r\n`),
  ),
  bad(
    'a piece below nothing',
    framed(['transfer-encoding: chunked'], `-1\r\n${rating()}\r\n0\r\n\r\n`),
  ),
  bad(
    'a piece in base 16 as programs write it',
    framed(['transfer-encoding: chunked'], '0x5\r\nhello\r\n0\r\n\r\n'),
  ),
  bad(
    'a piece past all numbers',
    framed(['transfer-encoding: chunked'], `${'f'.repeat(20)}\r\nhello`),
  ),
  bad(
    'a piece that ends too late',
    framed(['transfer-encoding: chunked'], '3\r\nhello\r\n0\r\n\r\n'),
  ),
  bad(
    'a piece that ends with half a line break',
    framed(['transfer-encoding: chunked'], '5\nhello\n0\n\n'),
  ),
  bad(
    'a piece with 20 kB of remarks',
    framed(['transfer-encoding: chunked'], `5;${'x'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`),
  ),
  [
    '20 kB after the last piece',
    framed(['transfer-encoding: chunked'], `2\r\n{}\r\n0\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`),
    431,
    'PGRST000',
  ],
  [
    'pieces of 100 kB',
    framed(['connection: close', 'transfer-encoding: chunked'], inPieces('x'.repeat(100_000))),
    413,
    'PGRST000',
  ],
  bad(
    'two hosts',
    lines([`GET ${TOTALS} HTTP/1.1`, HOST, 'host: evil.example', 'connection: close']),
  ),
  bad('no host', lines([`GET ${TOTALS} HTTP/1.1`, 'connection: close'])),
  bad('no host for a page', lines(['GET / HTTP/1.1', 'connection: close'])),
  bad('HTTP/0.9', Buffer.from(`GET ${TOTALS}\r\n\r\n`)),
  bad('HTTP/0.9 for a page', Buffer.from('GET /\r\n\r\n')),
  bad('HTTP/1.2', lines([`GET ${TOTALS} HTTP/1.2`, HOST, 'connection: close'])),
  bad('HTTP/2.0 in a line of HTTP/1', lines([`GET ${TOTALS} HTTP/2.0`, HOST, 'connection: close'])),
  bad('the greeting of HTTP/2', Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')),
  bad('the greeting of TLS', Buffer.from('160301020001000 1fc0303', 'hex')),
  bad('the greeting of SSH', Buffer.from('SSH-2.0-OpenSSH_9.2\r\n\r\n')),
  bad('lines that end with half a line break', Buffer.from(`GET ${TOTALS} HTTP/1.1\n${HOST}\n\n`)),
  bad('a header on two lines', lines([`GET ${TOTALS} HTTP/1.1`, HOST, 'x: a', ' b: c'])),
  bad('half a line break in a header', get(TOTALS, { x: 'a\rset-cookie: b' })),
  bad('NUL in a header', get(TOTALS, { x: 'a\0b' })),
  bad('a header without a name', lines([`GET ${TOTALS} HTTP/1.1`, HOST, ': x'])),
  bad('a blank in a name', get(TOTALS, { 'x y': 'z' })),
  bad('a blank in an address', get(`${TOTALS} x`)),
]
