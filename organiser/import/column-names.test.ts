import { expect, test } from 'vitest'
import { findColumn } from './column-names.ts'
import { findDisabled, findInStock } from './yes-words.ts'

test.each([
  ['stall_number', 'stall_number'],
  ['Stall No.', 'stall_number'],
  ['SHOP NO', 'stall_number'],
  ['दुकान नं.', 'stall_number'],
  ['स्टॉल नंबर', 'stall_number'],
  ['Stall No / स्टॉल नं.', 'stall_number'],
  ['S.No.', 'serial'],
  ['Sr. No', 'serial'],
  ['क्र.सं.', 'serial'],
  ['Stall', 'stall_name'],
  ['स्टॉल का नाम', 'stall_name'],
  ['मालिक का नाम', 'owner_name'],
  ['Owner Phone', 'owner_mobile'],
  ['WhatsApp No.', 'owner_mobile'],
  ['मोबाइल', 'owner_mobile'],
  ['contact', 'contact'],
  ['Contact No.', 'owner_mobile'],
  ['वस्तु', 'name'],
  ['आइटम', 'name'],
  ['Price (Rs.)', 'price'],
  ['Rate in ₹ (per plate)', undefined],
  ['मूल्य', 'price'],
  ['दर (रु.)', 'price'],
  ['श्रेणी', 'category'],
  ['विवरण', 'description'],
  ['उपलब्ध', 'in_stock'],
  ['in_stock', 'in_stock'],
  ['स्थान', 'location'],
  ['टिप्पणी', 'remarks'],
  ['GSTIN', undefined],
  ['', undefined],
])('the title %j means %s', (title, column) => expect(findColumn(title)).toBe(column))

test.each([
  ['Yes', 'yes'],
  ['y', 'yes'],
  ['1.0', 'yes'],
  ['TRUE', 'yes'],
  ['हाँ', 'yes'],
  ['हां', 'yes'],
  ['Available', 'yes'],
  ['NO', 'no'],
  ['नहीं', 'no'],
  ['Sold out', 'no'],
  ['०', 'no'],
  ['perhaps', undefined],
  ['', undefined],
])('in stock, %j is %s', (text, inStock) => expect(findInStock(text)).toBe(inStock))

test.each([
  ['', ''],
  ['open', ''],
  ['no', ''],
  ['Closed', 'yes'],
  ['बंद', 'yes'],
  ['yes', 'yes'],
  ['half', undefined],
])('closed, %j is %j', (text, disabled) => expect(findDisabled(text)).toBe(disabled))
