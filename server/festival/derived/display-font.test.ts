import { convert } from 'fontverter'
import { Blob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { readDisplayFont } from './display-font.ts'
import { subsetToLetters } from './display-font.ts'

const whole = await readDisplayFont('devanagari')

/** The outlines of a word's glyphs with their positions. */
function draw(file: Uint8Array, word: string): string[] {
  const font = new Font(new Face(new Blob(file)))
  const buffer = new TextBuffer()
  buffer.addText(word)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance, xOffset, yOffset }) => {
    return `${font.glyphToPath(codepoint)} ${xAdvance} ${xOffset} ${yOffset}`
  })
}

// Conjuncts, a reph, a vowel before its consonant, marks above and below, and a letter with a dot.
const WORDS = 'वार्षिक मिलन सामूहिक क्षमा ज्ञान श्री त्रिशला कर्म द्वितीय हृदय स्मृति पर्युषण शृंगार बढ़िया ज़रूर ॐ'

test('words look as in the whole font, and unneeded glyphs are left out', async () => {
  const font = await subsetToLetters(WORDS)
  expect(font.length).toBeLessThan(whole.length / 4)
  const part = await convert(Buffer.from(font), 'truetype')
  for (const word of [...WORDS.split(' '), WORDS]) {
    expect(draw(part, word), word).toEqual(draw(whole, word))
  }
  expect(draw(part, 'ठंडाई')).not.toEqual(draw(whole, 'ठंडाई'))
})
