/** Pictures have no style sheet, so these repeat web/ui/styles/tokens.css. */
export const DAYLIGHT: Record<string, string> = {
  paper: '#fff8ec',
  cloth: '#ffffff',
  ink: '#2a1a12',
  'ink-soft': '#5a4438',
  maroon: '#8c1c2b',
  marigold: '#f2a20c',
  'on-marigold': '#2a1a12',
  leaf: '#24582f',
  peacock: '#0d5468',
  brick: '#912914',
  line: '#e2cfae',
  edge: '#96704a',
  tint: '#fdeccb',
  enamel: '#0f4c66',
  'on-enamel': '#ffffff',
  board: '#8c1c2b',
  'board-deep': '#5f0f1b',
  'on-board': '#ffffff',
  gold: '#f2a20c',
  orange: '#ee7f10',
  rust: '#c25a00',
  amber: '#b06a00',
  bronze: '#8a5a00',
}

export function toDaylight(svg: string): string {
  return svg.replaceAll(/var\(--([\w-]+)\)/g, (name, token: string) => DAYLIGHT[token] ?? name)
}
