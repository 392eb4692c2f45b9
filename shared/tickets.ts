/*
 * Codes of voter tickets, on the phone and on the server: nine random signs and a check sign, printed as ABCDE-FGHJK.
 */

/** Without 0, O, 1 and I, which look alike on paper. */
export const TICKET_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 45 bits. */
export const TICKET_RANDOM_SIGNS = 9
const LENGTH = TICKET_RANDOM_SIGNS + 1
const HALF = LENGTH / 2
/** x^5 + x^2 + 1, by which the field of 32 elements is made. */
const FIELD = 0b100101
const FIELD_SIZE = TICKET_SIGNS.length

/** A rating's ticket: whether it is this device's now, or why not. */
export type TicketState = 'claimed' | TicketRefusal
/**
 * 'unknown': no such ticket, or it is voided, not yet valid, or of another edition: these are not told apart.
 * 'used': by another device. 'device-has-one': this device has used another ticket.
 */
export type TicketRefusal = 'unknown' | 'used' | 'device-has-one'

const STATES: readonly unknown[] = [
  'claimed',
  'unknown',
  'used',
  'device-has-one',
] satisfies TicketState[]

export const isTicketState = (value: unknown): value is TicketState => STATES.includes(value)

/** Whether only ratings with a ticket count. */
export type TicketRule = 'optional' | 'required'

/** A label's tickets in the current edition. */
export interface TicketNumbers {
  label: string
  /** Valid, or valid until they were voided. */
  printed: number
  /** Made in the browser, and not said to be printed. */
  unprinted: number
  /** Claimed by a device now. */
  used: number
  voided: number
}

/** How many slips are on a printed sheet. */
export const SLIPS_PER_SHEET = 40

/**
 * The code in a text, as somebody typed or scanned it: case, spaces and hyphens do not matter.
 * @returns Undefined if it is no code. Any one wrong sign, and any two signs swapped, are noticed.
 */
export function parseTicket(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll(/[\s\p{Dash_Punctuation}]/gu, '')
  const values = [...code].map((sign) => TICKET_SIGNS.indexOf(sign))
  if (values.length !== LENGTH || values.includes(-1)) return undefined
  return checksum(values.slice(0, TICKET_RANDOM_SIGNS)) === values[TICKET_RANDOM_SIGNS]
    ? code
    : undefined
}

/** As printed. @param code See `parseTicket`. */
export const formatTicket = (code: string) => `${code.slice(0, HALF)}-${code.slice(HALF)}`

/** @param values Nine random numbers below 32. */
export function toTicket(values: readonly number[]): string {
  return [...values, checksum(values)].map((value) => TICKET_SIGNS[value]).join('')
}

/**
 * The sum of the signs, each times another power of x, in the field of 32 elements. Its powers differ below 31, so
 * a wrong sign and two swapped signs change the sum.
 */
function checksum(values: readonly number[]): number {
  return values.reduce((sum, value) => timesX(sum ^ value), 0)
}

function timesX(value: number): number {
  const product = value << 1
  return product < FIELD_SIZE ? product : product ^ FIELD
}
