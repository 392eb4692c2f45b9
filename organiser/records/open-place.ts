import { openRecords } from '#server/store/open-records.ts'
import type { TablesPlace } from '#server/store/open-tables.ts'
import { expectEncrypted } from '#server/store/postgres/expect-encrypted.ts'
import type { Records } from '#server/store/contract/records.ts'
import { type Env, readEnv } from '#server/env.ts'
import type { CommandContext } from '../cli/command.ts'

/** @throws When the environment is not usable, or phone numbers would cross the network in the open. */
export function readPlace({ env }: CommandContext): TablesPlace & { env: Env } {
  const read = readEnv(env)
  if (read.DATABASE_URL !== undefined) expectEncrypted(read.DATABASE_URL)
  return { databaseUrl: read.DATABASE_URL, dataDir: read.DATA_DIR, env: read }
}

/** Runs with what visitors have sent, on whichever database it is. */
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
