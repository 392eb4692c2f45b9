import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual, createHash } from 'node:crypto'
import { PIN } from '#shared/admin/api.ts'
import { SECRET_BYTES } from './limits.ts'

const SECRET = /^[\w-]{22}$/

export function createSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Rejects any other text without a database query. */
export function isSecret(text: string): boolean {
  return SECRET.test(text)
}

/** A random secret needs neither a salt nor a slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A hash takes 16 MB and about 40 ms. */
const COST: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Also rejects the PINs that attackers try first: 000000, 123456, 654321, 121212, 123123. */
export function isWeakPin(pin: string): boolean {
  if (!PIN.test(pin)) return true
  const digits = [...pin].map(Number)
  const steps = digits.slice(1).map((digit, index) => (digit - digits[index]! + 10) % 10)
  const isRun = steps.every((step) => step === steps[0]) && [0, 1, 9].includes(steps[0]!)
  return isRun || /^(..)\1\1$/.test(pin) || /^(...)\1$/.test(pin)
}

/** @returns The salt and the hash, in base64url. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return [salt, await derive(pin, salt)].map((bytes) => bytes.toString('base64url')).join('.')
}

export async function isPin(pin: string, stored: string): Promise<boolean> {
  const [salt, hash] = stored.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!PIN.test(pin) || !salt || hash?.length !== HASH_BYTES) return false
  return timingSafeEqual(await derive(pin, salt), hash)
}

let last: Promise<unknown> = Promise.resolve()

/** Hashes one PIN at a time, because disk reads need the same threads. */
function derive(pin: string, salt: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const run = () =>
    scrypt(pin, salt, HASH_BYTES, COST, (error, hash) => (error ? reject(error) : resolve(hash)))
  void last.then(run)
  last = promise.catch(() => {})
  return promise
}
