import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { toCardFileNames, toPageFileName, toSafePart } from './file-names.ts'

const nameOf = (stallNumber: string, stallName: string) =>
  toCardFileNames([{ stallNumber, stallName }])[0]!
const namesOf = (...stalls: [string, string][]) =>
  toCardFileNames(stalls.map(([stallNumber, stallName]) => ({ stallNumber, stallName })))
const bytesOf = (text: string) => Buffer.byteLength(text, 'utf8')
const lettersOf = (text: string) =>
  Array.from(new Intl.Segmenter('hi').segment(text), ({ segment }) => segment)

test('the files of a stall are named after its number', () => {
  expect(nameOf('12', 'Chai Tapri')).toBe('stall-12-Chai-Tapri.png')
  expect(toPageFileName('12')).toBe('stall-12-fullpage.png')
  expect(toPageFileName('A/1')).toBe('stall-A-1-fullpage.png')
})

describe('a name keeps its letters and loses what a system refuses', () => {
  test('a name becomes a safe file name', () =>
    expectEach(
      [
        ['Hindi with its signs', 'श्री कृष्ण मिठाई', 'stall-12-श्री-कृष्ण-मिठाई.png'],
        ['a letter with a dot below', 'पकौड़ा', `stall-12-${'पकौड़ा'.normalize('NFC')}.png`],
        ['digits of Hindi', 'चाय २४', 'stall-12-चाय-२४.png'],
        ['a slash', 'Pav/Bhaji', 'stall-12-Pav-Bhaji.png'],
        ['a backslash', 'Pav\\Bhaji', 'stall-12-Pav-Bhaji.png'],
        ['all that Windows refuses', '<Pav>:"Bhaji"/\\|?*', 'stall-12-Pav-Bhaji.png'],
        ['a family of emoji', '👨‍👩‍👧‍👦 Dosa', 'stall-12-Dosa.png'],
        ['a flag', 'Dosa 🇮🇳', 'stall-12-Dosa.png'],
        ['a heart and a darker hand', 'Dosa ❤️👋🏽 Idli', 'stall-12-Dosa-Idli.png'],
        ['dots before and after', '..Dosa..', 'stall-12-Dosa.png'],
        ['the parent folder', '../../Dosa', 'stall-12-Dosa.png'],
        ['control characters', '\u0000Do\u0007sa\r\n\u007F', 'stall-12-Do-sa.png'],
        ['a text that turns round', '\u202EasoD\u202C\u200F', 'stall-12-asoD.png'],
        ['half a letter pair', 'Dosa\uD83D', 'stall-12-Dosa.png'],
        ['an accent on its own', 'Cafe\u0301', 'stall-12-Caf\u00E9.png'],
        ['an accent behind a joiner', 'Cafe\u200D\u0301', 'stall-12-Caf\u00E9.png'],
        ['a device of Windows', 'CON', 'stall-12-CON.png'],
      ],
      (_what, stallName, file) => expect(nameOf('12', stallName)).toBe(file),
    ))

  test('a name without usable letters leaves none', () =>
    expectEach(['', '   ', '. . .', '///', '🍛🍛', '\u200B'], (stallName) => {
      expect(nameOf('12', stallName)).toBe('stall-12.png')
      expect(nameOf(stallName, 'Dosa')).toBe('stall-Dosa.png')
      expect(nameOf(stallName, stallName)).toBe('stall.png')
      expect(toPageFileName(stallName)).toBe('stall-fullpage.png')
    }))
})

describe('a long name is cut', () => {
  test('names in other scripts keep most of their letters', () =>
    expectEach(
      [
        ['Latin', 'x'.repeat(200)],
        ['Hindi', 'क्षि'.repeat(50)],
        ['families', '👨‍👩‍👧‍👦a'.repeat(200)],
      ],
      (_script, long) => {
        for (const name of namesOf([long, long], [long, long])) {
          expect(bytesOf(name)).toBeLessThanOrEqual(255)
          expect(bytesOf(name)).toBeGreaterThan(150)
        }
        expect(bytesOf(toPageFileName(long))).toBeLessThanOrEqual(255)
      },
    ))

  test('behind the whole number, though it has sixty letters', () => {
    const number = 'उत्तर दिशा पंडाल प्रवेश द्वार के सामने वाली पंक्ति क्रमांक सात'
    const stem = `stall-${number.replaceAll(' ', '-')}`
    expect(toPageFileName(number)).toBe(`${stem}-fullpage.png`)
    const name = nameOf(number, 'चाय'.repeat(40))
    expect(name.startsWith(`${stem}-चाय`)).toBe(true)
    expect(bytesOf(name)).toBeLessThanOrEqual(255)
  })

  test('between letters, never between a letter and its signs or behind a dash', () => {
    for (let shift = 0; shift < 40; shift += 1) {
      const long = 'x'.repeat(shift) + 'क्षिं-मृत्यु-'.repeat(20)
      const kept = nameOf('1', long).replace(/^stall-1-|\.png$/g, '')
      expect(kept).not.toMatch(/-$/)
      expect(lettersOf(kept)).toEqual(lettersOf(long).slice(0, lettersOf(kept).length))
    }
  })
})

