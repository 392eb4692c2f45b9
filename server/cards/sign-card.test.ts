import { WRITES_PER_ADDRESS } from '../rate-limit/limiters.ts'
import { RATINGS_PER_DEVICE } from '../rate-limit/limiters.ts'
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { findSignature, SIGNATURE_LENGTH, SIGNATURE_LETTERS } from '#shared/tables/signed-cards.ts'
import { createCardCheck, signCard } from './sign-card.ts'

const KEY = Buffer.alloc(32, 7)

test('a signature is the first 35 bits of the HMAC and must never change, because cards are printed with it', () => {
  const hash = createHmac('sha256', KEY).update('card 12').digest('hex')
  const bits = BigInt(`0x${hash}`).toString(2).padStart(256, '0').slice(0, 35)
  const letters = bits.match(/.{5}/g)!.map((five) => SIGNATURE_LETTERS[Number.parseInt(five, 2)])
  expect(signCard(KEY, '12')).toBe(letters.join(''))
  expect(signCard(KEY, '12')).toBe('4ff8jx8')
})

test('guessing a signature takes all devices behind one address at least 200 days', () => {
  // As docs/commands.md puts it.
  const anHour = ({ burst, intervalMs }: { burst: number; intervalMs: number }) =>
    burst + 3_600_000 / intervalMs
  expect(anHour(RATINGS_PER_DEVICE)).toBe(1820)
  const signatures = SIGNATURE_LETTERS.length ** SIGNATURE_LENGTH
  expect(anHour(WRITES_PER_ADDRESS) / signatures).toBeLessThan(1 / (200 * 22))
})

test('a card is valid only with its own signature', () => {
  for (const [mode, isRequired] of [
    ['apart', false],
    ['required', true],
  ] as const) {
    const check = createCardCheck(mode, KEY)
    const own = signCard(KEY, '12')
    expect(check('12', own)).toEqual({ card: 'signed', isRequired })
    for (const wrong of ['', 'aaaaaaa', signCard(KEY, '13'), `${own} `]) {
      expect(check('12', wrong)).toEqual({ card: 'unsigned', isRequired })
    }
    // From a guide that predates signatures: it waits if only signed cards count.
    const older = isRequired ? undefined : { card: 'unsigned', isRequired }
    expect(check('12', undefined)).toEqual(older)
  }
})

test('the signature is the only query key of the right form without a value', () => {
  const found = {
    'id=12&k7f3m2q': 'k7f3m2q',
    'k7f3m2q&id=12': 'k7f3m2q',
    'id=12&k7f3m2q=&utm_source=x': 'k7f3m2q',
    'id=12': '',
    'id=k7f3m2q': '',
    'id=12&k7f3m2q=1': '',
    'id=12&K7F3M2Q': '',
    'id=12&k7f3m2': '',
    'id=12&k7f3m2qq': '',
    'id=12&k7f3m1q': '',
  }
  for (const [query, signature] of Object.entries(found)) {
    expect([query, findSignature(new URLSearchParams(query))]).toEqual([query, signature])
  }
})
