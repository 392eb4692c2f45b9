import { createHash, randomBytes } from 'node:crypto'
import { SECRET_BYTES } from './limits.ts'

const SECRET = /^[\w-]{22}$/

/** A new invitation's token, or what a session's cookie holds, in base64url. */
export function createSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Whether text could be such a secret; anything else needs no look at the database. */
export function isSecret(text: string): boolean {
  return SECRET.test(text)
}

/** What is stored of a secret. A random one needs neither salt nor a slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
