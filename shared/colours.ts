/** What a festival may say of its colours, each as '#8c1c2b'. */
export interface FestivalColours {
  /** Of boards, buttons and titles; white letters stand on it. */
  main: string
  /** Of marks, the garland and the awning's other stripe; dark letters stand on it. Stars stay golden. */
  accent?: string | undefined
}

/** Letters and whatever else carries meaning, beside what they stand on: WCAG 2.2, AA (1.4.3). */
const LEAST_CONTRAST = 4.5
/** In the evening, as in web/ui/styles/tokens.css. */
const EVENING_CONTRAST = 7
const STEP = 0.04

const WHITE = '#ffffff'
const BLACK = '#000000'
const INK = '#2a1a12'
/** The surfaces of web/ui/styles/tokens.css on which titles in the main colour stand: white, and the darkest by day. */
const TINT = '#fdeccb'
/** The lightest of the evening. */
const EVENING_TINT = '#36242b'

/** The colours of the shipped site, as its styles and drawings have them. */
const SHIPPED = {
  main: '#8c1c2b',
  mainDeep: '#5f0f1b',
  evening: '#f2a7a0',
  eveningDeep: '#de918b',
  onEvening: '#35090f',
  accent: '#f2a20c',
  eveningAccent: '#ffb938',
  accentOf: { '#ee7f10': 0.1, '#c25a00': 0.3, '#b06a00': 0.35, '#8a5a00': 0.5 },
}

/** Whether white letters can be read on a colour, and titles in it on the surfaces of a page. */
export function isDarkEnough(colour: string): boolean {
  return [WHITE, TINT].every((other) => contrast(colour, other) >= LEAST_CONTRAST)
}

/** Whether dark letters can be read on it. */
export function isLightEnough(colour: string): boolean {
  return contrast(colour, INK) >= LEAST_CONTRAST
}

/** The nearest darker one that is dark enough. */
export function darken(colour: string): string {
  return moveTo(BLACK, colour, isDarkEnough)
}

/** The nearest lighter one that is light enough. */
export function lighten(colour: string): string {
  return moveTo(WHITE, colour, isLightEnough)
}

/**
 * A drawing of the shipped site in the colours of a festival; unchanged for one that names none.
 * What stands beside a colour in the evening, or as its shadow, is derived from it.
 */
export function repaint(text: string, colours: FestivalColours | undefined): string {
  if (!colours) return text
  const paints = toPaints(colours)
  return text.replaceAll(/#[0-9a-f]{6}\b/g, (shipped) => paints.get(shipped) ?? shipped)
}

/** The custom properties of web/ui/styles/tokens.css that a festival's colours change, by day and in the evening. */
const TOKENS = {
  day: {
    '--maroon': SHIPPED.main,
    '--maroon-deep': SHIPPED.mainDeep,
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
    '--maroon-deep': SHIPPED.eveningDeep,
    '--on-maroon': SHIPPED.onEvening,
    '--marigold': SHIPPED.eveningAccent,
  },
}

/** The styles that give a page the colours of a festival; empty for one that names none. */
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
  const eveningDeep = mixWith(evening, BLACK, 0.09)
  const isOnBoth = (colour: string) => contrast(colour, eveningDeep) >= EVENING_CONTRAST
  const paints = new Map([
    [SHIPPED.main, main],
    [SHIPPED.mainDeep, mixWith(main, BLACK, 0.32)],
    [SHIPPED.evening, evening],
    [SHIPPED.eveningDeep, eveningDeep],
    [SHIPPED.onEvening, moveTo(BLACK, mixWith(main, BLACK, 0.5), isOnBoth)],
  ])
  if (accent === undefined) return paints
  paints.set(SHIPPED.accent, accent).set(SHIPPED.eveningAccent, mixWith(accent, WHITE, 0.15))
  for (const [shipped, share] of Object.entries(SHIPPED.accentOf)) {
    paints.set(shipped, mixWith(accent, BLACK, share))
  }
  return paints
}

/** The nearest colour on the way to another that will do; the other, where none does. */
function moveTo(goal: string, from: string, isGood: (colour: string) => boolean): string {
  let colour = from
  for (let share = STEP; !isGood(colour) && colour !== goal; share += STEP) {
    colour = mixWith(from, goal, Math.min(1, share))
  }
  return colour
}

/** As bright as the shipped one in the evening; white alone would make a dark blue grey. */
function brighten(colour: string): string {
  const channels = channelsOf(colour)
  const factor = 0xf2 / Math.max(1, ...channels)
  return toColour(channels.map((value) => value * Math.max(1, factor)))
}

/** @param share Of the second: 0 to 1. */
export function mixWith(one: string, other: string, share: number): string {
  const [a, b] = [one, other].map(channelsOf) as [number[], number[]]
  return toColour(a.map((value, at) => value + (b[at]! - value) * share))
}

function toColour(channels: number[]): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** From 1 to 21 (WCAG 2.2). */
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
