import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { hidePhones, holdsPhone, isPrivateHeader, withoutPhones } from './private-numbers.ts'

test('a phone number is found and cut out whole', () =>
  expectEach(
    [
      '9876543210',
      '98765 43210',
      '98765-43210',
      '+91 98765 43210',
      '+91-9876543210',
      '09876543210',
      '0091 9876543210',
      '(+91) 98765 43210',
      '987 654 3210',
      '9876 543 210',
      '98 7654 3210',
      '98-76-54-32-10',
      '९८७६५ ४३२१०',
      'Mob.9876543210',
      'call9876543210now',
      '12, 9876543210/9123456780',
      '0141 2345678',
      '0712-2255443',
      '(022) 24123456',
      '02224123456',
      '+91 22 2412 3456',
      'Tel. 022-2412 3456 / 2412 3457',
      'Ph: 2412 3456',
      'फोन: ०७१२ २२५५४४३',
      '+44 20 7946 0000',
      '0044 20 7946 0000',
      '+971 50 123 4567',
      '03-1234-5678',
      '1-800-555-0199',
      '(555) 123-4567',
    ],
    (text) => {
      expect(holdsPhone(text)).toBe(true)
      expect(withoutPhones(text)).not.toMatch(/[\d०-९]{3}/)
    },
  ))

test('other numbers are no phone numbers', () =>
  expectEach(
    [
      '60 70 80 90 100',
      '20, 40, 60, 100',
      'open 09.30-22.30, 01.12.2025 10 am',
      'since 01.12.2025 - 05.12.2025',
      'Call from 10 30 to 22 30',
      'Combo 50+100 150 200',
      '1800 123 4567',
      'pin 400001',
      'call 2025-11-22',
      '12345 67890',
      '98765432101234',
      '1/2 plate 60, full 100',
      'since 1980, 9 am to 10.30 pm',
      'Row 7',
      '',
    ],
    (text) => {
      expect(holdsPhone(text)).toBe(false)
      expect(withoutPhones(text)).toBe(text)
    },
  ))

test('numbers of papers and addresses are cut out', () =>
  expectEach(
    [
      ['Aadhaar 1234 5678 9012', 'Aadhaar'],
      ['PAN ABCDE1234F paid via UPI ram@okaxis', 'PAN paid via UPI'],
      ['A/c 123456789012 IFSC SBIN0001234', 'A/c IFSC'],
      ['write to ram.k@chai.example now', 'write to now'],
      ['GSTIN 27AAAAA0000A1Z5', 'GSTIN'],
      ['Tea@10, follow @chaipoint', 'Tea@10, follow @chaipoint'],
    ],
    (text, rest) => expect(withoutPhones(text)).toBe(rest),
  ))

test('what stood around a number stays, and no other number is made of it', () => {
  expect(withoutPhones('Call 98765 43210 for orders')).toBe('Call for orders')
  expect(holdsPhone(withoutPhones('98765 9123456780 43210'))).toBe(false)
})

test('a line for a screen keeps the example, and no number of a person', () => {
  expect(hidePhones('type it as 98765 43210, not as 9123456780')).toBe(
    'type it as 98765 43210, not as',
  )
})

test('columns for numbers of people are recognised', () =>
  expectEach(
    [
      'Owner Phone',
      'owner_mobile',
      'मोबाइल नं.',
      'फ़ोन',
      'Contact No.',
      'WhatsApp',
      'Tel',
      'Cell No',
    ],
    (title) => expect(isPrivateHeader(title)).toBe(true),
  ))

test('other columns are not', () =>
  expectEach(
    ['contact', 'owner_name', 'stall_number', 'remarks', 'Hotel', 'Telugu', 'Cellar'],
    (title) => expect(isPrivateHeader(title)).toBe(false),
  ))
