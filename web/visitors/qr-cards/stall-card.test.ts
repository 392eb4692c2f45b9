import { expect, test } from 'vitest'
import { toNumberLines } from './stall-card.ts'

test('a long number wraps between words, into at most four lines', () => {
  const broken = [
    'Food Lane',
    'Convention|Center (CC)',
    'NORTH-PAVILION-12B',
    'हॉल क्रमांक|बारह',
    'Main Hall,|Ground Floor,|Left Wing|behind the Stage, Row 12',
  ]
  expect(broken.map((lines) => toNumberLines(lines.replaceAll('|', ' ')))).toEqual(
    broken.map((lines) => lines.split('|')),
  )
})
