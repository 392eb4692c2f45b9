import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { KEEP_DAYS } from '#shared/content/optional-facts.ts'
import type { AdminDeps } from '../deps/admin-deps.ts'
import { createRecordsThread } from './records-routes.ts'

const DAY_MS = 24 * 60 * 60_000
/** Right after a start, visitors' requests come first. */
const FIRST_LOOK_MS = 60_000
const LOOK_EVERY_MS = 6 * 60 * 60_000
/** Gives organisers time to save what they need. */
const ANNOUNCED_MS = 7 * DAY_MS
/** The files of an ended edition that contain personal data. */
const PERSONAL = ['join-requests.xlsx', 'feedback.csv', 'ratings.csv']
/** The author in the log. */
const OWN_NAME = 'Mela'

type KeepingDeps = Pick<AdminDeps, 'env' | 'now' | 'site'> & {
  log: Pick<AdminDeps['tables']['log'], 'add'>
}

/**
 * Erases personal data whose period in festival.json is over, also from the server's own copies. A
 * hosted project's data must be erased manually.
 */
export function createKeeping({ env, now, site, log }: KeepingDeps) {
  const run = createRecordsThread({ env, now, site })
  const periodMs = () => {
    const { settings } = site.health.festivals.read() ?? {}
    return (settings?.keepDays ?? KEEP_DAYS) * DAY_MS
  }
  let oldest: string | undefined

  return {
    async look(): Promise<void> {
      if (!site.tables) return
      const end = new Date(now().getTime() - periodMs())
      oldest = await run('oldest')
      if (oldest !== undefined && new Date(oldest) < end) {
        await run('erase-old', { before: end.toISOString() })
        const day = end.toISOString().slice(0, 10)
        await log.add({ action: 'purged', who: OWN_NAME, whom: `purge ${day}` })
        oldest = await run('oldest')
      }
      await removeCopies(env.DATA_DIR, end)
    },
    /** When data is erased next (ISO 8601), if that is within a week. */
    findNext(): string | undefined {
      if (oldest === undefined) return undefined
      const atMs = Date.parse(oldest) + periodMs()
      return atMs - now().getTime() < ANNOUNCED_MS ? new Date(atMs).toISOString() : undefined
    },
  }
}

export function keepLooking(app: FastifyInstance, { look }: ReturnType<typeof createKeeping>) {
  const tryToLook = () =>
    void look().catch((err: unknown) => app.log.error({ err }, 'personal data was not erased'))
  const first = setTimeout(tryToLook, FIRST_LOOK_MS).unref()
  const others = setInterval(tryToLook, LOOK_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearTimeout(first)
    clearInterval(others)
  })
}

/** Removes old backups, and the personal data of ended editions. */
async function removeCopies(dataDir: string, end: Date): Promise<void> {
  const list = (folder: string) => readdir(join(dataDir, folder)).catch(() => [])
  const backups = (await list('backups')).filter((name) => name.endsWith('.sqlite'))
  const files = [
    ...backups.map((name) => join(dataDir, 'backups', name)),
    ...(await list('editions')).flatMap((year) =>
      PERSONAL.map((name) => join(dataDir, 'editions', year, name)),
    ),
  ]
  for (const file of files) {
    const { mtime } = (await stat(file).catch(() => undefined)) ?? {}
    if (mtime && mtime < end) await rm(file)
  }
}
