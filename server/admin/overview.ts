import { statfs } from 'node:fs/promises'
import { type Finding, isMistake, groupFindings } from '#organiser/check/finding.ts'
import { toScreenTexts } from '#organiser/check/screen-texts.ts'
import type { OverviewAnswer } from '#shared/admin/overview-api.ts'
import { openAgain, type StallState, stateOf } from '#shared/catalogue/stall-state.ts'
import { createReadiness, findWarnings } from '../festival/health.ts'
import { addressOf } from '../http/sender.ts'
import type { AddAdminRoute } from './contract/admin-route.ts'
import { listBackups } from '../../organiser/records/backups.ts'
import { readCards } from './cards/cards-routes.ts'
import type { AdminDeps } from './deps/admin-deps.ts'
import { isWritable } from './sheets/write-sheets.ts'
import { toSessionState } from './tables/sessions.ts'

const FINDINGS_MAX = 50
/** Cached, because a check blocks the main thread for 70 ms, and not all files have a version. */
const CHECK_LASTS_MS = 60_000

/** @param findNextErasure When personal data is erased next, if that is soon. */
export function overviewRoutes(
  add: AddAdminRoute,
  deps: AdminDeps,
  findNextErasure: () => string | undefined,
): void {
  const { site, env, tables, now } = deps
  const { health, contentDir } = site
  const findReasons = createReadiness(health)
  const check = createCachedCheck(deps)

  add(
    { method: 'GET', path: '/overview', right: 'overview', isPolled: true },
    async ({ reply }): Promise<OverviewAnswer> => {
      const [reasons, stalls, checked, disk, [backup], canWrite, sessions, cards, first] =
        await Promise.all([
          findReasons(),
          health.stallList.read(),
          check(),
          statfs(env.DATA_DIR),
          listBackups(env.DATA_DIR),
          isWritable(contentDir),
          tables.sessions.list(now()),
          readCards(site),
          tables.log.findFirstTime(),
        ])
      // If the database does not respond, the reasons already say so.
      const totals = await site.tables?.totals().catch(() => undefined)
      const inForce = await site.tables?.ticketRule().catch(() => undefined)
      const { tickets: file = 'optional', timeZone } = health.festivals.read()?.settings ?? {}
      // Litestream's copy may be newer.
      const copies = [backup?.at ?? '', health.copiedAt?.()?.toISOString() ?? '']
      const lastBackup = copies.toSorted().at(-1)
      const erasesAt = findNextErasure()
      const products = stalls.vendors.flatMap((vendor) => vendor.products)
      const states = stalls.vendors.map((vendor) => stateOf(openAgain(vendor, now(), timeZone)))
      const countState = (state: StallState) => states.filter((one) => one === state).length
      const inStock = products.filter((product) => product.inStock).length
      const open = sessions.filter((session) => toSessionState(session, now()) === 'open')
      return {
        problems: [...reasons, ...findWarnings(health)],
        ...(totals && { ratings: totals.reduce((sum, { rating_count }) => sum + rating_count, 0) }),
        stalls: {
          open: countState('open'),
          closed: countState('closed'),
          withdrawn: countState('withdrawn'),
        },
        products: { inStock, soldOut: products.length - inStock },
        ...(lastBackup && { lastBackup }),
        ...(erasesAt && { erasesAt }),
        ...checked,
        diskFreeBytes: disk.bavail * disk.bsize,
        isWritable: canWrite,
        signedIn: {
          people: new Set(open.map(({ person }) => person.id)).size,
          devices: open.length,
        },
        cardsLeft: cards.stalls.filter(({ card }) => card !== 'printed').length,
        hasVolunteer: sessions.some(({ person }) => person.role === 'volunteer'),
        ...(inForce && { tickets: { file, inForce } }),
        isHosted: site.tables === undefined,
        sender: addressOf(reply.request),
        keptOverRestart: first !== undefined && Date.parse(first) < performance.timeOrigin,
      }
    },
  )
}

function createCachedCheck({ site: { health, contentDir }, now, readRated }: AdminDeps) {
  let last: { version: string; atMs: number; checked: ReturnType<typeof check> } | undefined

  /** Runs `mela check`. */
  async function check(): Promise<Pick<OverviewAnswer, 'findings' | 'samples' | 'hasMap'>> {
    // Imported on demand, because the commands' code slows down startup.
    const { checkContent, findOtherNames } = await import('#organiser/check/check-folder.ts')
    const checked = checkContent(contentDir)
    // If the database does not respond, other reasons already say so.
    const rated = await readRated().catch(() => new Map())
    const findings = groupFindings([...checked.findings, ...findOtherNames(checked, rated)])
    return {
      findings: findings.slice(0, FINDINGS_MAX).map(toShortFinding),
      samples: checked.samples,
      hasMap: checked.hasMap,
    }
  }

  return async () => {
    const { version: ofSheets } = await health.stallList.read()
    const problems = health.festivals.findProblems()
    const version = [ofSheets, health.festivals.read()?.version, ...problems].join('\n')
    const nowMs = now().getTime()
    const isCurrent = last?.version === version && nowMs - last.atMs < CHECK_LASTS_MS
    if (!isCurrent) last = { version, atMs: nowMs, checked: check() }
    return last!.checked
  }
}

function toShortFinding(group: Finding[]) {
  const [first] = group
  const { file, line } = first!
  const text = toScreenTexts(first!)
  return { file, line, text, isError: isMistake(first!), more: group.length - 1 }
}
