const NEAR = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/
const USAGE = 'postgres://user:password@host:port/name'

/** @throws When DATABASE_URL is not set; the message says how to set it. */
export function readDatabaseUrl(command: string): string {
  const url = process.env['DATABASE_URL']
  if (!url) throw new Error(`DATABASE_URL is missing. Run: DATABASE_URL='${USAGE}' ${command}`)
  if (!URL.canParse(url)) throw new Error(`DATABASE_URL is no address such as ${USAGE}`)
  const { hostname, searchParams } = new URL(url)
  // Names without a dot are of this machine or its own networks.
  const isNear = !hostname.includes('.') || NEAR.test(hostname)
  if (isNear || searchParams.has('sslmode')) return url
  throw new Error(
    `${hostname} is another machine: add ?sslmode=verify-full to DATABASE_URL, or phone numbers cross ` +
      'the network unencrypted (sslmode=disable, if that is what you want)',
  )
}

/** Ends a command with a sentence instead of a stack. */
export function fail(error: unknown): void {
  const { message, code } = error as { message?: string; code?: string }
  console.error(message || code || String(error))
  process.exitCode = 1
}
