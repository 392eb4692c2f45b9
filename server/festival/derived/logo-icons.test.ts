import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeLogoIcons } from './logo-icons.ts'

const PAPER = '#fff8ec'
const svg = (shape: string, box = '0 0 100 100') =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${shape}</svg>`,
  )
const ROUND = svg('<circle cx="50" cy="50" r="50" fill="#802030"/><path d="M40 40h20v20h-20z"/>')
const SQUARE = svg('<path d="M0 0h100v100H0z" fill="#0f5c73"/>')
const WIDE = svg('<path d="M0 0h300v100H0z" fill="#0f5c73"/>', '0 0 300 100')

async function maskable(logo: Uint8Array, sizePx = 192) {
  const { icons } = await makeLogoIcons(logo, PAPER)
  const icon = icons.find((one) => one.purpose === 'maskable' && one.sizePx === sizePx)!
  const { data, info } = await sharp(icon.png)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
  return { at, width: info.width }
}

/** The distance from the centre to the farthest drawn pixel, as a share of the icon's width. */
async function reach(logo: Uint8Array) {
  const { at, width } = await maskable(logo)
  const ground = at(0, 0).join()
  let farthest = 0
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (at(x, y).join() === ground) continue
      farthest = Math.max(farthest, Math.hypot(x + 0.5 - width / 2, y + 0.5 - width / 2))
    }
  }
  return farthest / width
}

test('icons have the sizes that phones ask for, and the plain one is transparent', async () => {
  const { icons, apple } = await makeLogoIcons(ROUND, PAPER)
  for (const { sizePx, purpose, png } of icons) {
    const { width, height, format, hasAlpha } = await sharp(png).metadata()
    expect([width, height, format]).toEqual([sizePx, sizePx, 'png'])
    expect(hasAlpha).toBe(purpose === 'any')
  }
  const sizes = icons.map(({ sizePx, purpose }) => `${purpose} ${sizePx}`)
  expect(sizes).toEqual(['any 192', 'maskable 192', 'any 512', 'maskable 512'])
  expect(await sharp(apple).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false })
})

test('an icon that launchers may cut is large, inside the safe circle, and on paper', async () => {
  for (const logo of [SQUARE, WIDE]) {
    const share = await reach(logo)
    expect(share).toBeLessThanOrEqual(0.4)
    expect(share).toBeGreaterThan(0.37)
    expect((await maskable(logo)).at(0, 0)).toEqual([0xff, 0xf8, 0xec])
  }
  // The colour of a round, single-coloured logo extends to the edges.
  expect((await maskable(ROUND)).at(0, 0)).toEqual([0x80, 0x20, 0x30])
})
