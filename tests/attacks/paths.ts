import { aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { type Attack, get, NOTHING, PAGE, post, refused } from './attack.ts'

const toRequests = (targets: string[]) =>
  Object.fromEntries(targets.map((target) => [target, get(target)]))

/** Ways out of the folder, around the name of a table, and past code that looks at addresses. */
export const paths: Attack[] = [
  ...refused(
    404,
    PAGE,
    toRequests([
      '/../../../../etc/passwd',
      '/..%2f..%2fetc%2fpasswd',
      '/%252e%252e%252fetc/passwd',
      String.raw`/..\..\etc\passwd`,
      '/%c0%ae%c0%ae/etc/passwd',
      // Something after the name of a file.
      '/vendors.csv%00',
      '/vendors.csv/',
      // Another host or protocol.
      '//evil.example/vendors.csv',
      'file:///etc/passwd',
      '*',
      '/%',
      // On the disk, and not on the site.
      '/.env',
      '/render/render.js',
      '/index.html.br',
      // The table service under another name.
      '/REST/V1/join_requests',
      '//rest/v1/join_requests',
      '/rest%2fv1%2fjoin_requests',
      // A line break that would end a header.
      '/x%0d%0a%0d%0a<script>alert(1)</script>',
    ]),
  ),
  ...refused(404, PAGE, {
    'a host that would be sent back': get('//evil.example/%2f..', { host: 'evil.example' }),
    'a POST to a file': post('/vendors.csv', {}),
    'an insert after two slashes': post('//rest/v1/join_requests', aJoinRequest()),
  }),
  ...refused(404, NOTHING, toRequests(['/assets//vendors.csv'])),
  ...refused(400, 'PGRST000', toRequests(['vendors.csv', 'javascript:alert(1)'])),
  ...refused(
    404,
    'PGRST205',
    toRequests([
      '/rest/v1/x/%2e%2e/join_requests',
      '/rest/v1//join_requests',
      '/rest/v1/join_requests%00',
      '/rest/v1/stall_ratings/rpc/rate_stall',
    ]),
  ),
  ...refused(404, 'PGRST205', {
    'an insert behind dots': post('/rest/v1/x/../join_requests', aJoinRequest()),
  }),
  ...refused(
    401,
    '42501',
    toRequests([
      'http://mela.example/rest/v1/join_requests',
      '/rest/v1/%6aoin_requests',
      '/rest/v1/join_requests/',
    ]),
  ),
]
