/** The colours that a festival may set, each as '#8c1c2b'. */
export interface FestivalColours {
  /** For boards, buttons and titles, with white letters on it. */
  main: string
  /** For marks, garlands and the awning's other stripe, under dark text. Stars stay golden. */
  accent?: string | undefined
}

/** Minimum contrast of letters and meaningful shapes: WCAG 2.2, AA (1.4.3). */
const LEAST_CONTRAST = 4.5
/** In the evening, as in web/ui/styles/tokens.css. */
const EVENING_CONTRAST = 7
const STEP = 0.04

const WHITE = '#ffffff'
const BLACK = '#000000'
const INK = '#2a1a12'
/** Backgrounds for titles in the main colour, from tokens.css: white, and the darkest by day. */
const TINT = '#fdeccb'
/** The lightest background in the evening. */
const EVENING_TINT = '#36242b'

/** The shipped colours, as in styles and drawings. */
export const SHIPPED = {
  main: '#8c1c2b',
  mainDeep: '#5f0f1b',
  evening: '#f4a9b0',
  accent: '#f2a20c',
  eveningAccent: '#ffb938',
  accentOf: { '#ee7f10': 0.1, '#c25a00': 0.3, '#b06a00': 0.35, '#8a5a00': 0.5 },
}

/** Whether white letters on a colour, and titles in it on a page's backgrounds, are legible. */
export function isDarkEnough(colour: string): boolean {
  return [WHITE, TINT].every((other) => contrast(colour, other) >= LEAST_CONTRAST)
}

/** Whether dark letters on a colour are legible. */
export function isLightEnough(colour: string): boolean {
  return contrast(colour, INK) >= LEAST_CONTRAST
}

/** The nearest darker colour that is dark enough. */
export function darken(colour: string): string {
  return moveTo(BLACK, colour, isDarkEnough)
}

/** The nearest lighter colour that is light enough. */
export function lighten(colour: string): string {
  return moveTo(WHITE, colour, isLightEnough)
}

/**
 * Recolours a shipped drawing for a festival; unchanged if the festival sets no colours. Evening
 * colours and shadows are derived from the given ones.
 */
export function repaint(text: string, colours: FestivalColours | undefined): string {
  if (!colours) return text
  const paints = toPaints(colours)
  return text.replaceAll(/#[0-9a-f]{6}\b/g, (shipped) => paints.get(shipped) ?? shipped)
}

/** The custom properties of web/ui/styles/tokens.css that a festival's colours change. */
const TOKENS = {
  day: {
    '--maroon': SHIPPED.main,
    '--marigold': SHIPPED.accent,
    '--board': SHIPPED.main,
    '--board-deep': SHIPPED.mainDeep,
    '--gold': SHIPPED.accent,
    '--orange': '#ee7f10',
    '--rust': '#c25a00',
    '--amber': '#b06a00',
    '--bronze': '#8a5a00',
  },
  evening: {
    '--maroon': SHIPPED.evening,
    '--marigold': SHIPPED.eveningAccent,
  },
}

/** Styles that apply a festival's colours to a page; empty if it sets none. */
export function toColourStyles(colours: FestivalColours | undefined): string {
  if (!colours) return ''
  const paints = toPaints(colours)
  const toRule = (tokens: Record<string, string>) => {
    const own = Object.entries(tokens).filter(([, shipped]) => paints.has(shipped))
    return `:root{${own.map(([name, shipped]) => `${name}:${paints.get(shipped)}`).join(';')}}`
  }
  return `${toRule(TOKENS.day)}@media (prefers-color-scheme:dark){${toRule(TOKENS.evening)}}`
}

function toPaints({ main, accent }: FestivalColours): Map<string, string> {
  const isReadable = (colour: string) => contrast(colour, EVENING_TINT) >= EVENING_CONTRAST
  const evening = moveTo(WHITE, brighten(main), isReadable)
  const paints = new Map([
    [SHIPPED.main, main],
    [SHIPPED.mainDeep, mixWith(main, BLACK, 0.32)],
    [SHIPPED.evening, evening],
  ])
  if (accent === undefined) return paints
  paints.set(SHIPPED.accent, accent).set(SHIPPED.eveningAccent, mixWith(accent, WHITE, 0.15))
  for (const [shipped, share] of Object.entries(SHIPPED.accentOf)) {
    paints.set(shipped, mixWith(accent, BLACK, share))
  }
  return paints
}

/** The nearest suitable colour on the way to the goal; the goal itself if none is. */
function moveTo(goal: string, from: string, isGood: (colour: string) => boolean): string {
  let colour = from
  for (let share = STEP; !isGood(colour) && colour !== goal; share += STEP) {
    colour = mixWith(from, goal, Math.min(1, share))
  }
  return colour
}

/** As bright as the shipped evening colour. White alone would turn a dark blue grey. */
function brighten(colour: string): string {
  const channels = channelsOf(colour)
  const factor = 0xf4 / Math.max(1, ...channels)
  return toColour(channels.map((value) => value * Math.max(1, factor)))
}

/** @param share The share of the second colour, from 0 to 1. */
export function mixWith(one: string, other: string, share: number): string {
  const [a, b] = [one, other].map(channelsOf) as [number[], number[]]
  return toColour(a.map((value, at) => value + (b[at]! - value) * share))
}

function toColour(channels: number[]): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** Contrast ratio from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(colour)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
