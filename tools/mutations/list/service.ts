import type { Mutation } from '../mutation.ts'

export const SERVICE: Mutation[] = [
  {
    name: 'refused-form-costs-nothing',
    loses:
      'On a crowded network, refused forms use up the number of forms that each visitor may send.',
    file: 'server/http/rate-limit/token-buckets.ts',
    find: 'const waitMs = buckets.waitMs(key)',
    replace: 'const waitMs = buckets.take(key)',
    tests: [{ project: 'unit', files: ['server/http/rate-limit/token-buckets.test.ts'] }],
  },
  {
    name: 'hosted-rights',
    loses:
      'On a hosted project, any visitor can write feedback with any date, and empty the table.',
    file: 'supabase/migrations/20261128000001_hosted.sql',
    find: '      public.join_requests, public.feedback from %s',
    replace: '      public.join_requests from %s',
    tests: [{ project: 'service', files: ['server/store/postgres/hosted-rights.test.ts'] }],
  },
  {
    name: 'policy-for-base',
    loses:
      "A page into which an attacker has injected a <base> loads its files from the attacker's site.",
    file: 'server/http/security-headers.ts',
    find: '    "base-uri \'none\'",\n',
    replace: '',
    tests: [{ project: 'unit', files: ['server/http/security-headers.test.ts'] }],
  },
]
