import { expect, test } from 'vitest'
import { createOutliner } from './display-font.ts'
import { drawLinkPicture } from './draw-link-picture.ts'

const outline = await createOutliner()

const LOGO = 'data:image/png;base64,AA'
const draw = (title: string, organisation = 'Rotary') =>
  drawLinkPicture({ title, organisation }, LOGO, undefined, outline)

/** The position and size of each line of letters. */
const linesOf = (svg: string) =>
  [...svg.matchAll(/translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.]+)\)/g)].map((found) => {
    const [left, foot, size] = found.slice(1).map(Number) as [number, number, number]
    return { left, foot, size }
  })

test('a title of any length fits the square that all chats show', () => {
  const titles = {
    Fair: 1,
    'वसंत मेला 2026': 1,
    'Harbour Food Fair 2026': 2,
    'The Great Autumn Festival of Food, Music and Crafts of Ballyhackamore 2026': 3,
  }
  for (const [title, count] of Object.entries(titles)) {
    const lines = linesOf(draw(title))
    // The last line is the organisation.
    expect(lines).toHaveLength(count + 1)
    for (const { left } of lines) expect(left).toBeGreaterThanOrEqual(300)
    const feet = lines.map(({ foot }) => foot)
    expect(feet.toSorted((a, b) => a - b)).toEqual(feet)
    expect(feet.at(-1)).toBeLessThan(600)
    expect(feet[0]).toBeGreaterThan(300)
  }
  // A long organisation name is set small.
  const [, name] = linesOf(draw('Fair', 'Rotary Club of Ballyhackamore and District West'))
  expect(name!.size).toBeLessThan(40)
  expect(name!.left).toBeGreaterThanOrEqual(300)
})

test('a name that the display font cannot write is left out', () => {
  expect(linesOf(draw('உணவு விழா'))).toHaveLength(1)
  expect(draw('உணவு விழா')).toContain(LOGO)
})
