import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeOnce } from '../new-file.ts'
import { makePrivateFolder } from '../sqlite/file/private-files.ts'
import { SLIPS_PER_SHEET, TICKET_RANDOM_SIGNS, TICKET_SIGNS, toTicket } from '#shared/tickets.ts'
import type { Records } from '../contract/organiser-records.ts'

/** In DATA_DIR, beside the database, so that no copy of the database alone shows a valid code. */
export const TICKET_KEY_FILE = 'ticket-key.txt'
const KEY = /^[0-9a-f]{64}(?=\r?$)/m
const BYTES = 32
const HASH_DIGITS = 32
const FIRST_LINE =
  'SECRET. The printed tickets depend on it: keep it, copy it with the backups, show it to nobody.'

/** @throws If the key cannot be read or created. The message says what to do. */
export function readTicketKey(dataDir: string): Buffer {
  const known = findTicketKey(dataDir)
  if (known) return known
  makePrivateFolder(dataDir)
  const text = `${FIRST_LINE}\n${randomBytes(BYTES).toString('hex')}\n`
  makeOnce(join(dataDir, TICKET_KEY_FILE), text)
  return findTicketKey(dataDir)!
}

/** @throws If the file contains no key. */
export function findTicketKey(dataDir: string): Buffer | undefined {
  const file = join(dataDir, TICKET_KEY_FILE)
  if (!existsSync(file)) return undefined
  const [key] = KEY.exec(readFileSync(file, 'utf8')) ?? []
  if (key) return Buffer.from(key, 'hex')
  throw new Error(
    `${file} is damaged: it needs a line of 64 digits from 0 to f. Take it from a copy. Without it, no printed ticket is valid: delete the file and print new ones.`,
  )
}

export function hashTicket(key: Buffer, code: string): string {
  return createHmac('sha256', key).update(`ticket ${code}`).digest('hex').slice(0, HASH_DIGITS)
}

/** One device per code, whichever desk it votes at. Nobody without the key can pose as this device. */
export function toDeskDevice(key: Buffer, code: string): string {
  return toUuid(key, `desk ${code}`)
}

/** Equal texts get equal ids, which reveal nothing without the key (RFC 9562, version 8). */
export function toUuid(key: Buffer, text: string): string {
  const digits = createHmac('sha256', key).update(text).digest('hex')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5')
}

/** A ticket to print. Its code is not stored. */
interface NewTicket {
  code: string
  sheet: number
}

interface Wanted {
  label: string
  count: number
  /** Whether they are valid immediately, without `markPrinted`. */
  isPrinted: boolean
}

export async function makeTickets(
  records: Pick<Records, 'addTickets'>,
  key: Buffer,
  { label, count, isPrinted }: Wanted,
  now: Date,
): Promise<{ batch: string; tickets: NewTicket[] }> {
  const codes = new Set<string>()
  while (codes.size < count) {
    const values = Array.from({ length: TICKET_RANDOM_SIGNS }, () => randomInt(TICKET_SIGNS.length))
    codes.add(toTicket(values))
  }
  const hashes = [...codes].map((code) => hashTicket(key, code))
  const { batch, firstSheet } = await records.addTickets({ label, hashes, isPrinted }, now)
  const tickets = [...codes].map((code, index) => ({
    code,
    sheet: firstSheet + Math.floor(index / SLIPS_PER_SHEET),
  }))
  return { batch, tickets }
}
