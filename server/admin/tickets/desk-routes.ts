import * as z from 'zod'
import type { DeskAnswer, DeskRated, DeskRating, DeskVoterAnswer } from '#shared/admin/desk-api.ts'
import type { PostBody } from '#shared/admin/posts.ts'
import { CELL_MAX, STARS_MAX, STARS_MIN } from '#shared/limits.ts'
import { toTicketEnding } from '#shared/tickets.ts'
import { AdminFailure, type AddAdminRoute } from '../contract/admin-route.ts'
import type { AdminDeps } from '../deps/admin-deps.ts'
import { createTicketsThread } from './tickets-routes.ts'

const TYPED_MAX = 40

const ticket = z.string().max(TYPED_MAX)
const Rating: z.ZodType<DeskRating> = z.strictObject({
  id: z.uuid().lowercase(),
  ticket,
  edition: z.uuid(),
  stall: z.string().max(CELL_MAX),
  stars: z.int().min(STARS_MIN).max(STARS_MAX),
})
const OneTicket: z.ZodType<PostBody<'/desk-voter' | '/desk-free'>> = z.strictObject({ ticket })

const right = 'desk'
const CONFLICT = 409

/** No response or log entry contains a whole code. */
export function deskRoutes(add: AddAdminRoute, deps: AdminDeps): void {
  const { site, tables } = deps
  const run = createTicketsThread(deps)

  /** @throws AdminFailure 409 with a hosted project. */
  function getDesk() {
    if (!site.desk) throw new AdminFailure(CONFLICT, { code: 'hosted' })
    return site.desk
  }

  add({ method: 'GET', path: '/desk', right }, async (): Promise<DeskAnswer> => {
    if (!site.tables) throw new AdminFailure(CONFLICT, { code: 'hosted' })
    const { open } = await site.health.stallList.read()
    return {
      edition: (await site.tables.edition()).id,
      stalls: [...open.values()].map(({ stallNumber: number, stallName: name, translations }) => ({
        number,
        name,
        nameHi: translations?.['hi']?.['stallName'] ?? '',
      })),
    }
  })

  add(
    { method: 'POST', path: '/desk-voter', right, body: OneTicket },
    async ({ person, body }): Promise<DeskVoterAnswer> => {
      const rated = await getDesk().findVoter(person, body.ticket)
      if (!rated) throw new AdminFailure(CONFLICT, { code: 'ticket-unknown' })
      return { rated }
    },
  )

  add({ method: 'POST', path: '/desk', right, body: Rating }, async (call): Promise<DeskRated> => {
    const outcome = await getDesk().rate(call.person, call.body)
    if ('code' in outcome) throw new AdminFailure(CONFLICT, outcome)
    return outcome
  })

  add({ method: 'POST', path: '/desk-free', right, body: OneTicket }, async ({ person, body }) => {
    const found = await getDesk().findTicket(person, body.ticket)
    if (!found) throw new AdminFailure(CONFLICT, { code: 'ticket-unknown' })
    await run('free', found.hash)
    const whom = toTicketEnding(found.code)
    await tables.log.add({ action: 'ticket-freed', who: person.name, whom })
    return {}
  })
}
