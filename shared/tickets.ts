/* Nine random characters and a check character, printed as ABCDE-FGHJK. */

/** Without 0, O, 1 and I, which look alike on paper. */
export const TICKET_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const TICKET_RANDOM_SIGNS = 9
const LENGTH = TICKET_RANDOM_SIGNS + 1
const HALF = LENGTH / 2
/** The polynomial x^5 + x^2 + 1 of the field of 32 elements. */
const FIELD = 0b100101
const FIELD_SIZE = TICKET_SIGNS.length

export type TicketState = 'claimed' | TicketRefusal
/**
 * 'unknown' also means voided, not yet valid or from another edition, so that nobody can tell these
 * apart. 'used': by another device. 'device-has-one': this device has used another ticket.
 */
export type TicketRefusal = 'unknown' | 'used' | 'device-has-one'

const STATES: readonly unknown[] = [
  'claimed',
  'unknown',
  'used',
  'device-has-one',
] satisfies TicketState[]

export const isTicketState = (value: unknown): value is TicketState => STATES.includes(value)

export type TicketRule = 'optional' | 'required'

export interface TicketNumbers {
  label: string
  /** Includes tickets that were voided later. */
  printed: number
  /** Made, but not confirmed as printed. */
  unprinted: number
  used: number
  voided: number
}

export const SLIPS_PER_SHEET = 40

/**
 * Ignores case, spaces and hyphens.
 * @returns Undefined if the text is not a code. Detects one wrong character, or two swapped ones.
 */
export function parseTicket(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll(/[\s\p{Dash_Punctuation}]/gu, '')
  const values = [...code].map((sign) => TICKET_SIGNS.indexOf(sign))
  if (values.length !== LENGTH || values.includes(-1)) return undefined
  return checksum(values.slice(0, TICKET_RANDOM_SIGNS)) === values[TICKET_RANDOM_SIGNS]
    ? code
    : undefined
}

export const formatTicket = (code: string) => `${code.slice(0, HALF)}-${code.slice(HALF)}`

const ENDING = 3
/** Enough to recognise a slip, but too few to guess the rest. */
export const toTicketEnding = (code: string) => code.slice(-ENDING)

/** @param values Nine random numbers below 32. */
export function toTicket(values: readonly number[]): string {
  return [...values, checksum(values)].map((value) => TICKET_SIGNS[value]).join('')
}

/**
 * The sum of the characters, each multiplied by a different power of x. The powers below x^31 are
 * distinct, so one wrong character or two swapped ones always change the sum.
 */
function checksum(values: readonly number[]): number {
  return values.reduce((sum, value) => timesX(sum ^ value), 0)
}

function timesX(value: number): number {
  const product = value << 1
  return product < FIELD_SIZE ? product : product ^ FIELD
}
