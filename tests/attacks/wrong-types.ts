import { aFeedback } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { FEEDBACK, JOIN, RATE, TOTALS } from '../support/servers/addresses.ts'
import { type Attack, join, note, post, rate, request } from './attack.ts'

const raw = (json: string, field: string) =>
  JSON.stringify(aRating({ [field]: '@' })).replace('"@"', json)

const OTHER_TYPES: [string, unknown][] = [
  ['true', true],
  ['a list', ['12']],
  ['an object', { eq: '12' }],
]

export const wrongTypes: Attack[] = [
  ...OTHER_TYPES.flatMap(([name, value]): Attack[] => [
    ...['id', 'stall_id', 'rating', 'device_id'].map((field): Attack => [
      `${field} of a rating is ${name}`,
      rate({ [field]: value }),
      400,
      '22P02',
    ]),
    ...['id', 'full_name', 'phone', 'device_id'].map((field): Attack => [
      `${field} of a join request is ${name}`,
      join({ [field]: value }),
      400,
      '22P02',
    ]),
    ...['id', 'rating', 'message', 'device_id'].map((field): Attack => [
      `${field} of feedback is ${name}`,
      note({ [field]: value }),
      400,
      '22P02',
    ]),
  ]),
  ['a stall that is a number', rate({ stall_id: 12 }), 400, '22P02'],
  ['a phone that is a number', join({ phone: 9800000000 }), 400, '22P02'],
  ['stars that are text', rate({ rating: '5' }), 400, '22P02'],
  ['half a star', rate({ rating: 4.5 }), 400, '22P02'],
  ['no star', rate({ rating: 0 }), 400, '23514'],
  ['less than none', note({ rating: -0 }), 400, '23514'],
  ['minus five stars', rate({ rating: -5 }), 400, '23514'],
  ['six stars', rate({ rating: 6 }), 400, '23514'],
  ['null stars', rate({ rating: null }), 400, '23502'],
  ['a null stall', rate({ stall_id: null }), 400, '23502'],
  ['no stall', rate({ stall_id: undefined }), 404, 'PGRST202'],
  ['an empty stall', rate({ stall_id: '' }), 409, '23503'],
  ['stars that are NaN', post(RATE, raw('NaN', 'rating')), 400, 'PGRST102'],
  ['stars that are Infinity', post(RATE, raw('Infinity', 'rating')), 400, 'PGRST102'],
  ['stars in base 16', post(RATE, raw('0x5', 'rating')), 400, 'PGRST102'],
  ['stars with a leading zero', post(RATE, raw('05', 'rating')), 400, 'PGRST102'],
  ['stars with a sign', post(RATE, raw('+5', 'rating')), 400, 'PGRST102'],
  ['a comment in JSON', post(RATE, `/**/${JSON.stringify(aRating())}`), 400, 'PGRST102'],
  ['a comma at the end', post(RATE, JSON.stringify(aRating()).replace('}', ',}')), 400, 'PGRST102'],
  [
    'quotes of the wrong kind',
    post(RATE, JSON.stringify(aRating()).replaceAll('"', "'")),
    400,
    'PGRST102',
  ],
  [
    'two objects',
    post(RATE, `${JSON.stringify(aRating())}${JSON.stringify(aRating())}`),
    400,
    'PGRST102',
  ],
  [
    'lines of JSON',
    post(FEEDBACK, `${JSON.stringify(aFeedback())}\n${JSON.stringify(aFeedback())}`),
    400,
    'PGRST102',
  ],
  ['null', post(RATE, 'null'), 400, 'PGRST102'],
  ['a text', post(JOIN, '"text"'), 400, 'PGRST102'],
  ['a number', post(FEEDBACK, '5'), 400, 'PGRST102'],
  ['nothing', post(RATE, ''), 400, 'PGRST102'],
  ['a blank', post(RATE, ' '), 400, 'PGRST102'],
  ['a list of one rating', post(RATE, [aRating()]), 400, 'PGRST102'],
]

export const ownColumns: Attack[] = [
  ['a moment of its own', join({ created_at: '2020-01-01T00:00:00Z' }), 401, '42501'],
  ['a moment of its own for feedback', note({ created_at: null }), 401, '42501'],
  [
    'a moment of its own for a rating',
    rate({ created_at: '2020-01-01T00:00:00Z' }),
    404,
    'PGRST202',
  ],
  ['totals of its own', rate({ rating_sum: 500, rating_count: 100 }), 404, 'PGRST202'],
  ['a name for the stall', rate({ stall_name: 'Best of all' }), 404, 'PGRST202'],
  [
    'a total as a row',
    post(TOTALS, { stall_id: '12', rating_sum: 500, rating_count: 100 }),
    401,
    '42501',
  ],
  [
    'a total to change',
    request(
      'PATCH',
      `${TOTALS}?stall_id=eq.12`,
      { 'content-type': 'application/json' },
      '{"rating_sum":500}',
    ),
    401,
    '42501',
  ],
  [
    'a total to put',
    request(
      'PUT',
      `${TOTALS}?stall_id=eq.12`,
      { 'content-type': 'application/json' },
      '{"rating_sum":500}',
    ),
    401,
    '42501',
  ],
  ['totals to delete', request('DELETE', `${TOTALS}?stall_id=not.is.null`), 401, '42501'],
  [
    'a rating past the function',
    post('/rest/v1/ratings', aRating({ stall_name: 'x' })),
    401,
    '42501',
  ],
  [
    'a rating to change',
    request(
      'PATCH',
      '/rest/v1/ratings?rating=eq.1',
      { 'content-type': 'application/json' },
      '{"rating":5}',
    ),
    401,
    '42501',
  ],
  ['a row number', join({ rowid: 1 }), 400, 'PGRST204'],
  ['a role', join({ role: 'admin', is_admin: true }), 400, 'PGRST204'],
]
