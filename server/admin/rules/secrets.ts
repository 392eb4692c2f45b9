import { createHash, randomBytes } from 'node:crypto'
import { SECRET_BYTES } from './limits.ts'

const SECRET = /^[\w-]{22}$/

/** A new invitation token or session secret, in base64url. */
export function createSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Whether text has the form of a secret. Anything else is not worth a database query. */
export function isSecret(text: string): boolean {
  return SECRET.test(text)
}

/** The form in which a secret is stored. A random one needs neither a salt nor a slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
