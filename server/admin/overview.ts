import { statfs } from 'node:fs/promises'
import type { CheckedFolder } from '#organiser/check/check-folder.ts'
import { type Finding, isMistake } from '#organiser/check/finding.ts'
import { groupFindings } from '#organiser/check/group-findings.ts'
import { toScreenTexts } from '#organiser/check/screen-texts.ts'
import type { OverviewAnswer } from '#shared/admin/overview-api.ts'
import { openAgain, type StallState, stateOf } from '#shared/catalogue/stall-state.ts'
import { createReadiness, findWarnings, type HealthOptions } from '../festival/health.ts'
import type { Tables } from '../store/contract/tables.ts'
import type { AddAdminRoute } from './contract/admin-route.ts'
import { listBackups } from './records/list-backups.ts'

export interface OverviewDeps {
  health: HealthOptions
  /** Undefined if the ratings are in a hosted project. */
  tables: Pick<Tables, 'totals' | 'ticketRule'> | undefined
  dataDir: string
  contentDir: string
  isWritable: () => Promise<boolean>
  /** Runs `mela check`. */
  checkContent: (folder: string) => Promise<CheckedContent>
  listSessions: () => Promise<OverviewAnswer['signedIn']>
  countCardsLeft: () => Promise<number>
  hasVolunteer: () => Promise<boolean>
  now: () => Date
}

export type CheckedContent = Pick<CheckedFolder, 'findings' | 'samples' | 'hasMap'>

const FINDINGS_MAX = 50
/**
 * A check blocks the only thread for 70 ms. It also covers files that have no version to compare,
 * such as the map's.
 */
const CHECK_LASTS_MS = 60_000

/**
 * Answers a committee's first questions: is the guide up, are ratings arriving, what is left to do?
 */
export function overviewRoutes(add: AddAdminRoute, deps: OverviewDeps): void {
  const findReasons = createReadiness(deps.health)
  const checkContent = createCachedCheck(deps)

  add(
    { method: 'GET', path: '/overview', right: 'overview', isPolled: true },
    async (): Promise<OverviewAnswer> => {
      const [
        reasons,
        stalls,
        checked,
        disk,
        lastBackup,
        isWritable,
        signedIn,
        cardsLeft,
        hasVolunteer,
        totals,
        ticketRule,
      ] = await Promise.all([
        findReasons(),
        deps.health.stallList.read(),
        checkContent(),
        statfs(deps.dataDir),
        findLastBackup(deps),
        deps.isWritable(),
        deps.listSessions(),
        deps.countCardsLeft(),
        deps.hasVolunteer(),
        // If the database does not respond, the reasons already say so.
        deps.tables?.totals().catch(() => undefined),
        deps.tables?.ticketRule().catch(() => undefined),
      ])
      const wanted = deps.health.festivals.read()?.settings.tickets ?? 'optional'
      const products = stalls.vendors.flatMap((vendor) => vendor.products)
      const zone = deps.health.festivals.read()?.settings.timeZone
      const states = stalls.vendors.map((vendor) => stateOf(openAgain(vendor, deps.now(), zone)))
      const countState = (state: StallState) => states.filter((one) => one === state).length
      const inStock = products.filter((product) => product.inStock).length
      return {
        problems: [...reasons, ...findWarnings(deps.health)],
        ...(totals && { ratings: totals.reduce((sum, { rating_count }) => sum + rating_count, 0) }),
        stalls: {
          open: countState('open'),
          closed: countState('closed'),
          withdrawn: countState('withdrawn'),
        },
        products: { inStock, soldOut: products.length - inStock },
        ...(lastBackup && { lastBackup }),
        ...checked,
        diskFreeBytes: disk.bavail * disk.bsize,
        isWritable,
        signedIn,
        cardsLeft,
        hasVolunteer,
        ...(ticketRule && { tickets: { file: wanted, inForce: ticketRule } }),
        isHosted: deps.tables === undefined,
      }
    },
  )
}

/** Checks again if the festival or the spreadsheets have changed, or after a minute. */
function createCachedCheck(deps: OverviewDeps) {
  const { health } = deps
  let last: { version: string; atMs: number; checked: ReturnType<typeof check> } | undefined

  async function check(): Promise<Pick<OverviewAnswer, 'findings' | 'samples' | 'hasMap'>> {
    const { findings, ...others } = await deps.checkContent(deps.contentDir)
    return {
      findings: groupFindings(findings).slice(0, FINDINGS_MAX).map(toShortFinding),
      ...others,
    }
  }

  return async function checkContent() {
    const { version: ofSheets } = await health.stallList.read()
    const problems = health.festivals.findProblems()
    const version = [ofSheets, health.festivals.read()?.version, ...problems].join('\n')
    const nowMs = deps.now().getTime()
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

/** The time of the newest `mela backup` file, or of Litestream's copy if that is newer. */
async function findLastBackup({ dataDir, health }: OverviewDeps) {
  const [newest] = await listBackups(dataDir)
  return [newest?.at ?? '', health.copiedAt?.()?.toISOString() ?? ''].toSorted().at(-1) || undefined
}
