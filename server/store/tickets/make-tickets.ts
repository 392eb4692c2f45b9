import { randomInt } from 'node:crypto'
import { SLIPS_PER_SHEET, TICKET_RANDOM_SIGNS, TICKET_SIGNS, toTicket } from '#shared/tickets.ts'
import type { Records } from '../contract/organiser-records.ts'
import { hashTicket } from './ticket-key.ts'

/** A ticket to print. Its code is known only now. */
export interface NewTicket {
  code: string
  sheet: number
}

interface Wanted {
  label: string
  count: number
  /** Whether they are valid at once; otherwise after `markPrinted`. */
  isPrinted: boolean
}

/** Makes a batch of tickets and stores them. @param key See `readTicketKey`. */
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
