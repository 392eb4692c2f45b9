import { readFileSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { SignIn } from '#shared/admin/api.ts'
import { FILE_FOR_THE_OWNER, makePrivateFolder } from '../store/sqlite/file/private-files.ts'
import { AdminFailure } from './contract/admin-route.ts'
import { createSecret, hashSecret, isWeakPin } from './rules/pins.ts'
import { replaceFile } from '../store/new-file.ts'
import type { TablesPlace } from '../store/open.ts'
import { openAdminDatabase } from './tables/admin-database.ts'
import type { AdminTables } from './tables/admin-tables.ts'
import { createPeople } from './tables/people.ts'

const toPath = (dataDir: string) => join(dataDir, 'setup-link')

/**
 * Replaces the link of an earlier start.
 * @returns The token, whose hash is stored, or undefined if somebody has been invited.
 */
export async function makeSetupLink(place: TablesPlace): Promise<string | undefined> {
  // Created now: two processes that create it at their first sign-in would conflict.
  const db = openAdminDatabase(place, { mayCreate: true })
  try {
    if (await createPeople(db).isAnybody()) return undefined
    const token = createSecret()
    makePrivateFolder(place.dataDir)
    await replaceFile(toPath(place.dataDir), hashSecret(token), FILE_FOR_THE_OWNER)
    return token
  } finally {
    await db.close()
  }
}

function findHash(dataDir: string): string | undefined {
  try {
    return readFileSync(toPath(dataDir), 'utf8')
  } catch {
    return undefined
  }
}

/** With the link from the log, the first organiser signs in on a server without a festival. */
export function createSetup(
  dataDir: string,
  { people, invitations }: Pick<AdminTables, 'people' | 'invitations'>,
  isNew: () => boolean,
) {
  const isUsable = async (token: string) =>
    findHash(dataDir) === hashSecret(token) && isNew() && !(await people.isAnybody())

  return {
    isUsable,
    isOpen: () => findHash(dataDir) !== undefined && isNew(),
    /**
     * Exchanges the setup link's token for an invitation's. Returns other tokens unchanged. @throws
     * AdminFailure.
     */
    async toInvitation({ token, name, pin }: SignIn, now: Date): Promise<string> {
      if (!(await isUsable(token))) return token
      if (name === undefined) throw new AdminFailure(400, { code: 'bad-request' })
      if (isWeakPin(pin)) throw new AdminFailure(422, { code: 'pin-weak' })
      const person = { name, role: 'organiser', invitedBy: undefined } as const
      const id = takeLink(dataDir) ? await people.add(person, now) : undefined
      if (id === undefined) throw new AdminFailure(410, { code: 'invitation-unusable' })
      return (await invitations.add(id, now)).token
    },
  }
}

/** @returns False if somebody else came first, perhaps in another process. */
function takeLink(dataDir: string): boolean {
  try {
    unlinkSync(toPath(dataDir))
    return true
  } catch {
    return false
  }
}
