import sharp from 'sharp'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { type GreyPicture, toGrey, wear } from './pictures.ts'
import { readCodes } from './read-codes.ts'

/** As on our cards at 192 dpi. */
const MODULE_PX = 13
/** Far more than a phone out of focus: wider than three quarters of a module when it is shrunk. */
const BLIND_SIGMA_PX = 8

const STALL = 'https://mela.example.org/rate-stall?id=12'
const HINDI_STALL = `https://mela.example.org/rate-stall?id=${encodeURIComponent('चाय १२')}`

describe('codes', () => {
  test.each([STALL, HINDI_STALL, 'चाय'])('of %s are read as they were drawn', async (text) => {
    expect(await readCodes(drawCode(text))).toEqual([text])
  })

  test.each([STALL, HINDI_STALL])('of %s are read from a worn card', async (text) => {
    expect(await readCodes(await wear(drawCode(text)))).toEqual([text])
  })

  test('beside each other are all read', async () => {
    const codes = await readCodes(placeBeside(drawCode(STALL), drawCode(HINDI_STALL)))
    expect(codes.toSorted()).toEqual([HINDI_STALL, STALL].toSorted())
  })

  test('are not found on blank paper', async () => {
    expect(await readCodes(blankPicture(400, 300))).toEqual([])
  })

  test('are not read when they are too blurred', async () => {
    expect(await readCodes(await wear(drawCode(STALL), BLIND_SIGMA_PX))).toEqual([])
  })

  // Each cover leaves the corners by which a reader finds a code.
  test('are read across a fold', async () => {
    const folded = drawCode(STALL, (row) => row >= 0.48 && row < 0.52)
    expect(await readCodes(folded)).toEqual([STALL])
  })

  test('are not guessed when nearly half is covered', async () => {
    const covered = drawCode(STALL, (row) => row >= 0.27 && row < 0.73)
    expect(await readCodes(covered)).toEqual([])
  })
})

describe('a worn card', () => {
  test('is smaller, turned, and neither black nor white', async () => {
    const worn = await wear(blankPicture(400, 800, 0))
    // Three quarters, and what the corners need at 3 degrees.
    expect(Math.abs(worn.width - (300 * 0.9986 + 600 * 0.0523))).toBeLessThan(2)
    expect(Math.abs(worn.height - (600 * 0.9986 + 300 * 0.0523))).toBeLessThan(2)
    expect(worn.data).toHaveLength(worn.width * worn.height)
    const [darkest, lightest] = lightnessRange(worn)
    expect(darkest).toBeGreaterThan(80)
    expect(darkest).toBeLessThan(100)
    expect(lightest).toBeGreaterThan(190)
    expect(lightest).toBeLessThan(210)
  })

  test('wears in the same way each time', async () => {
    const code = drawCode(STALL)
    const [once, again] = [await wear(code), await wear(code)]
    expect(Buffer.from(once.data).equals(again.data)).toBe(true)
  })
})

test('what is transparent in a picture is white paper', async () => {
  const ink = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><path d="M0 0h1v1H0z"/></svg>',
  )
  const grey = await toGrey(await sharp(ink).png().toBuffer())
  expect({ ...grey, data: [...grey.data] }).toEqual({ width: 2, height: 1, data: [0, 255] })
})

/** @param isCovered Whether white paper lies over a row; rows go from 0 to 1, without the border. */
function drawCode(text: string, isCovered = (_row: number) => false): GreyPicture {
  const border = 4
  const { data: modules, size } = encode(text, { ecc: 'Q', border })
  const picture = blankPicture(size * MODULE_PX, size * MODULE_PX)
  for (const [y, row] of modules.entries()) {
    if (isCovered((y - border) / (size - 2 * border))) continue
    for (const [x, isDark] of row.entries()) {
      if (isDark) paint(picture, x * MODULE_PX, y * MODULE_PX)
    }
  }
  return picture
}

function paint({ width, data }: GreyPicture, left: number, top: number) {
  for (let y = top; y < top + MODULE_PX; y += 1) {
    data.fill(0, y * width + left, y * width + left + MODULE_PX)
  }
}

function blankPicture(width: number, height: number, grey = 255): GreyPicture {
  return { width, height, data: new Uint8Array(width * height).fill(grey) }
}

function placeBeside(left: GreyPicture, right: GreyPicture): GreyPicture {
  const both = blankPicture(left.width + right.width, Math.max(left.height, right.height))
  for (const [picture, from] of [
    [left, 0],
    [right, left.width],
  ] as const) {
    for (let y = 0; y < picture.height; y += 1) {
      const row = picture.data.subarray(y * picture.width, (y + 1) * picture.width)
      both.data.set(row, y * both.width + from)
    }
  }
  return both
}

function lightnessRange({ data }: GreyPicture): [number, number] {
  return [data.reduce((a, b) => Math.min(a, b)), data.reduce((a, b) => Math.max(a, b))]
}
