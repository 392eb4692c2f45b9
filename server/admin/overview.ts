import { statfs } from 'node:fs/promises'
import type { CheckedFolder } from '#organiser/check/check-folder.ts'
import { type Finding, isMistake, groupFindings } from '#organiser/check/finding.ts'
import { toScreenTexts } from '#organiser/check/screen-texts.ts'
import type { OverviewAnswer } from '#shared/admin/overview-api.ts'
import { openAgain, type StallState, stateOf } from '#shared/catalogue/stall-state.ts'
import { createReadiness, findWarnings, type HealthOptions } from '../festival/health.ts'
import { addressOf } from '../http/sender.ts'
import type { Tables } from '../store/contract/tables.ts'
import type { AddAdminRoute } from './contract/admin-route.ts'
import { listBackups } from '../../organiser/records/backups.ts'
import { readCards } from './cards/cards-routes.ts'
import type { TablesPlace } from '../store/open.ts'
import type { AdminDeps, AdminSite } from './deps/admin-deps.ts'
import { isWritable } from './sheets/write-sheets.ts'
import { toSessionState } from './tables/sessions.ts'

export interface OverviewDeps {
  health: HealthOptions
  /** Undefined with a hosted project. */
  tables: Pick<Tables, 'totals' | 'ticketRule'> | undefined
  dataDir: string
  contentDir: string
  isWritable: () => Promise<boolean>
  /** Runs `mela check`. */
  checkContent: (folder: string) => Promise<CheckedContent>
  countSignedIn: () => Promise<OverviewAnswer['signedIn']>
  countCardsLeft: () => Promise<number>
  hasVolunteer: () => Promise<boolean>
  keptOverRestart: () => Promise<boolean>
  /** When personal data is erased next, if that is soon. */
  findNextErasure: () => string | undefined
  now: () => Date
}

export type CheckedContent = Pick<CheckedFolder, 'findings' | 'samples' | 'hasMap'>

const FINDINGS_MAX = 50
/** Cached, because a check blocks the main thread for 70 ms, and not all files have a version. */
const CHECK_LASTS_MS = 60_000

export function overviewRoutes(add: AddAdminRoute, deps: OverviewDeps): void {
  const findReasons = createReadiness(deps.health)
  const checkContent = createCachedCheck(deps)

  add(
    { method: 'GET', path: '/overview', right: 'overview', isPolled: true },
    async ({ reply }): Promise<OverviewAnswer> => {
      const [
        reasons,
        stalls,
        checked,
        disk,
        lastBackup,
        canWrite,
        signedIn,
        cardsLeft,
        hasVolunteer,
        keptOverRestart,
        totals,
        ticketRule,
      ] = await Promise.all([
        findReasons(),
        deps.health.stallList.read(),
        checkContent(),
        statfs(deps.dataDir),
        findLastBackup(deps),
        deps.isWritable(),
        deps.countSignedIn(),
        deps.countCardsLeft(),
        deps.hasVolunteer(),
        deps.keptOverRestart(),
        // If the database does not respond, the reasons already say so.
        deps.tables?.totals().catch(() => undefined),
        deps.tables?.ticketRule().catch(() => undefined),
      ])
      const erasesAt = deps.findNextErasure()
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
        ...(erasesAt && { erasesAt }),
        ...checked,
        diskFreeBytes: disk.bavail * disk.bsize,
        isWritable: canWrite,
        signedIn,
        cardsLeft,
        hasVolunteer,
        ...(ticketRule && { tickets: { file: wanted, inForce: ticketRule } }),
        isHosted: deps.tables === undefined,
        sender: addressOf(reply.request),
        keptOverRestart,
      }
    },
  )
}

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

/** The newest `mela backup` file, or Litestream's copy if that is newer. */
async function findLastBackup({ dataDir, health }: OverviewDeps) {
  const [newest] = await listBackups(dataDir)
  return [newest?.at ?? '', health.copiedAt?.()?.toISOString() ?? ''].toSorted().at(-1) || undefined
}

export function toOverviewDeps(
  { contentDir, ...site }: AdminSite,
  { dataDir }: TablesPlace,
  { tables, now, readRated }: AdminDeps,
): Omit<OverviewDeps, 'findNextErasure'> {
  return {
    ...site,
    contentDir,
    dataDir,
    now,
    isWritable: () => isWritable(contentDir),
    // Imported on demand, because the commands' code slows down startup.
    async checkContent(folder) {
      const { checkContent, findOtherNames } = await import('#organiser/check/check-folder.ts')
      const checked = checkContent(folder)
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
    async keptOverRestart() {
      const first = await tables.log.findFirstTime()
      return first !== undefined && Date.parse(first) < performance.timeOrigin
    },
    async countSignedIn() {
      const sessions = await tables.sessions.list(now())
      const open = sessions.filter((session) => toSessionState(session, now()) === 'open')
      return { people: new Set(open.map(({ person }) => person.id)).size, devices: open.length }
    },
  }
}
