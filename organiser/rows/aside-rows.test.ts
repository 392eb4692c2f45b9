import { expect, test } from 'vitest'
import { isAside } from './aside-rows.ts'
import { isDateText } from '../findings/date-text.ts'

test.each([
  'Helpline',
  'Helpline: 022 2412 3456',
  'Help Desk No.',
  'For any queries call Ramesh',
  'Organised by Jain Samaj',
  'Page 1 of 3',
  'Contd.',
  'Signature of secretary',
  'Updated on 12/11/2025',
  'Committee contacts',
  'आयोजक',
])('%j is about the list', (text) => expect(isAside(text)).toBe(true))

test.each([
  'Police Canteen',
  'Information Cafe',
  'Signature Dosa',
  'Total Thali',
  'Organic Farm',
  'Contact Cafe',
  'Parking Lot Tacos',
  'Page 3 Bistro',
  'For Goodness Shake',
])('%j is a name', (text) => expect(isAside(text)).toBe(false))

test.each([
  '12/11/2025',
  '2025-11-12',
  '12-Nov',
  'Saturday 22 Nov',
  'November 2025',
  'Sunday',
  '22nd & 23rd November',
  'शनिवार',
  '१२/११/२०२५',
])('%j is a day', (text) => expect(isDateText(text)).toBe(true))

test.each([
  'Sunday Special',
  '1947',
  'May Flower',
  '24x7 Juice',
  '3 Idiots Cafe',
  'Sundae',
  '5-12',
])('%j is none', (text) => expect(isDateText(text)).toBe(false))
