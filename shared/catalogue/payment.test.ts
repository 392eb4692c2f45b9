import { expect, test } from 'vitest'
import { findPayment, PAYMENT_CELLS } from './payment.ts'

test('cash, UPI or both are read in English and Hindi, and anything else is not', () => {
  const cells = {
    cash: 'cash',
    'Cash only': 'cash',
    नकद: 'cash',
    UPI: 'upi',
    'GPay / PhonePe': 'upi',
    यूपीआई: 'upi',
    'Cash, UPI': 'both',
    'नकद और यूपीआई': 'both',
    दोनों: 'both',
    '': undefined,
    card: undefined,
    'UPI paid': undefined,
    constructor: undefined,
  }
  const read = Object.keys(cells).map((cell) => [cell, findPayment(cell)])
  expect(Object.fromEntries(read)).toEqual(cells)
  expect(Object.values(PAYMENT_CELLS).map(findPayment)).toEqual(['cash', 'upi', 'both'])
})
