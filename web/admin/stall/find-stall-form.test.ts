import { test, expect } from 'vitest'
import { toScannedNumber } from './find-stall-form.tsx'

test('a stall number is read from a card or typed text, and other codes are ignored', () => {
  for (const [code, number] of [
    ['https://mela.example/rate-stall?id=12', '12'],
    ['https://mela.example/rate-stall?id=A%207&c=x1y2', 'A 7'],
    ['https://mela.example/hi/stall?ID=12', '12'],
    [' 12 ', '12'],
    ['https://mela.example/', undefined],
    ['', undefined],
    ['WIFI:S:Stall;T:WPA;P:a long password;;', undefined],
  ] as const) {
    expect.soft(toScannedNumber(code), code).toBe(number)
  }
})
