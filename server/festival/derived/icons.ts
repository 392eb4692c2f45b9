import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { LOGO, logoProblem } from '#shared/content/files/pictures.ts'
import { DAYLIGHT } from './daylight.ts'
import { type Made, toHashed } from './made.ts'
import { makeLogoIcons } from './logo-icons.ts'

/** The icons of the installed guide, made from the festival's logo. */
export async function makeIcons(readFile: ReadContentFile): Promise<Made> {
  const svg = readFile(LOGO)
  const made = svg && (await makeLogoIcons(svg, DAYLIGHT['paper']!).catch(() => undefined))
  if (!made) {
    return { problems: [logoProblem(svg ? 'nothing can be drawn from it' : 'it is missing')] }
  }
  const icons = made.icons.map(({ sizePx, purpose, png }) => {
    // A browser updates the logo of an installed guide only if its address changes.
    const src = toHashed(`icon-${purpose}-${sizePx}`, 'png', png)
    return { png, icon: { src, sizes: `${sizePx}x${sizePx}`, type: 'image/png', purpose } }
  })
  return {
    // An iPhone requests this path although no page names it.
    files: {
      '/apple-touch-icon.png': made.apple,
      ...Object.fromEntries(icons.map(({ icon, png }) => [icon.src, png])),
    },
    names: { icons: icons.map(({ icon }) => icon) },
  }
}
