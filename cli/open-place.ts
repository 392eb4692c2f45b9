import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openRecords, type TablesPlace } from '#server/store/open.ts'
import type { Records } from '#server/store/contract/organiser-records.ts'
import { type Env, readEnv } from '#server/env.ts'
import { Refusal } from '#organiser/refusal.ts'
import { findPrintedAt } from '#organiser/cards/printed-record.ts'
import { type RatedStalls, readRatedStalls } from '#organiser/rows/rated-stalls.ts'
import {
  createContentReader,
  readSiteFestival,
  type SiteFestival,
} from '#server/festival/site-festival.ts'
import { toSentence } from '#shared/content/content-problem.ts'
import type { TableService } from '#shared/festival.ts'
import { readFestivalFacts, SiteUrl } from '#shared/content/festival-facts.ts'
import type { Call, CommandContext } from './command.ts'

/** @throws If the environment is invalid, or phone numbers would be sent unencrypted. */
export function readPlace(source: CommandContext['env']): TablesPlace & { env: Env } {
  const env = readEnv(source)
  if (env.DATABASE_URL !== undefined) expectEncrypted(env.DATABASE_URL)
  return { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, env }
}

export async function withRecords<T>(
  source: CommandContext['env'],
  work: (records: Records, env: Env) => Promise<T>,
): Promise<T> {
  const { env, ...place } = readPlace(source)
  const records = await openRecords(place)
  try {
    return await work(records, env)
  } finally {
    await records.close()
  }
}

/** @throws Refusal without a PostgreSQL address. */
export function readDatabaseUrl(source: CommandContext['env'], command: string) {
  const { databaseUrl: url, env } = readPlace(source)
  if (url !== undefined) return { url, env }
  throw new Refusal(
    `DATABASE_URL is missing. Run: DATABASE_URL='postgres://user:password@host:port/name' npm run mela -- ${command}`,
  )
}

/** Warns if the ratings cannot be read. */
export async function lookForRatings({
  env: source,
  print,
  warn,
}: Pick<Call, 'env' | 'print' | 'warn'>): Promise<RatedStalls> {
  const { env, ...place } = readPlace(source)
  try {
    const rated = await readRatedStalls(place, findPrintedAt(env.CONTENT_DIR))
    if (rated) return rated
    print(
      `There is no database in ${place.dataDir}, so the command does not know which stalls have ratings and must keep their numbers.`,
    )
  } catch (error) {
    warn(
      `It is unknown which stalls must keep their numbers, because the ratings cannot be read: ${(error as Error).message}`,
    )
  }
  return new Map()
}

/** @throws Refusal if a mistake in the folder prevents the site from starting. */
export function readOneFestival(
  { CONTENT_DIR, SITE_URL }: Pick<Env, 'CONTENT_DIR' | 'SITE_URL'>,
  tableService?: TableService,
): SiteFestival {
  const host = { siteUrl: SITE_URL, tableService }
  const { festival, problems } = readSiteFestival(createContentReader(CONTENT_DIR), host)
  if (festival) return festival
  throw new Refusal(problems.map(toSentence).join('\n'))
}

/** SITE_URL, or the address in festival.json, or ''. @throws Refusal for an invalid SITE_URL. */
export function readPrintedAddress(siteUrl: string | undefined, contentDir: string): string {
  const setting = SiteUrl.safeParse(siteUrl ?? '')
  if (!setting.success) {
    throw new Refusal(
      `SITE_URL should be ${setting.error.issues[0]!.message}, but it is "${siteUrl}".`,
    )
  }
  if (setting.data !== '') return setting.data
  const { value } = readFestivalFacts(createContentReader(contentDir))
  return value?.siteUrl ?? ''
}

const FILE = 'render/app.json'

/** @throws Refusal if the site has not been built. */
export function expectBuiltSite(distDir: string): void {
  if (existsSync(join(distDir, FILE))) return
  throw new Refusal('This command needs the built site. Run: npm run build')
}

const NEAR = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

/** @throws If phone numbers would be sent unencrypted to another machine. */
function expectEncrypted(url: string): void {
  const { hostname, searchParams } = new URL(url)
  // Names without a dot are on this machine or its local networks.
  const isNear = !hostname.includes('.') || NEAR.test(hostname)
  if (isNear || searchParams.has('sslmode')) return
  throw new Error(
    `${hostname} is another machine: add ?sslmode=verify-full to DATABASE_URL, or phone numbers cross ` +
      'the network unencrypted (sslmode=disable, if that is what you want)',
  )
}
