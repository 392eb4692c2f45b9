import { expect, test } from 'vitest'
import { hidePhones, holdsPhone, isPrivateHeader, withoutPhones } from './private-numbers.ts'

const textsOf = (list: string) => list.trim().split(/\s*\|\s*/)

const PHONES = textsOf(`
  9876543210 | 98765 43210 | 98765-43210 | +91 98765 43210 | +91-9876543210 | 09876543210 |
  0091 9876543210 | (+91) 98765 43210 | 987 654 3210 | 9876 543 210 | 98 7654 3210 |
  98-76-54-32-10 | ९८७६५ ४३२१० | Mob.9876543210 | call9876543210now |
  12, 9876543210/9123456780 | 0141 2345678 | 0712-2255443 | (022) 24123456 | 02224123456 |
  +91 22 2412 3456 | Tel. 022-2412 3456 / 2412 3457 | Ph: 2412 3456 | फोन: ०७१२ २२५५४४३ |
  +44 20 7946 0000 | 0044 20 7946 0000 | +971 50 123 4567 | 03-1234-5678 | 1-800-555-0199 |
  (555) 123-4567`)

const NO_PHONES = textsOf(`
  60 70 80 90 100 | 20, 40, 60, 100 | open 09.30-22.30, 01.12.2025 10 am |
  since 01.12.2025 - 05.12.2025 | Call from 10 30 to 22 30 | Combo 50+100 150 200 |
  1800 123 4567 | pin 400001 | call 2025-11-22 | 12345 67890 | 98765432101234 |
  1/2 plate 60, full 100 | since 1980, 9 am to 10.30 pm | Row 7`)

test('phone numbers in every format are found and fully removed', () => {
  for (const text of PHONES) {
    expect.soft(holdsPhone(text), text).toBe(true)
    expect.soft(withoutPhones(text), text).not.toMatch(/[\d०-९]{3}/)
  }
  expect(withoutPhones('Call 98765 43210 for orders')).toBe('Call for orders')
  expect(withoutPhones('916 000 0000 10')).toBe('10')
  expect(withoutPhones('77 10 600-000-0000')).toBe('77 10')
  expect(holdsPhone(withoutPhones('98765 9123456780 43210'))).toBe(false)
})

test('prices, times, dates and other numbers are kept', () => {
  for (const text of ['', ...NO_PHONES]) {
    expect.soft(holdsPhone(text), text).toBe(false)
    expect.soft(withoutPhones(text)).toBe(text)
  }
})

test('addresses and the numbers of documents and accounts are removed', () => {
  const rest = {
    'Aadhaar 1234 5678 9012': 'Aadhaar',
    'PAN ABCDE1234F paid via UPI ram@okaxis': 'PAN paid via UPI',
    'pay 98@ybl or ravi.k@paytm': 'pay or',
    'A/c 123456789012 IFSC SBIN0001234': 'A/c IFSC',
    'write to ram.k@chai.example now': 'write to now',
    'GSTIN 27AAAAA0000A1Z5': 'GSTIN',
    'Tea@10, follow @chaipoint': 'Tea@10, follow @chaipoint',
  }
  for (const [text, left] of Object.entries(rest)) expect.soft(withoutPhones(text)).toBe(left)
})

test("a line for the screen keeps the example and hides a person's number", () => {
  expect(hidePhones('type it as 98765 43210, not as 9123456780')).toBe(
    'type it as 98765 43210, not as',
  )
})

test('a column for phone numbers is recognised by its title', () => {
  const isPrivate = (list: string) => list.split(', ').map(isPrivateHeader)
  expect(
    isPrivate('Owner Phone, owner_mobile, मोबाइल नं., फ़ोन, Contact No., WhatsApp, Tel, Cell No'),
  ).not.toContain(false)
  expect(
    isPrivate('contact, owner_name, stall_number, remarks, Hotel, Telugu, Cellar'),
  ).not.toContain(true)
})
