import { expect, test } from 'vitest'
import { toCardFileNames, toPageFileName } from './file-names.ts'

const namesOf = (...stalls: [string, string][]) =>
  toCardFileNames(stalls.map(([stallNumber, stallName]) => ({ stallNumber, stallName })))
const nameOf = (stallNumber: string, stallName: string) => namesOf([stallNumber, stallName])[0]!
const bytesOf = (text: string) => Buffer.byteLength(text, 'utf8')

test('the files of a stall are named after its number', () => {
  expect(nameOf('12', 'Chai Tapri')).toBe('stall-12-Chai-Tapri.png')
  expect(toPageFileName('A/1')).toBe('stall-A-1-fullpage.png')
})

test('a name keeps its letters and loses what file systems reject', () => {
  const names = {
    'श्री कृष्ण मिठाई': 'श्री-कृष्ण-मिठाई',
    '<Pav>:"Bhaji"/\\|?*': 'Pav-Bhaji',
    '👨‍👩‍👧‍👦 Dosa 🇮🇳': 'Dosa',
    '\u0000Do\u0007sa\r\n\u007F': 'Do-sa',
  }
  const files = Object.keys(names).map((name) => nameOf('12', name))
  expect(files).toEqual(Object.values(names).map((name) => `stall-12-${name}.png`))
  for (const nothing of ['', '. . .', '///', '🍛🍛', '\u200B']) {
    expect(nameOf('12', nothing)).toBe('stall-12.png')
    expect(nameOf(nothing, 'Dosa')).toBe('stall-Dosa.png')
    expect(nameOf(nothing, nothing)).toBe('stall.png')
    expect(toPageFileName(nothing)).toBe('stall-fullpage.png')
  }
})

test('a long name is shortened, whatever its script', () => {
  for (const long of ['x'.repeat(200), 'क्षि'.repeat(50), 'a-'.repeat(200)]) {
    for (const name of [...namesOf([long, long], [long, long]), toPageFileName(long)]) {
      expect(bytesOf(name)).toBeLessThanOrEqual(255)
      expect(name).not.toContain('--')
    }
  }
})

test('no two stalls get the same file name', () => {
  const files = {
    'A/1:, A-1:': 'A-1, A-1-2',
    '1:Dosa, 1:DOSA': '1-Dosa, 1-DOSA-2',
    'x:, x-2:, x:': 'x, x-2, x-3',
  }
  for (const [stalls, names] of Object.entries(files)) {
    const parsed = stalls.split(', ').map((stall) => stall.split(':') as [string, string])
    expect(namesOf(...parsed)).toEqual(names.split(', ').map((name) => `stall-${name}.png`))
  }
  const long = 'चाय'.repeat(60)
  expect(new Set(namesOf(['1', `${long}क`], ['1', `${long}ख`], ['1', `${long}ग`])).size).toBe(3)
})
