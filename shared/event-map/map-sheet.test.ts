import { expect, test } from 'vitest'
import { NoMap, readMapSheet } from './map-sheet.ts'

const read = (csv: string) => readMapSheet(new TextEncoder().encode(csv))
/** The Excel cell, position and size of each text on the map. */
const placesOf = ({ areas }: ReturnType<typeof read>) =>
  areas.map(({ text, cell, blocks }) => `${text} ${cell} ${blocks.join(' + ')}`)
const sizeOf = ({ columns, rows }: ReturnType<typeof read>) => [columns, rows]

test('rows may differ in length, and a blank row or column between stalls is a path', () => {
  const sheet = read('1,,2\n\n,,,,\n3\n4,,5,6\n')
  expect(sizeOf(sheet)).toEqual([4, 5])
  const first = ['1 A1 0,0,1,1', '2 C1 2,0,1,1', '3 A4 0,3,1,1']
  expect(placesOf(sheet)).toEqual([...first, '4 A5 0,4,1,1', '5 C5 2,4,1,1', '6 D5 3,4,1,1'])
})

test('blank rows and columns around the stalls are not part of the map, but Excel counts them', () => {
  const sheet = read(',,,,\n,,,,\n,,8,9,\n,,,7,\n,,,,\n')
  expect(sizeOf(sheet)).toEqual([2, 2])
  expect(placesOf(sheet)).toEqual(['8 C3 0,0,1,1', '9 D3 1,0,1,1', '7 D4 1,1,1,1'])
})

test('the separator is the most frequent one, or that of the first line', () => {
  const sheets = ['Stage\n,\n1,2\n', 'Stage\n;\n1;2\n', 'Stage\r\n\t\r\n1\t2\r\n']
  for (const csv of [...sheets, 'Stage\r;\r1;2\r', 'sep=;\r\nStage;\r\n;\r\n1;2\r\n']) {
    expect(placesOf(read(csv))).toEqual(['Stage A1 0,0,1,1', '1 A3 0,2,1,1', '2 B3 1,2,1,1'])
  }
  for (const csv of [';;\n1;2\n', '\t\t\n1\t2\n']) {
    expect(placesOf(read(csv))).toEqual(['1 A2 0,0,1,1', '2 B2 1,0,1,1'])
  }
})

test('a cell of several lines is one cell of one row', () => {
  const cells = { '"Rotary\nLounge"': 'Rotary Lounge', '"\r\n\r\nLounge\n"': 'Lounge' }
  for (const [cell, text] of Object.entries(cells)) {
    const others = ['1 B1 1,0,1,1', '2 A2 0,1,1,1', '3 B2 1,1,1,1']
    expect(placesOf(read(`${cell},1\n2,3\n`))).toEqual([`${text} A1 0,0,1,1`, ...others])
  }
})

test('a map has at most 120 columns and rows, and is not empty', () => {
  const row = Array.from({ length: 40 }, (_, x) => x + 1).join(',')
  const large = read(`${`${row}\n`.repeat(59)}${row}`)
  expect(sizeOf(large)).toEqual([40, 60])
  expect(large.areas.at(-1)!.cell).toBe('AN1')
  for (const csv of ['', '\uFEFF', ' , \n\n"",\n']) {
    expect(() => read(csv)).toThrow(new NoMap('is empty'))
  }
  expect(sizeOf(read(`1${','.repeat(119)}2`))).toEqual([120, 1])
  const message = (size: string) => new NoMap(`has ${size}, and 120 is the most`)
  expect(() => read(`1${','.repeat(120)}2`)).toThrow(message('121 columns and 1 rows'))
  expect(() => read(`1${'\n'.repeat(120)}2`)).toThrow(message('1 columns and 121 rows'))
})
