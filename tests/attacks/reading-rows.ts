import { aFeedback, aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { SECRET } from '../support/servers/attack-target.ts'
import { FEEDBACK, JOIN, TOTALS } from '../support/servers/addresses.ts'
import { type Attack, get, NOTHING, post, rate, request } from './attack.ts'

const PRIVATE = [JOIN, FEEDBACK, '/rest/v1/ratings']
const toPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** As a hosted project's own key looks that may do everything. */
const SERVICE_KEY = `${toPart({ alg: 'HS256', typ: 'JWT' })}.${toPart({ iss: 'supabase', role: 'service_role', exp: 4_102_444_800 })}.${toPart({})}`
const UNSIGNED_KEY = `${toPart({ alg: 'none' })}.${toPart({ role: 'service_role' })}.`

/** Ways to read what visitors have left, and what would tell of it. */
export const readingRows: Attack[] = [
  ...PRIVATE.flatMap((table): Attack[] => [
    [`all of ${table}`, get(table), 401, '42501'],
    [`every column of ${table}`, get(`${table}?select=*`), 401, '42501'],
    [`one row of ${table}`, get(`${table}?limit=1&offset=0&order=created_at.desc`), 401, '42501'],
    [`a count of ${table}`, get(`${table}?select=count`, { prefer: 'count=exact' }), 401, '42501'],
    [`the size of ${table}`, request('HEAD', table, { prefer: 'count=exact' }), 401, NOTHING],
    [`a row of ${table} by a phone`, get(`${table}?phone=eq.${SECRET.phone}`), 401, '42501'],
    [`${table} as CSV`, get(table, { accept: 'text/csv' }), 401, '42501'],
    [`${table} as XML`, get(table, { accept: 'text/xml' }), 401, '42501'],
    [
      `one object of ${table}`,
      get(table, { accept: 'application/vnd.pgrst.object+json' }),
      401,
      '42501',
    ],
    [
      `the plan of ${table}`,
      get(table, { accept: 'application/vnd.pgrst.plan+json; options=analyze' }),
      401,
      '42501',
    ],
    [
      `the first rows of ${table}`,
      get(table, { range: '0-9', 'range-unit': 'items' }),
      401,
      '42501',
    ],
    [
      `${table} with the service's key`,
      get(table, { authorization: `Bearer ${SERVICE_KEY}`, apikey: SERVICE_KEY }),
      401,
      '42501',
    ],
    [
      `${table} with a key that nobody has signed`,
      get(table, { authorization: `Bearer ${UNSIGNED_KEY}` }),
      401,
      '42501',
    ],
    [
      `${table} with a password`,
      get(table, { authorization: 'Basic cG9zdGdyZXM6cG9zdGdyZXM=' }),
      401,
      '42501',
    ],
    [
      `${table} by a POST that says it is a GET`,
      request('PATCH', table, { 'x-http-method-override': 'GET' }),
      401,
      '42501',
    ],
    [
      `${table} by a GET with a body`,
      request('GET', table, { 'content-type': 'application/json' }, '{}'),
      401,
      '42501',
    ],
    [`${table} by OPTIONS`, request('OPTIONS', table), 401, '42501'],
    [`${table} by TRACE`, request('TRACE', table), 401, '42501'],
    [
      `${table} beside the totals`,
      get(`${TOTALS}?select=*,${table.slice('/rest/v1/'.length)}(*)`),
      400,
      'PGRST200',
    ],
    [
      `the rows that a DELETE of ${table} would give back`,
      request('DELETE', `${table}?select=*`, { prefer: 'return=representation' }),
      401,
      '42501',
    ],
    [
      `the rows that a PATCH of ${table} would give back`,
      request(
        'PATCH',
        `${table}?select=*`,
        { prefer: 'return=representation', 'content-type': 'application/json' },
        '{}',
      ),
      401,
      '42501',
    ],
  ]),
  ...[JOIN, FEEDBACK].flatMap((table): Attack[] => {
    const row = () => (table === JOIN ? aJoinRequest() : aFeedback())
    return [
      [
        `the row that ${table} has stored`,
        post(table, row(), { prefer: 'return=representation' }),
        401,
        '42501',
      ],
      [
        `the place of the row that ${table} has stored`,
        post(table, row(), { prefer: 'RETURN=HEADERS-ONLY' }),
        401,
        '42501',
      ],
      [
        `columns of the row that ${table} has stored`,
        post(`${table}?select=id`, row()),
        401,
        '42501',
      ],
      [
        `the row of ${table} that has this id`,
        post(`${table}?on_conflict=id`, row(), { prefer: 'resolution=merge-duplicates' }),
        401,
        '42501',
      ],
      [
        `${table} by the columns of an insert`,
        post(`${table}?columns=id,created_at`, row()),
        400,
        'PGRST100',
      ],
      [
        `${table} by an insert with a filter`,
        post(`${table}?phone=eq.${SECRET.phone}`, row()),
        400,
        'PGRST100',
      ],
    ]
  }),
  [
    'the same id as a row that is there',
    post(JOIN, aJoinRequest({ id: SECRET.joinId })),
    409,
    '23505',
  ],
  [
    'the same phone from the same device',
    post(JOIN, aJoinRequest({ phone: SECRET.phone, device_id: SECRET.device })),
    409,
    '23505',
  ],
  [
    'the same id as feedback that is there',
    post(FEEDBACK, aFeedback({ id: SECRET.noteId.toUpperCase() })),
    409,
    '23505',
  ],
  ['the same id as a rating that is there', rate({ id: SECRET.ratingId }), 409, '23505'],
]
