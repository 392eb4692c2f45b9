import { type Right, mayDo } from '#shared/admin/rights.ts'
import { APPROVES_AFTER_MS } from '../rules/limits.ts'
import type { AdminTables } from '../tables/admin-tables.ts'
import type { AdminSession } from '../tables/sessions.ts'

/**
 * Who may ask and approve: two people who both signed in at least a day ago, with links that nobody
 * has renewed since. The others have a day to notice somebody new, or a link that somebody renewed
 * to sign in as a colleague.
 */
export function createApprovers(
  { people, sessions }: Pick<AdminTables, 'people' | 'sessions'>,
  now: () => Date,
) {
  const isOld = (since: Date | undefined) =>
    since !== undefined && now().getTime() - since.getTime() >= APPROVES_AFTER_MS
  const isKnown = async (id: string) => isOld(await people.readSince(id))

  const mayApprove = async (asker: string, { person, createdAt }: AdminSession, right: Right) =>
    person.id !== asker &&
    mayDo(person.role, right) &&
    isOld(createdAt) &&
    (await isKnown(person.id))

  return {
    isKnown,
    /** Whether a session may approve what somebody asks now. It may have ended meanwhile. */
    async mayApprove(asker: string, sessionId: string, right: Right): Promise<boolean> {
      const session = (await sessions.list(now())).find(({ id }) => id === sessionId)
      return !!session && (await isKnown(asker)) && mayApprove(asker, session, right)
    },
    /** The names of those who are signed in and may approve what somebody asks. */
    async listNames(asker: string, right: Right): Promise<string[]> {
      const names = new Set<string>()
      for (const session of await sessions.list(now())) {
        if (await mayApprove(asker, session, right)) names.add(session.person.name)
      }
      return [...names].toSorted()
    },
    /** Whether nobody else has the right. Then the host is the second person, in the terminal. */
    async isAlone(asker: string, right: Right): Promise<boolean> {
      return (await people.list()).every(
        ({ id, role, pin }) => id === asker || pin === undefined || !mayDo(role, right),
      )
    },
  }
}
