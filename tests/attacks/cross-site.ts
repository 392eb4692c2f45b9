import { aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { JOIN, RATE } from '../support/servers/addresses.ts'
import { type Attack, NOTHING, PAGE, post, refused, request } from './attack.ts'

const FROM_ELSEWHERE = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
const preflight = (target: string, method: string) =>
  request('OPTIONS', target, {
    origin: FROM_ELSEWHERE.origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'content-type,apikey',
  })

/** What a browser sends for a page of another site without a preflight; none of it may be read. */
const SIMPLE_TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=application/json',
  '',
]

export const crossSite: Attack[] = [
  ...SIMPLE_TYPES.flatMap((type) =>
    refused(415, 'PGRST102', {
      [`a rating as '${type}'`]: post(RATE, aRating(), { ...FROM_ELSEWHERE, 'content-type': type }),
    }),
  ),
  ...refused(415, 'PGRST102', {
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
