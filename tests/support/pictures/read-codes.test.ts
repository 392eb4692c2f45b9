import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { type GreyPicture, wear } from './pictures.ts'
import { readCodes } from './read-codes.ts'

/** The module size on our cards at 192 dpi. */
const MODULE_PX = 13
/** Far worse than a phone out of focus: wider than three quarters of a module after shrinking. */
const BLIND_SIGMA_PX = 8

const STALL = `https://mela.example.org/rate-stall?id=${encodeURIComponent('चाय १२')}`

test('a code can be read as drawn, across a fold, and from a worn card', async () => {
  for (const text of [STALL, 'चाय']) expect(await readCodes(drawCode(text))).toEqual([text])
  // Each cover leaves the finder patterns in the corners.
  const folded = drawCode(STALL, (row) => row >= 0.48 && row < 0.52)
  expect(await readCodes(folded)).toEqual([STALL])
  const worn = await wear(drawCode(STALL))
  expect(await readCodes(worn)).toEqual([STALL])
  const lightness = worn.data.toSorted()
  expect(lightness[0]).toBeGreaterThan(80)
  expect(lightness.at(-1)).toBeLessThan(210)
})

test('no code is read from blank paper, from a blur, or when nearly half is covered', async () => {
  const covered = drawCode(STALL, (row) => row >= 0.27 && row < 0.73)
  const blurred = await wear(drawCode(STALL), BLIND_SIGMA_PX)
  const blank = drawCode(STALL, () => true)
  for (const picture of [covered, blurred, blank]) expect(await readCodes(picture)).toEqual([])
})

/** @param isCovered Whether white paper covers a row; rows go from 0 to 1, without the border. */
function drawCode(text: string, isCovered = (_row: number) => false): GreyPicture {
  const border = 4
  const { data: modules, size } = encode(text, { ecc: 'Q', border })
  const side = size * MODULE_PX
  const data = new Uint8Array(side * side)
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [Math.floor((at % side) / MODULE_PX), Math.floor(at / side / MODULE_PX)]
    const isDark = modules[y]![x]! && !isCovered((y - border) / (size - 2 * border))
    data[at] = isDark ? 0 : 255
  }
  return { width: side, height: side, data }
}