/** 'number:name, number:name'. */
const parseStalls = (list: string) =>
  list.split(', ').map((stall) => stall.split(':') as [string, string])

describe('no two stalls get the same file', () => {
  test("the name of a card's file is as specified", () =>
    expectEach(
      [
        ['called the same', '1:Dosa, 1:Dosa', '1-Dosa, 1-Dosa-2'],
        ['whose numbers differ in a slash', 'A/1:, A-1:', 'A-1, A-1-2'],
        ['whose names differ in capitals', '1:Dosa, 1:DOSA', '1-Dosa, 1-DOSA-2'],
        ['whose capitals are one letter more', '1:Spaß, 1:SPASS', '1-Spaß, 1-SPASS-2'],
        ['of which one has a rare capital', '1:Spaß, 1:SPAẞ', '1-Spaß, 1-SPAẞ-2'],
        ['that write an accent in two ways', '1:\u00E9, 1:e\u0301', '1-\u00E9, 1-\u00E9-2'],
        ['of which one is called as a second one', 'x:, x-2:, x:', 'x, x-2, x-3'],
        ['of which the last is called as a second one', 'x:, x:, x-2:', 'x, x-2, x-2-2'],
        ['whose name goes on where a number ends', '1:2 a, 1 2:a', '1-2-a, 1-2-a-2'],
      ],
      (_what, stalls, files) => {
        const names = files.split(', ').map((file) => `stall-${file}.png`)
        expect(namesOf(...parseStalls(stalls))).toEqual(names)
      },
    ))

  test('whose long names differ only at the end', () => {
    const long = 'चाय'.repeat(60)
    expect(new Set(namesOf(['1', `${long}क`], ['1', `${long}ख`], ['1', `${long}ग`])).size).toBe(3)
  })
})

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60, size: 'max' }),
  fc.string({ unit: 'binary', maxLength: 60, size: 'max' }),
  // Likely to end as the same name.
  fc.string({ unit: fc.constantFrom('e', '\u0301', '\u200D'), maxLength: 4 }),
  fc.string({ unit: fc.constantFrom('\u00E9', 'E', 'e\u0301', '/', '-', '2'), maxLength: 3 }),
  fc.string({ unit: fc.constantFrom('ß', 'ẞ', 'SS', 'ς', 'σ', '.'), maxLength: 2 }),
)
const anyStalls = fc.array(fc.record({ stallNumber: anyText, stallName: anyText }), {
  maxLength: 12,
})

describe('whatever the stalls are called', () => {
  test('each file has a name that every system takes', () => {
    fc.assert(
      fc.property(anyStalls, (stalls) => {
        const names = toCardFileNames(stalls)
        expect(names).toHaveLength(stalls.length)
        for (const name of names) {
          expect(name).toMatch(/^stall[-\p{L}\p{M}\p{N}]*(?<!-)\.png$/u)
          expect(name).toBe(name.normalize('NFC'))
          expect(bytesOf(name)).toBeLessThanOrEqual(255)
        }
      }),
    )
  })

  test('no two files are one to a system without capitals or with other accents', () => {
    fc.assert(
      fc.property(anyStalls, fc.constantFrom('NFC', 'NFD'), (stalls, form) => {
        const names = toCardFileNames(stalls)
        const small = names.map((name) => name.normalize(form).toLowerCase())
        expect(new Set(small).size).toBe(names.length)
        const capital = names.map((name) => name.normalize(form).toUpperCase())
        expect(new Set(capital).size).toBe(names.length)
      }),
    )
  })

  test('what is safe already stays as it is', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 120 }), (text, maxBytes) => {
        const safe = toSafePart(text, maxBytes)
        expect(toSafePart(safe, maxBytes)).toBe(safe)
      }),
    )
  })
})
