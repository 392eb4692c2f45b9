import { aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { JOIN, RATE, TOTALS } from '../support/servers/addresses.ts'
import { type Attack, get, join, note, PAGE, post } from './attack.ts'

const proto = (key: string, value: string) =>
  JSON.stringify(aRating()).replace('{', `{"${key}":${value},`)
const joinProto = (key: string, value: string) =>
  JSON.stringify(aJoinRequest()).replace('{', `{"${key}":${value},`)

export const prototypes: Attack[] = [
  ['__proto__', post(RATE, proto('__proto__', '{"rating":5}')), 400, 'PGRST102'],
  [
    '__proto__ in place of the fields',
    post(RATE, `{"__proto__":${JSON.stringify(aRating())}}`),
    400,
    'PGRST102',
  ],
  ['__proto__ in code', post(RATE, proto('\\u005f_proto__', '{"isAdmin":true}')), 400, 'PGRST102'],
  ['__proto__ deep down', post(RATE, proto('a', '{"b":[{"__proto__":{"c":1}}]}')), 400, 'PGRST102'],
  [
    '__proto__ in a field',
    post(JOIN, joinProto('a', '{"__proto__":{"length":1}}')),
    400,
    'PGRST102',
  ],
  [
    'constructor.prototype',
    post(RATE, proto('constructor', '{"prototype":{"rating":5}}')),
    400,
    'PGRST102',
  ],
  ['constructor alone', post(RATE, proto('constructor', '1')), 404, 'PGRST202'],
  ['a null constructor', post(RATE, proto('constructor', 'null')), 404, 'PGRST202'],
  ['constructor as a column', post(JOIN, joinProto('constructor', '1')), 400, 'PGRST204'],
  ['toString', post(RATE, proto('toString', '1')), 404, 'PGRST202'],
  ['valueOf and toJSON', post(JOIN, joinProto('valueOf', '1,"toJSON":2')), 400, 'PGRST204'],
  ['hasOwnProperty', note({ hasOwnProperty: 1 }), 400, 'PGRST204'],
  ['toString for a text', join({ full_name: { toString: 'x' } }), 400, '22P02'],
  ['length for a text', join({ phone: { length: 3, 0: '4' } }), 400, '22P02'],
  ['__proto__ as a parameter', get(`${TOTALS}?__proto__[select]=phone`), 400, 'PGRST100'],
  ['__proto__ as a column', get(`${TOTALS}?select=__proto__`), 400, '42703'],
  ['constructor as a column of totals', get(`${TOTALS}?select=constructor`), 400, '42703'],
  ['toString as a filter', get(`${TOTALS}?toString=eq.1`), 400, 'PGRST100'],
  ['__proto__ as a table', get('/rest/v1/__proto__'), 404, 'PGRST205'],
  ['constructor as a table', post('/rest/v1/constructor', {}), 404, 'PGRST205'],
  ['__proto__ as a function', post('/rest/v1/rpc/__proto__', {}), 404, 'PGRST202'],
  ['__proto__ as a file', get('/__proto__'), 404, PAGE],
  [
    '__proto__ as a parameter of an insert',
    post(`${JOIN}?__proto__=1`, aJoinRequest()),
    400,
    'PGRST100',
  ],
]
