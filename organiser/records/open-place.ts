import { openRecords, type TablesPlace } from '#server/store/open.ts'
import { expectEncrypted } from '#server/store/postgres/expect-encrypted.ts'
import type { Records } from '#server/store/contract/records.ts'
import { type Env, readEnv } from '#server/env.ts'
import { UserError, type CommandContext } from '../cli/command.ts'

/** @throws When the environment is not usable, or phone numbers would travel unencrypted. */
export function readPlace({ env }: CommandContext): TablesPlace & { env: Env } {
  const read = readEnv(env)
  if (read.DATABASE_URL !== undefined) expectEncrypted(read.DATABASE_URL)
  return { databaseUrl: read.DATABASE_URL, dataDir: read.DATA_DIR, env: read }
}

/** Opens the records on either database, runs the work and closes them. */
export async function withRecords<T>(
  context: CommandContext,
  work: (records: Records, env: Env) => Promise<T>,
): Promise<T> {
  const { env, ...place } = readPlace(context)
  const records = await openRecords(place)
  try {
    return await work(records, env)
  } finally {
    await records.close()
  }
}

/** The address of the PostgreSQL database, for commands that need one. @throws UserError */
export function readDatabaseUrl(context: CommandContext, command: string) {
  const { databaseUrl: url, env } = readPlace(context)
  if (url !== undefined) return { url, env }
  throw new UserError(
    `DATABASE_URL is missing. Run: DATABASE_URL='postgres://user:password@host:port/name' npm run mela -- ${command}`,
  )
}
