import type { Approval } from '#shared/admin/approvals.ts'
import { APPROVER_SESSION_MS } from '../rules/limits.ts'
import type { AdminSession } from '../tables/sessions.ts'
import type { InvitedPerson } from '../tables/people.ts'

/**
 * Why a session may not approve what somebody asks. Without these rules, the holder of one
 * organiser's phone could invite a second organiser, and approve their own request or let the other
 * one ask.
 * @param people Everybody who was ever invited, to follow who invited whom. A revoked person still
 * connects the people they invited with the person who invited them.
 */
export function findObjection(
  asker: Pick<InvitedPerson, 'id' | 'name'>,
  { person, createdAt }: Pick<AdminSession, 'person' | 'createdAt'>,
  people: readonly InvitedPerson[],
  now: Date,
): 'own' | Approval['mayNot'] {
  if (person.id === asker.id) return 'own'
  if (isInvitedBy(person, asker.name, people)) return 'invited'
  const askerSince = people.find(({ id }) => id === asker.id)?.invitedAt ?? now
  const isNew = [createdAt, askerSince].some(
    (since) => now.getTime() - since.getTime() < APPROVER_SESSION_MS,
  )
  return isNew ? 'too-new' : undefined
}

/** Whether a person was invited by somebody, or by a person whom they had invited. */
function isInvitedBy(
  { invitedBy }: Pick<InvitedPerson, 'invitedBy'>,
  name: string,
  people: readonly Pick<InvitedPerson, 'name' | 'invitedBy'>[],
): boolean {
  const inviters = new Set(invitedBy === undefined ? [] : [invitedBy])
  // The set grows meanwhile. After a revocation, another person may have got the same name.
  for (const inviter of inviters) {
    for (const one of people) {
      if (one.name === inviter && one.invitedBy !== undefined) inviters.add(one.invitedBy)
    }
  }
  return inviters.has(name)
}
