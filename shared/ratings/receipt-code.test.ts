import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findReceipt, parseReceiptCode, toCheckDigit, toReceiptCode } from './receipt-code.ts'

test('the code of an id matches one worked by hand', () => {
  // 0x000000abc = 2748; doubled from the right: 16 -> 7, 4, 14 -> 5, 2: 18, which lacks 2 to 20.
  expect(toReceiptCode('000000ab-c000-4000-8000-000000000000')).toBe('0000 0002 7482')
  // The textbook example: the check digit of 7992739871 is 3.
  expect(toCheckDigit('7992739871')).toBe(3)
})

test('a complete code is read as heard or copied, in either script', () => {
  const id = 'ffffffff-f000-4000-8000-000000000000'
  const read = { kind: 'read', digits: '687194767350' }
  for (const heard of [toReceiptCode(id), ' 6871-9476-7350. ', '६८७१ ९४७६ ७३५०']) {
    expect(parseReceiptCode(heard)).toEqual(read)
  }
  const [row, created_at] = [{ id, created_at: '2026' }, '2025']
  expect(findReceipt([row, { id: id.replace('f', '0'), created_at }], '687194767350')).toEqual([
    row,
  ])
  for (const text of ['', '6871 9476 735', '6871 9476 73500', 'my rating']) {
    expect(parseReceiptCode(text)).toEqual({ kind: 'incomplete' })
  }
})

test('any id has a twelve-digit code, and any wrong digit is detected', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(11), fc.integer({ min: 1, max: 9 }), (id, place, more) => {
      expect(toReceiptCode(id)).toMatch(/^\d{4} \d{4} \d{4}$/)
      const digits = toReceiptCode(id).replaceAll(' ', '')
      const wrong = String((Number(digits[place]) + more) % 10)
      const heard = digits.slice(0, place) + wrong + digits.slice(place + 1)
      expect(parseReceiptCode(heard)).toEqual({ kind: 'misread' })
    }),
  )
})
