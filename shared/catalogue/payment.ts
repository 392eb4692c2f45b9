/** How visitors can pay at a stall. */
export type Payment = 'cash' | 'upi' | 'both'

/** Words under '' only connect other words. */
const WORDS: Record<Payment | '', string> = {
  cash: 'cash नकद कैश',
  upi: 'upi यूपीआई gpay phonepe paytm bhim qr',
  both: 'both दोनों',
  '': 'and or only और या सिर्फ केवल',
}

/** Drops the nukta, which only some phones write. */
function toKey(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll('\u093c', '')
}

const MEANS = new Map(
  Object.entries(WORDS).flatMap(([means, words]) =>
    words.split(' ').map((word) => [toKey(word), means as Payment | ''] as const),
  ),
)

/**
 * Reads the cell `payment`: 'cash', 'UPI only', 'Cash / UPI', 'नकद और यूपीआई'.
 * @returns Undefined if the cell is empty, or contains a word that means neither.
 */
export function findPayment(cell: string): Payment | undefined {
  const words = toKey(cell).match(/[\p{L}\p{M}]+/gu) ?? []
  const means = new Set(words.map((word) => MEANS.get(word)))
  means.delete('')
  if (means.has(undefined) || means.size === 0) return undefined
  const [only] = means
  return means.size === 1 ? (only as Payment) : 'both'
}

/** The cell as the import writes it. */
export const PAYMENT_CELLS: Record<Payment, string> = {
  cash: 'cash',
  upi: 'UPI',
  both: 'cash, UPI',
}
