import { type FestivalColours, repaint } from '#shared/colours.ts'
import type { OutlineText } from './display-font.ts'

/** The size that chat apps expect, in pixels. */
export const LINK_PICTURE = { width: 1200, height: 630 }
const { width, height } = LINK_PICTURE

const STRIPE = 60
const LOGO = { size: 190, top: 90 }
/** Some chat apps show only the square in the middle. */
const ROOM = 590
const LINES = { top: 300, bottom: 500 }
const LARGEST = 86
const SMALL = { size: 40, top: 535 }
const LEADING = 1.2
/** From the top of a line to its baseline, relative to its height. */
const FOOT = 0.8

interface Words {
  title: string
  organisation: string
}

/** Omits a name that the display font cannot show. @param logo As a data URL. */
export function drawLinkPicture(
  { title, organisation }: Words,
  logo: string,
  colours: FestivalColours | undefined,
  outline: OutlineText,
): string {
  const top = LOGO.top
  const picture = `<image href="${logo}" x="${(width - LOGO.size) / 2}" y="${top}" width="${LOGO.size}" height="${LOGO.size}"/>`
  const drawing =
    `<path d="M0 0h${width}v${height}H0z" fill="#fff8ec"/>` +
    drawAwning() +
    picture +
    drawTitle(title, outline) +
    drawLine(
      organisation,
      Math.min(SMALL.size, sizeFor([organisation], outline)),
      SMALL.top,
      outline,
    )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${repaint(drawing, colours)}</svg>`
}

function drawAwning(): string {
  const radius = STRIPE / 2
  const stripe = (index: number) =>
    `<path d="M${index * STRIPE} 0h${STRIPE}v34a${radius} ${radius} 0 0 1-${STRIPE} 0z" fill="${index % 2 === 0 ? '#8c1c2b' : '#f2a20c'}"/>`
  const foot = `<path d="M0 ${height - 18}h${width}v18H0z" fill="#8c1c2b"/>`
  return Array.from({ length: width / STRIPE }, (_, index) => stripe(index)).join('') + foot
}

/** Uses the number of lines that allows the largest letters. */
function drawTitle(title: string, outline: OutlineText): string {
  const ways = [1, 2, 3].map((count) => splitWords(title, count))
  const sizes = ways.map((lines) =>
    Math.min(LARGEST, (LINES.bottom - LINES.top) / lines.length / LEADING, sizeFor(lines, outline)),
  )
  const best = sizes.indexOf(Math.max(...sizes))
  const [lines, size] = [ways[best]!, sizes[best]!]
  const above = (LINES.bottom - LINES.top - lines.length * size * LEADING) / 2
  return lines
    .map((line, index) => drawLine(line, size, LINES.top + above + index * size * LEADING, outline))
    .join('')
}

function sizeFor(lines: string[], outline: OutlineText): number {
  return ROOM / Math.max(0.1, ...lines.map((line) => outline(line)?.width ?? 0))
}

function splitWords(text: string, count: number): string[] {
  const lines: string[] = ['']
  for (const word of text.split(/\s+/)) {
    const line = `${lines.at(-1)} ${word}`.trim()
    if (lines.length < count && lines.at(-1) !== '' && line.length > text.length / count + 2) {
      lines.push(word)
    } else lines[lines.length - 1] = line
  }
  return lines
}

function drawLine(line: string, size: number, top: number, outline: OutlineText): string {
  const found = outline(line)
  if (!found) return ''
  const left = (width - found.width * size) / 2
  return `<path d="${found.path}" transform="translate(${left} ${top + size * FOOT}) scale(${size})" fill="#8c1c2b"/>`
}
