import type { Approval } from '#shared/admin/approvals.ts'
import { APPROVER_SESSION_MS } from '../rules/limits.ts'
import type { AdminSession } from '../tables/sessions.ts'
import type { KnownPerson } from '../tables/people.ts'

/**
 * Why a session may not approve what somebody asks. Without these rules, whoever holds one
 * organiser's phone could invite a second organiser and approve their own request.
 * @param people Everybody, to follow who invited whom.
 */
export function findObjection(
  asker: Pick<KnownPerson, 'id' | 'name'>,
  { person, createdAt }: Pick<AdminSession, 'person' | 'createdAt'>,
  people: readonly Pick<KnownPerson, 'name' | 'invitedBy'>[],
  now: Date,
): 'own' | Approval['mayNot'] {
  if (person.id === asker.id) return 'own'
  if (isInvitedBy(person, asker.name, people)) return 'invited'
  return now.getTime() - createdAt.getTime() < APPROVER_SESSION_MS ? 'too-new' : undefined
}

/** Whether a person was invited by somebody, or by a person whom they had invited. */
function isInvitedBy(
  { invitedBy }: Pick<KnownPerson, 'invitedBy'>,
  name: string,
  people: readonly Pick<KnownPerson, 'name' | 'invitedBy'>[],
): boolean {
  const seen = new Set<string>()
  let inviter = invitedBy
  while (inviter !== undefined && !seen.has(inviter)) {
    if (inviter === name) return true
    seen.add(inviter)
    inviter = people.find((one) => one.name === inviter)?.invitedBy
  }
  return false
}
