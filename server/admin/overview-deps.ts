import { readCards } from './cards/cards-routes.ts'
import type { TablesPlace } from '../store/open.ts'
import type { AdminDeps, AdminSite } from './deps/admin-deps.ts'
import type { OverviewDeps } from './overview.ts'
import { isWritable } from './sheets/write-sheets.ts'
import { toSessionState } from './rules/session-state.ts'

export function toOverviewDeps(
  { contentDir, ...site }: AdminSite,
  { dataDir }: TablesPlace,
  { tables, now, readRated }: AdminDeps,
): OverviewDeps {
  return {
    ...site,
    contentDir,
    dataDir,
    now,
    isWritable: () => isWritable(contentDir),
    // Imported on demand, so that the server starts without the code of the commands.
    async checkContent(folder) {
      const { checkContent, findOtherNames } = await import('#organiser/check/check-folder.ts')
      const checked = await checkContent(folder)
      // If the database does not respond, other reasons already say so.
      const rated = await readRated().catch(() => new Map())
      return { ...checked, findings: [...checked.findings, ...findOtherNames(checked, rated)] }
    },
    async countCardsLeft() {
      const { stalls } = await readCards({ ...site, contentDir })
      return stalls.filter(({ card }) => card !== 'printed').length
    },
    async hasVolunteer() {
      const sessions = await tables.sessions.list(now())
      return sessions.some(({ person }) => person.role === 'volunteer')
    },
    async listSessions() {
      const sessions = await tables.sessions.list(now())
      return sessions
        .filter((session) => toSessionState(session, now()) === 'open')
        .map(({ person, device, seenAt }) => ({
          name: person.name,
          device,
          seenAt: seenAt.toISOString(),
        }))
    },
  }
}
