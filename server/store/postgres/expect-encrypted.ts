const NEAR = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

/** @throws If phone numbers would be sent to another machine unencrypted. */
export function expectEncrypted(url: string): void {
  const { hostname, searchParams } = new URL(url)
  // Names without a dot are on this machine or its own networks.
  const isNear = !hostname.includes('.') || NEAR.test(hostname)
  if (isNear || searchParams.has('sslmode')) return
  throw new Error(
    `${hostname} is another machine: add ?sslmode=verify-full to DATABASE_URL, or phone numbers cross ` +
      'the network unencrypted (sslmode=disable, if that is what you want)',
  )
}
