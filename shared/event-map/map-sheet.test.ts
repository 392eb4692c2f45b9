import { describe, expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { NoMap, readMapSheet } from './map-sheet.ts'

const read = (csv: string) => readMapSheet(new TextEncoder().encode(csv))
/** Where Excel has each text, with its place and size on the map. */
const placesOf = ({ areas }: ReturnType<typeof read>) =>
  areas.map(({ text, cell, blocks }) => `${text} ${cell} ${blocks.join(' + ')}`)
const sizeOf = ({ columns, rows }: ReturnType<typeof read>) => [columns, rows]

test('a plain sheet of numbers is a stall in each cell, in the order of the sheet', () => {
  const sheet = read('1,2,3\r\n6,5,4\r\n')
  expect(sizeOf(sheet)).toEqual([3, 2])
  expect(sheet.areas).toEqual(
    [
      { text: '1', blocks: [[0, 0, 1, 1]], cell: 'A1' },
      { text: '2', blocks: [[1, 0, 1, 1]], cell: 'B1' },
      { text: '3', blocks: [[2, 0, 1, 1]], cell: 'C1' },
      { text: '6', blocks: [[0, 1, 1, 1]], cell: 'A2' },
      { text: '5', blocks: [[1, 1, 1, 1]], cell: 'B2' },
      { text: '4', blocks: [[2, 1, 1, 1]], cell: 'C2' },
    ].map((area) => ({ ...area, kind: 'stall', suffix: '' })),
  )
})

test('rows may be of different length, and a blank row or column between stalls is a path', () => {
  const sheet = read('1,,2\n\n,,,,\n3\n4,,5,6\n')
  expect(sizeOf(sheet)).toEqual([4, 5])
  expect(placesOf(sheet)).toEqual([
    '1 A1 0,0,1,1',
    '2 C1 2,0,1,1',
    '3 A4 0,3,1,1',
    '4 A5 0,4,1,1',
    '5 C5 2,4,1,1',
    '6 D5 3,4,1,1',
  ])
})

test('empty rows and columns around the stalls are no part of the map, and Excel still counts them', () => {
  const sheet = read(',,,,\n,,,,\n,,8,9,\n,,,7,\n,,,,\n')
  expect(sizeOf(sheet)).toEqual([2, 2])
  expect(placesOf(sheet)).toEqual(['8 C3 0,0,1,1', '9 D3 1,0,1,1', '7 D4 1,1,1,1'])
})

describe('cells are told apart', () => {
  const wanted = ['Stage A1 0,0,1,1', '1 A3 0,2,1,1', '2 B3 1,2,1,1']

  test('the separator is found where the first row is one word', () =>
    expectEach(
      [
        ['commas', 'Stage\n,\n1,2\n'],
        ['semicolons', 'Stage\n;\n1;2\n'],
        ['tabs', 'Stage\r\n\t\r\n1\t2\r\n'],
        ['old line ends', 'Stage\r;\r1;2\r'],
      ],
      (_, csv) => {
        expect(placesOf(read(csv))).toEqual(wanted)
      },
    ))

  test('the separator is found where the first row is empty', () =>
    expectEach(
      [
        [';', ';;\n1;2\n'],
        ['\t', '\t\t\n1\t2\n'],
      ],
      (_, csv) => {
        expect(placesOf(read(csv))).toEqual(['1 A2 0,0,1,1', '2 B2 1,0,1,1'])
      },
    ))

  test('by what the first line says, which Excel does not count as a row', () => {
    const sheet = read('sep=;\r\nStage;\r\n;\r\n1;2\r\n')
    expect(placesOf(sheet)).toEqual(wanted)
  })

  test('by what most cells have, not by what stands in quotes', () => {
    expect(placesOf(read('"A, B, C, D";1\n2;3\n'))).toEqual([
      'A, B, C, D A1 0,0,1,1',
      '1 B1 1,0,1,1',
      '2 A2 0,1,1,1',
      '3 B2 1,1,1,1',
    ])
  })
})

describe('a cell of several lines is one cell of one row', () => {
  test('every line end is understood', () =>
    expectEach(
      [
        ['between its words', '"Rotary\nLounge",1\n2,3\n', 'Rotary Lounge'],
        ['after its word', '"Lounge\n",1\n2,3\n', 'Lounge'],
        ['before its word', '"\r\n\r\nLounge",1\r\n2,3\r\n', 'Lounge'],
      ],
      (_, csv, text) => {
        expect(placesOf(read(csv))).toEqual([
          `${text} A1 0,0,1,1`,
          '1 B1 1,0,1,1',
          '2 A2 0,1,1,1',
          '3 B2 1,1,1,1',
        ])
      },
    ))

  test('also where nothing else stands in the row', () => {
    expect(placesOf(read('1\n"\n"\n2\n'))).toEqual(['1 A1 0,0,1,1', '2 A3 0,2,1,1'])
  })
})

describe('whatever saved the sheet', () => {
  const text = 'मंच,१२\nशौचालय,गेट २\n'
  const wanted = ['मंच A1 0,0,1,1', '१२ B1 1,0,1,1', 'शौचालय A2 0,1,1,1', 'गेट २ B2 1,1,1,1']
  const inUtf16 = (bigEndian: boolean) => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
    return bigEndian ? bytes.swap16() : bytes
  }

  test('Hindi is read in every encoding of Excel', () =>
    expectEach(
      [
        ['in UTF-8', Buffer.from(text)],
        ['in UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
        ['in UTF-16', inUtf16(false)],
        ['in UTF-16 the other way round', inUtf16(true)],
      ],
      (_, bytes) => {
        const sheet = readMapSheet(bytes)
        expect(placesOf(sheet)).toEqual(wanted)
        expect(sheet.areas.map(({ kind }) => kind)).toEqual(['stage', 'stall', 'toilets', 'gate'])
      },
    ))
})

test('a festival may be as large as 40 columns and 60 rows', () => {
  const rows = Array.from({ length: 60 }, (_, y) =>
    Array.from({ length: 40 }, (__, x) => y * 40 + x + 1).join(','),
  )
  const sheet = read(rows.join('\n'))
  expect(sizeOf(sheet)).toEqual([40, 60])
  expect(sheet.areas).toHaveLength(2400)
  expect(sheet.areas.at(-1)).toMatchObject({ text: '2400', cell: 'AN60', blocks: [[39, 59, 1, 1]] })
})

test('a sheet with nothing in it, or with more than 120 columns or rows, is no map', () => {
  const message = (columns: number, rows: number) =>
    new NoMap(`has ${columns} columns and ${rows} rows, and 120 is the most`)
  for (const csv of ['', '\uFEFF', ' , \n\n"",\n']) {
    expect(() => read(csv)).toThrow(new NoMap('is empty'))
  }
  expect(sizeOf(read(`1${','.repeat(119)}2`))).toEqual([120, 1])
  expect(() => read(`1${','.repeat(120)}2`)).toThrow(message(121, 1))
  expect(() => read(`1${'\n'.repeat(120)}2`)).toThrow(message(1, 121))
})
