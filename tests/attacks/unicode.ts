import { randomUUID } from 'node:crypto'
import { aFeedback, aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { FEEDBACK, JOIN, RATE, TOTALS } from '../support/servers/addresses.ts'
import { type Attack, get, join, note, PAGE, post, rate } from './attack.ts'

/** The text of a body with bytes in the place of its @. */
function withBytes(row: object, ...bytes: number[]): Buffer {
  const [before = '', after = ''] = JSON.stringify(row).split('@')
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)])
}

/** Without its length: in pieces, as a client may send it. */
function inPieces(body: Buffer): Buffer {
  const size = body.length.toString(16)
  return Buffer.concat([Buffer.from(`${size}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')])
}

const postInPieces = (target: string, body: Buffer) =>
  Buffer.from(
    post(target, inPieces(body), { 'transfer-encoding': 'chunked' })
      .toString('latin1')
      .replace(/content-length: \d+\r\n/, ''),
    'latin1',
  )
const toFullWidth = (text: string) =>
  text.replaceAll(/[0-9a-f-]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))

const NOT_UTF8: [string, number[]][] = [
  ['a byte that is no text', [0xff]],
  ['a character cut off', [0xe0, 0xa4]],
  ['an overlong slash', [0xc0, 0xaf]],
  ['an overlong NUL', [0xc0, 0x80]],
  ['a surrogate in bytes', [0xed, 0xa0, 0x80]],
  ['past the last character', [0xf4, 0x90, 0x80, 0x80]],
]

export const unicode: Attack[] = [
  ...NOT_UTF8.flatMap(([name, bytes]): Attack[] => [
    [
      `${name} in a name`,
      post(JOIN, withBytes(aJoinRequest({ full_name: '@' }), ...bytes)),
      400,
      'PGRST102',
    ],
    [
      `${name} in a message that comes in pieces`,
      postInPieces(FEEDBACK, withBytes(aFeedback({ message: '@' }), ...bytes)),
      400,
      'PGRST102',
    ],
    [
      `${name} in a stall`,
      post(RATE, withBytes(aRating({ stall_id: '12@' }), ...bytes)),
      400,
      'PGRST102',
    ],
  ]),
  [
    'UTF-16',
    post(FEEDBACK, Buffer.from(JSON.stringify(aFeedback()), 'utf16le'), {
      'content-type': 'application/json; charset=utf-16',
    }),
    400,
    'PGRST102',
  ],
  [
    'UTF-7',
    post(RATE, '+AHsAIg-id', { 'content-type': 'application/json; charset=utf-7' }),
    400,
    'PGRST102',
  ],
  ['NUL in a name', join({ full_name: 'Asha\0Devi' }), 400, '22P05'],
  ['NUL in a message', note({ message: 'a\0' }), 400, '22P05'],
  ['NUL in a stall', rate({ stall_id: '12\0' }), 400, '22P05'],
  ['NUL in an id', rate({ id: `${randomUUID()}\0` }), 400, '22P05'],
  [
    'a bare NUL',
    post(JOIN, JSON.stringify(aJoinRequest()).replace('Asha', 'A\0')),
    400,
    'PGRST102',
  ],
  [
    'a bare line break',
    post(JOIN, JSON.stringify(aJoinRequest()).replace('Asha', 'A\n')),
    400,
    'PGRST102',
  ],
  ['half an emoji in an id', rate({ id: `\ud800${randomUUID()}` }), 400, '22P02'],
  ['half an emoji in a stall', rate({ stall_id: '12\udc00' }), 409, '23503'],
  ['half an emoji in a phone', join({ phone: '42\ud800' }), 400, '23514'],
  ['half an emoji as a column', join({ '\ud800': 1 }), 400, 'PGRST204'],
  ['a mark that turns the text around in a phone', join({ phone: '\u202e4242' }), 400, '23514'],
  ['a mark that turns the text around in a stall', rate({ stall_id: '\u202e21' }), 409, '23503'],
  ['a blank without width in a stall', rate({ stall_id: '12\u200b' }), 409, '23503'],
  ['a byte order mark in a stall', rate({ stall_id: '\ufeff12' }), 409, '23503'],
  ['a blank before a stall', rate({ stall_id: ' 12' }), 409, '23503'],
  ['a line break after a stall', rate({ stall_id: '12\n' }), 409, '23503'],
  ['a zero before a stall', rate({ stall_id: '012' }), 409, '23503'],
  ['a stall as a number is written', rate({ stall_id: '12.0' }), 409, '23503'],
  ['a stall in base 16', rate({ stall_id: '0xc' }), 409, '23503'],
  ['a stall in full-width digits', rate({ stall_id: '１２' }), 409, '23503'],
  ['a stall in Devanagari digits', rate({ stall_id: '१२' }), 409, '23503'],
  ['a stall in small raised digits', rate({ stall_id: '¹²' }), 409, '23503'],
  ['a stall with a mark on it', rate({ stall_id: '12\u0301' }), 409, '23503'],
  ['a phone in full-width digits', join({ phone: '４２４２４２' }), 400, '23514'],
  ['a phone in Arabic digits', join({ phone: '٤٢٤٢٤٢' }), 400, '23514'],
  ['a phone and a line break', join({ phone: '4242\n' }), 400, '23514'],
  [
    'a name of nothing but blanks without width',
    join({ full_name: '\ufeff\u3000\u2003' }),
    400,
    '23514',
  ],
  ['an id in full-width digits', rate({ id: toFullWidth(randomUUID()) }), 400, '22P02'],
  ['a device in full-width digits', join({ device_id: toFullWidth(randomUUID()) }), 400, '22P02'],
  ['an id in braces', rate({ id: `{${randomUUID()}}` }), 400, '22P02'],
  ['an id as an address', note({ id: `urn:uuid:${randomUUID()}` }), 400, '22P02'],
  ['an id without its lines', rate({ id: randomUUID().replaceAll('-', '') }), 400, '22P02'],
  ['an id with longer lines', rate({ id: randomUUID().replaceAll('-', '\u2013') }), 400, '22P02'],
  ['an id and a blank', rate({ id: `${randomUUID()} ` }), 400, '22P02'],
  ['a device and a line break', rate({ device_id: `${randomUUID()}\n` }), 400, '22P02'],
  [
    'a table with a Cyrillic letter',
    get(`/rest/v1/j${encodeURIComponent('о')}in_requests`),
    404,
    'PGRST205',
  ],
  [
    'a table in full-width letters',
    get(`/rest/v1/${encodeURIComponent('ｆｅｅｄｂａｃｋ')}`),
    404,
    'PGRST205',
  ],
  ['a table in capitals', get('/rest/v1/JOIN_REQUESTS'), 404, 'PGRST205'],
  [
    'a table with a long s',
    get(`/rest/v1/join_reque${encodeURIComponent('ſ')}ts`),
    404,
    'PGRST205',
  ],
  ['a function in capitals', post('/rest/v1/rpc/RATE_STALL', aRating()), 404, 'PGRST202'],
  ['a key in capitals', rate({ RATING: 5 }), 404, 'PGRST202'],
  [
    'a key with a Cyrillic letter',
    rate({ device_id: undefined, devicе_id: randomUUID() }),
    404,
    'PGRST202',
  ],
  ['a column in full-width letters', join({ phone: undefined, ｐｈｏｎｅ: '42' }), 400, 'PGRST204'],
  ['a column of totals in capitals', get(`${TOTALS}?select=STALL_ID`), 400, '42703'],
  [
    'a filter with a Cyrillic letter',
    get(`${TOTALS}?stall${encodeURIComponent('＿')}id=eq.12`),
    400,
    'PGRST100',
  ],
  ['a page in full-width letters', get(`/${encodeURIComponent('ｖｅｎｄｏｒｓ')}.csv`), 404, PAGE],
  ['letters in an address that are not encoded', get('/rest/v1/जॉइन'), 400, 'PGRST000'],
]
