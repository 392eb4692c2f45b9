import type { TablesPlace } from '../store/open.ts'
import { openAdminDatabase } from './tables/admin-database.ts'
import { createPeople } from './tables/people.ts'

/** How to turn the organisers' app on; undefined once somebody has been invited. */
export async function describeFirstInvitation(place: TablesPlace): Promise<string | undefined> {
  const db = openAdminDatabase(place)
  try {
    return (await createPeople(db).isAnybody())
      ? undefined
      : 'Organisers can also work in the browser. To invite the first one: npm run mela -- admin invite "Asha"'
  } finally {
    await db.close()
  }
}
