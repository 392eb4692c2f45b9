import { join, resolve } from 'node:path'
import type { DatabaseContents } from '#server/database/sqlite/check-database.ts'
import { readEnv } from '#server/env.ts'

/**
 * Runs a command about the database of the organisers' environment.
 * @param onPostgres What to do instead where the database is PostgreSQL.
 */
export function runDatabaseCommand(onPostgres: string, run: (database: string) => void): void {
  try {
    const env = readEnv(process.env)
    if (env.DATABASE_URL !== undefined) throw new Error(onPostgres)
    run(join(env.DATA_DIR, 'mela.sqlite'))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** A path as the caller sees it: npm runs scripts in the project's folder, wherever it was called. */
export function toPath(argument: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', argument)
}

/** What is in a database, without a word of it. */
export function describeContents(contents: DatabaseContents): string {
  const { ratings, stalls, joinRequests, feedback } = contents
  return `${ratings} ratings of ${stalls} stalls, ${joinRequests} join requests, ${feedback} feedback`
}
