import { SECRET } from '../support/servers/attack-target.ts'
import { RATE, TOTALS } from '../support/servers/addresses.ts'
import { type Attack, get, NOTHING, PAGE, post, rate, request } from './attack.ts'

/** Ways to read more than the totals by what may be read and called. */
export const readingBeside: Attack[] = [
  ['the devices of the ratings', get(`${TOTALS}?select=stall_id,device_id`), 400, '42703'],
  ['a phone among the totals', get(`${TOTALS}?select=phone`), 400, '42703'],
  ['another name for a column', get(`${TOTALS}?select=phone:stall_id`), 400, '42703'],
  ['a sum', get(`${TOTALS}?select=rating_sum.sum()`), 400, 'PGRST200'],
  ['a count', get(`${TOTALS}?select=count()`), 400, 'PGRST200'],
  [
    'spread rows beside the totals',
    get(`${TOTALS}?select=...join_requests(phone)`),
    400,
    'PGRST200',
  ],
  [
    'rows beside the totals by a key',
    get(`${TOTALS}?select=*,join_requests!inner(phone)`),
    400,
    'PGRST200',
  ],
  ['two selections', get(`${TOTALS}?select=stall_id&select=*,join_requests(*)`), 400, 'PGRST100'],
  [
    'or',
    get(`${TOTALS}?or=(stall_id.eq.12,join_requests.phone.eq.${SECRET.phone})`),
    400,
    'PGRST100',
  ],
  ['and', get(`${TOTALS}?and=(rating.gt.0,rating.lt.6)`), 400, 'PGRST100'],
  ['not', get(`${TOTALS}?stall_id=not.eq.12`), 400, 'PGRST100'],
  [
    'a filter of what stands beside',
    get(`${TOTALS}?join_requests.phone=eq.${SECRET.phone}`),
    400,
    'PGRST100',
  ],
  ['two filters', get(`${TOTALS}?stall_id=eq.12&stall_id=eq.13`), 400, 'PGRST100'],
  ['an order', get(`${TOTALS}?order=rating_sum.desc`), 400, 'PGRST100'],
  ['a limit', get(`${TOTALS}?limit=1`), 400, 'PGRST100'],
  ['a place', get(`${TOTALS}?offset=1`), 400, 'PGRST100'],
  [
    'one object of many',
    get(TOTALS, { accept: 'application/vnd.pgrst.object+json' }),
    406,
    'PGRST116',
  ],
  ['the totals of another schema', get(TOTALS, { 'accept-profile': 'mela' }), 406, 'PGRST106'],
  ['a rating in another schema', rate({}, { 'content-profile': 'mela' }), 406, 'PGRST106'],
  ['the description of the service', get('/rest/v1/'), 404, 'PGRST205'],
  [
    'the description without its slash',
    get('/rest/v1', { accept: 'application/openapi+json' }),
    404,
    'PGRST205',
  ],
  ['the function by GET', get(`${RATE}?id=1&stall_id=12&rating=5&device_id=1`), 405, 'PGRST101'],
  ['the function by HEAD', request('HEAD', RATE), 405, NOTHING],
  [
    'the function by PUT',
    request('PUT', RATE, { 'content-type': 'application/json' }, '{}'),
    405,
    'PGRST101',
  ],
  ['the function with a selection', post(`${RATE}?select=*,join_requests(*)`, {}), 400, 'PGRST100'],
  [
    'a GraphQL',
    post('/graphql/v1', { query: '{joinRequestsCollection{edges{node{phone}}}}' }),
    404,
    'page',
  ],
  ['the keys of visitors', get('/auth/v1/admin/users', { apikey: 'service_role' }), 404, PAGE],
]
