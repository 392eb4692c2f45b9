import type { Mutation } from '../mutation.ts'

/** What the service refuses, and what it makes browsers refuse. */
export const SERVICE: Mutation[] = [
  {
    name: 'refused-form-costs-nothing',
    loses: 'Visitors behind a crowded network lose their own share of forms to refusals.',
    file: 'server/rate-limit/limits.ts',
    find: '  giveBackAll(shares.slice(0, over))\n',
    replace: '',
    tests: [{ project: 'unit', files: ['server/rate-limit/form-limits.test.ts'] }],
  },
  {
    name: 'hosted-rights',
    loses: 'A visitor of a hosted project may write feedback under any date, and empty the table.',
    file: 'supabase/migrations/20261122000002_visitors.sql',
    find: '      public.feedback, public.stalls from %I',
    replace: '      public.stalls from %I',
    tests: [{ project: 'service', files: ['server/store/postgres/hosted-rights.test.ts'] }],
  },
  {
    name: 'policy-for-base',
    loses: 'A page into which somebody has put a <base> loads from their site.',
    file: 'server/http/security-headers.ts',
    find: '    "base-uri \'none\'",\n',
    replace: '',
    tests: [{ project: 'unit', files: ['server/http/security-headers.test.ts'] }],
  },
]
