import { expectEncrypted } from '#server/store/postgres/expect-encrypted.ts'

const USAGE = 'postgres://user:password@host:port/name'

/** @throws When DATABASE_URL is not set; the message says how to set it. */
export function readDatabaseUrl(command: string): string {
  const url = process.env['DATABASE_URL']
  if (!url) throw new Error(`DATABASE_URL is missing. Run: DATABASE_URL='${USAGE}' ${command}`)
  if (!URL.canParse(url)) throw new Error(`DATABASE_URL is no address such as ${USAGE}`)
  expectEncrypted(url)
  return url
}

/** Ends a command with a sentence instead of a stack. */
export function fail(error: unknown): void {
  const { message, code } = error as { message?: string; code?: string }
  console.error(message || code || String(error))
  process.exitCode = 1
}
