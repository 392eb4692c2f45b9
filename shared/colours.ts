/** In the form '#8c1c2b'. */
export interface FestivalColours {
  /** Boards, buttons and titles, with white letters on it. */
  main: string
  /** Marks, garlands and the awning's second stripe, with dark text on it. Stars stay golden. */
  accent?: string | undefined
}

const LEAST_CONTRAST = 4.5
/** As in web/ui/styles/tokens.css. */
const EVENING_CONTRAST = 7
const STEP = 0.04

const WHITE = '#ffffff'
const BLACK = '#000000'
const INK = '#2a1a12'
/** The darkest background by day, from tokens.css. */
const TINT = '#fdeccb'
/** The lightest background in the evening. */
const EVENING_TINT = '#36242b'

export const SHIPPED = {
  main: '#8c1c2b',
  mainDeep: '#5f0f1b',
  evening: '#f4a9b0',
  accent: '#f2a20c',
  eveningAccent: '#ffb938',
  accentOf: { '#ee7f10': 0.1, '#c25a00': 0.3, '#b06a00': 0.35, '#8a5a00': 0.5 },
}

/** White letters on the colour must be legible, and so must titles in the colour on a page. */
export function isDarkEnough(colour: string): boolean {
  return [WHITE, TINT].every((other) => contrast(colour, other) >= LEAST_CONTRAST)
}

export function isLightEnough(colour: string): boolean {
  return contrast(colour, INK) >= LEAST_CONTRAST
}

export function darken(colour: string): string {
  return moveTo(BLACK, colour, isDarkEnough)
}

export function lighten(colour: string): string {
  return moveTo(WHITE, colour, isLightEnough)
}

/** Recolours a shipped drawing. Evening colours and shadows are derived from the festival's. */
export function repaint(text: string, colours: FestivalColours | undefined): string {
  if (!colours) return text
  const paints = toPaints(colours)
  return text.replaceAll(/#[0-9a-f]{6}\b/g, (shipped) => paints.get(shipped) ?? shipped)
}

/** Custom properties of web/ui/styles/tokens.css. */
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

/** The first suitable colour on the way to `goal`; `goal` itself if none is suitable. */
function moveTo(goal: string, from: string, isGood: (colour: string) => boolean): string {
  let colour = from
  for (let share = STEP; !isGood(colour) && colour !== goal; share += STEP) {
    colour = mixWith(from, goal, Math.min(1, share))
  }
  return colour
}

/**
 * As bright as the shipped evening colour. If it were only mixed with white, a dark blue would turn
 * grey.
 */
function brighten(colour: string): string {
  const channels = channelsOf(colour)
  const factor = 0xf4 / Math.max(1, ...channels)
  return toColour(channels.map((value) => value * Math.max(1, factor)))
}

/** @param share The second colour's share, 0 to 1. */
export function mixWith(one: string, other: string, share: number): string {
  const [a, b] = [one, other].map(channelsOf) as [number[], number[]]
  return toColour(a.map((value, at) => value + (b[at]! - value) * share))
}

function toColour(channels: number[]): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** Contrast ratio, 1 to 21 (WCAG 2.2). */
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
