import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the page after a stored form says. It contains nothing that a visitor typed. */
export type Receipt =
  | { kind: 'rating-recorded' | 'already-rated'; stall: string; stars: number }
  | { kind: 'joined' | 'feedback-sent' }

/** URLs are shared and saved, and others should not learn from one that a form was sent. */
const VALID_MS = 10 * 60_000

/**
 * Encodes receipts for a URL, and authenticates them: no link can claim that something was stored
 * when it was not.
 */
export function createReceipts(key: Buffer) {
  const sign = (text: string) => createHmac('sha256', key).update(`receipt ${text}`).digest()

  return {
    write(receipt: Receipt): string {
      const text = Buffer.from(JSON.stringify({ ...receipt, at: Date.now() })).toString('base64url')
      return `${text}.${sign(text).toString('base64url')}`
    },
    /** Undefined if the token is forged or has expired. */
    read(token: string): Receipt | undefined {
      const [text = '', mark = ''] = token.split('.')
      const given = Buffer.from(mark, 'base64url')
      const wanted = sign(text)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
      const { at, ...receipt } = JSON.parse(Buffer.from(text, 'base64url').toString())
      return Date.now() - at <= VALID_MS ? (receipt as Receipt) : undefined
    },
  }
}
