import { expect, test } from 'vitest'
import { LOGO } from '#shared/content/files/pictures.ts'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { readSample } from '../../tests/support/festivals/content-folder.ts'
import { readSiteFestival } from './site-festival.ts'

test('a replaced logo has a new address in a new version of the pages, so phones see it at once', () => {
  const read = (logo: string) => {
    const readFile: ReadContentFile = (name) =>
      name === LOGO ? new TextEncoder().encode(logo) : readSample(name)
    const { version, languages } = readSiteFestival(readFile, { siteUrl: '' }).festival!
    return [version, ...languages.map(({ festival }) => festival.logo)]
  }
  const [wheel, lotus] = [read('<svg>wheel</svg>'), read('<svg>lotus</svg>')]
  expect(read('<svg>wheel</svg>')).toEqual(wheel)
  for (const [index, part] of lotus.entries()) expect(part).not.toBe(wheel[index])
  expect(lotus[1]).toMatch(/^\/logo\.svg\?[\w-]{12}$/)
})
