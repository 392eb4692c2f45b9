import { test } from 'vitest'
import { toHarmlessText } from '#organiser/records/harmless-text.ts'
import { type SheetFormat, writeSheet } from '#organiser/records/write-sheet.ts'
import { expectEach } from './support/expect-each.ts'
import { expectLinear } from './support/expect-linear.ts'

const NASTY = ['\n', '"', ' ', '\t', ';', '; ', '\n=', '\n-\n', '\n"', ';;=', 'a\n', ',"\r\n']

test('a nasty text takes time in proportion to its length', () =>
  expectEach(NASTY, (piece) => {
    expectLinear({
      make: (size) => piece.repeat(size),
      run: toHarmlessText,
      size: 300_000,
      withinMs: 2000,
    })
  }))

test('so does a table of nasty texts', () =>
  expectEach<SheetFormat>(['csv', 'xlsx'], (format) => {
    expectLinear({
      make: (size) => NASTY.map((piece) => [piece.repeat(Math.ceil(size / piece.length))]),
      run: (rows) =>
        writeSheet({ name: 's', columns: [{ title: 'text', width: 5 }], rows }, format),
      size: 8000,
      withinMs: 2000,
    })
  }))
