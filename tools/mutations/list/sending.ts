import type { Mutation } from '../mutation.ts'

export const SENDING: Mutation[] = [
  {
    name: 'mark-of-delivery',
    loses: 'On each visit, a phone resends everything that it has ever sent.',
    file: 'web/visitors/platform/send-queue/send-queue.ts',
    find: "change(row.id, () => 'delivered')",
    replace: 'queue.delete(row.id)',
    tests: [{ project: 'unit', files: ['web/visitors/platform/send-queue/send-queue.test.ts'] }],
  },
  {
    name: 'retry-of-a-busy-service',
    loses: 'A rating that a busy service asks the phone to send later is not sent on this visit.',
    file: 'web/visitors/platform/table-service/table-service.ts',
    find: ' && status !== TOO_MANY_REQUESTS',
    replace: '',
    tests: [
      { project: 'unit', files: ['web/visitors/platform/table-service/table-service.test.ts'] },
    ],
  },
  {
    name: 'hash-of-precached-files',
    loses: 'A captive portal’s page is cached in place of a file, so the guide stays broken.',
    file: 'web/visitors/platform/service-worker/precache.ts',
    find: 'if (found && (await hashOf(await found.clone().arrayBuffer())) === hash) return found',
    replace: 'if (found?.ok) return found',
    tests: [{ project: 'unit', files: ['web/visitors/platform/service-worker/precache.test.ts'] }],
  },
  {
    name: 'map-without-a-network',
    loses: 'A map that the phone has cached does not open without a network.',
    file: 'web/visitors/platform/service-worker/strategies.ts',
    find: 'return copy ?? fresh',
    replace: 'return fresh',
    tests: [
      { project: 'unit', files: ['web/visitors/platform/service-worker/strategies.test.ts'] },
    ],
  },
]
