import { aFeedback, aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { SECRET } from '../support/servers/attack-target.ts'
import { FEEDBACK, JOIN, RATE, TOTALS } from '../support/servers/addresses.ts'
import { type Attack, get, join, note, NOTHING, post, rate, refused, request } from './attack.ts'

const toPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** The format of a hosted project's key with full access. */
const SERVICE_KEY = `${toPart({ alg: 'none' })}.${toPart({ iss: 'supabase', role: 'service_role', exp: 4_102_444_800 })}.`

/** Ways to read visitors' rows that the forms' contract does not list. */
export const readingRows: Attack[] = [
  ...[JOIN, FEEDBACK, '/rest/v1/ratings'].flatMap((table) => [
    ...refused(401, '42501', {
      [`a count of ${table}`]: get(`${table}?select=count`, { prefer: 'count=exact' }),
      [`${table} by a phone`]: get(`${table}?phone=eq.${SECRET.phone}`),
      [`${table} by OPTIONS`]: request('OPTIONS', table),
    }),
    ...refused(400, 'PGRST200', {
      [`${table} beside the totals`]: get(
        `${TOTALS}?select=*,${table.replace('/rest/v1/', '')}(*)`,
      ),
    }),
  ]),
  ...refused(401, '42501', {
    'a table as one object': get(JOIN, { accept: 'application/vnd.pgrst.object+json' }),
    "a table with the service's key": get(JOIN, {
      authorization: `Bearer ${SERVICE_KEY}`,
      apikey: SERVICE_KEY,
    }),
    'a table by TRACE': request('TRACE', JOIN),
    'the place of the row of an insert': note({}, { prefer: 'RETURN=HEADERS-ONLY' }),
  }),
  ...refused(400, 'PGRST100', {
    'the columns of an insert': post(`${JOIN}?columns=id,created_at`, aJoinRequest()),
    'an insert with a filter': post(`${FEEDBACK}?id=eq.${SECRET.noteId}`, aFeedback()),
  }),
]

/** Ways to detect a row by sending it again. */
export const knownRows = refused(409, '23505', {
  'the id of a join request': join({ id: SECRET.joinId }),
  'a phone of the same device': join({ phone: SECRET.phone, device_id: SECRET.device }),
  'the id of feedback': note({ id: SECRET.noteId.toUpperCase() }),
  'the id of a rating': rate({ id: SECRET.ratingId }),
})

/** Ways to read more than the totals through the public tables and functions. */
export const readingBeside: Attack[] = [
  ...refused(400, '42703', { 'another name for a column': get(`${TOTALS}?select=phone:stall_id`) }),
  ...refused(400, 'PGRST200', {
    'rows spread into the totals': get(`${TOTALS}?select=...join_requests(phone)`),
  }),
  ...refused(400, 'PGRST100', {
    'two selections': get(`${TOTALS}?select=stall_id&select=*,join_requests(*)`),
    'two filters': get(`${TOTALS}?stall_id=eq.12&stall_id=eq.13`),
    or: get(`${TOTALS}?or=(stall_id.eq.12,join_requests.phone.eq.${SECRET.phone})`),
  }),
  ...refused(406, 'PGRST116', {
    'one object of many': get(TOTALS, { accept: 'application/vnd.pgrst.object+json' }),
  }),
  ...refused(406, 'PGRST106', {
    'the totals of another schema': get(TOTALS, { 'accept-profile': 'mela' }),
    'a rating in another schema': rate({}, { 'content-profile': 'mela' }),
  }),
  ...refused(405, 'PGRST101', {
    'the function by GET': get(`${RATE}?id=1&stall_id=12&rating=5&device_id=1`),
  }),
  ...refused(405, NOTHING, { 'the function by HEAD': request('HEAD', RATE) }),
]
