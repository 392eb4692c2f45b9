import * as z from 'zod'
import type { EditionPreview } from '#shared/admin/records-api.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import type { AddAdminRoute } from '../contract/admin-route.ts'
import type { AdminDeps } from '../deps/admin-deps.ts'
import type { RunJob } from './run-job.ts'

const NAME_MAX = 100
const Name = z.object({ name: z.string().trim().min(1).max(NAME_MAX) })

/** Adds the routes to close the year and to return to it. */
export function editionRoutes(
  add: AddAdminRoute,
  { tables: { log } }: Pick<AdminDeps, 'tables'>,
  runJob: RunJob,
): void {
  const right = 'records'

  add(
    { method: 'POST', path: '/edition-preview', right, body: Name },
    async ({ body }): Promise<EditionPreview> => {
      const { problem, preview } = await runJob('previewEdition', body)
      return problem ? refuseName(problem) : preview
    },
  )

  add(
    { method: 'POST', path: '/edition', right, needsPin: true, body: Name },
    async ({ person, body }) => {
      const { problem } = await runJob('beginEdition', body)
      if (problem) refuseName(problem)
      await log.add({ action: 'edition-begun', who: person.name, whom: body.name })
      return {}
    },
  )

  add(
    { method: 'POST', path: '/edition-undo', right, needsPin: true, body: z.object({}) },
    async ({ person }) => {
      const kind = await runJob('undoEdition', undefined)
      if (kind === 'first') throw new AdminFailure(404, { code: 'not-found' })
      if (kind === 'in-use') throw new AdminFailure(409, { code: 'edition-in-use' })
      await log.add({ action: 'edition-undone', who: person.name })
      return {}
    },
  )
}

/** @throws AdminFailure 409 or 422. */
function refuseName(problem: 'edition-name' | 'edition-taken'): never {
  throw new AdminFailure(problem === 'edition-taken' ? 409 : 422, { code: problem })
}
