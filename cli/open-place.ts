import { openRecords, type TablesPlace } from '#server/store/open.ts'
import { expectEncrypted } from '#server/store/postgres/expect-encrypted.ts'
import type { Records } from '#server/store/contract/organiser-records.ts'
import { type Env, readEnv } from '#server/env.ts'
import type { CommandContext } from '../cli/command.ts'
import { Refusal } from '../organiser/refusal.ts'

/** @throws If the environment is invalid, or phone numbers would be sent unencrypted. */
export function readPlace(source: CommandContext['env']): TablesPlace & { env: Env } {
  const env = readEnv(source)
  if (env.DATABASE_URL !== undefined) expectEncrypted(env.DATABASE_URL)
  return { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, env }
}

/** Opens the records on either database, runs the work and closes them. */
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

/** The PostgreSQL address, for commands that require one. @throws Refusal */
export function readDatabaseUrl(source: CommandContext['env'], command: string) {
  const { databaseUrl: url, env } = readPlace(source)
  if (url !== undefined) return { url, env }
  throw new Refusal(
    `DATABASE_URL is missing. Run: DATABASE_URL='postgres://user:password@host:port/name' npm run mela -- ${command}`,
  )
}
