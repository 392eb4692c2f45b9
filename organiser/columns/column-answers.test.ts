import { expect, test } from 'vitest'
import { UserError } from '../cli/command.ts'
import { findAnswer, readAnswers } from './column-answers.ts'

test('a column is named by its title, in any spelling, or by its letter', () => {
  const answers = readAnswers(['Vendor  Name=stall_name', 'c=price', 'Remark=nothing'])
  expect(findAnswer(answers, 'vendor name', 0)).toBe('stall.stallName')
  expect(findAnswer(answers, 'VendorName', 0)).toBe('stall.stallName')
  expect(findAnswer(answers, 'Kosten', 2)).toBe('product.price')
  expect(findAnswer(answers, 'Remark', 3)).toBe('nothing')
  expect(findAnswer(answers, 'Other', 4)).toBeUndefined()
})

test('an answer that names no column of the guide is refused and lists the names', () => {
  for (const text of ['Vendor', '=price', 'Vendor=shop', 'Vendor=']) {
    expect(() => readAnswers([text])).toThrow(UserError)
    expect(() => readAnswers([text])).toThrow('stall_number, stall_name')
  }
})
