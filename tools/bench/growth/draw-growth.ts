import { type Curve, describeTime } from './curve.ts'
import { spreadLabels } from './spread-labels.ts'

/** Curves in one diagram. */
export interface Panel {
  title: string
  curves: Curve[]
}

export interface Size {
  stalls: number
  ratings: number
}

const WIDTH = 960
const HEIGHT = 500
const AXIS = 52
const GAP = 14
const TOP = 62
const BOTTOM = 424
/** Space for labels to the right of a panel's curves. */
const LABELS = 134
const LABEL_HEIGHT = 33
/** The times at the bottom and top of a panel, in milliseconds. */
const LEAST_MS = 0.05
const MOST_MS = 100_000
const GRID_MS = [0.1, 1, 10, 100, 1000, 10_000]

/** The colours of the curves, each for a light and for a dark background. */
const COLOURS = [
  ['#1d4ed8', '#7cacff'],
  ['#b45309', '#f5b04c'],
  ['#15803d', '#5fd38a'],
  ['#a21caf', '#e58bf0'],
  ['#0f766e', '#5cd3c5'],
]

/**
 * Draws the curves as an SVG, whose background is light or dark to match the reader's system. Both axes
 * are logarithmic, so that proportional growth is a straight line.
 */
export function drawGrowth(panels: Panel[], sizes: Size[]): string {
  const width = (WIDTH - AXIS - GAP * panels.length) / panels.length
  const drawn = panels.map((panel, index) => {
    const left = AXIS + index * (width + GAP)
    return drawPanel(panel, sizes, left, left + width - LABELS)
  })
  const axis = GRID_MS.map(
    (ms) =>
      `<text class="axis" x="${AXIS - 8}" y="${yOf(ms) + 4}" text-anchor="end">${describeTime(ms)}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="title">`,
    `<title id="title">${toTitle(panels)}</title>`,
    `<style>${STYLES}</style>`,
    `<rect class="ground" width="${WIDTH}" height="${HEIGHT}" rx="10"/>`,
    ...axis,
    ...drawn,
    drawNotes(),
    '</svg>\n',
  ].join('\n')
}

function drawPanel({ title, curves }: Panel, sizes: Size[], left: number, right: number): string {
  const xOf = (index: number) => left + 16 + (index * (right - left - 22)) / (sizes.length - 1)
  const ends = curves.map(({ times }) => yOf(times.at(-1)!))
  const labels = spreadLabels(ends, LABEL_HEIGHT, TOP, BOTTOM)
  return [
    `<text class="title" x="${left}" y="34">${title}</text>`,
    ...GRID_MS.map((ms) => `<path class="grid" d="M${left} ${yOf(ms)}H${right}"/>`),
    ...sizes.map((size, index) => drawSize(size, xOf(index))),
    drawReference(sizes, xOf),
    ...curves.map((curve, index) =>
      drawCurve(curve, { xOf, y: labels[index]!, right, colour: `c${index}` }),
    ),
  ].join('\n')
}

function drawSize({ stalls, ratings }: Size, x: number): string {
  const inPowers = `10<tspan class="power" dy="-5">${Math.log10(ratings)}</tspan>`
  return [
    `<path class="grid" d="M${x} ${TOP}V${BOTTOM}"/>`,
    `<text class="axis" x="${x}" y="${BOTTOM + 18}" text-anchor="middle">${stalls.toLocaleString('en')}</text>`,
    `<text class="axis" x="${x}" y="${BOTTOM + 36}" text-anchor="middle">${inPowers}</text>`,
  ].join('\n')
}

/** An n log n reference line that starts at the bottom of the panel. */
function drawReference(sizes: Size[], xOf: (index: number) => number): string {
  const first = sizes[0]!.stalls
  const growth = ({ stalls }: Size) => (stalls * Math.log(stalls)) / (first * Math.log(first))
  const points = sizes.map((size, index) => `${round(xOf(index))} ${yOf(LEAST_MS * growth(size))}`)
  return `<path class="reference" d="M${points.join('L')}"/>`
}

interface CurvePlace {
  xOf: (index: number) => number
  /** The vertical position of the curve's label. */
  y: number
  right: number
  colour: string
}

function drawCurve({ name, times, limitMs }: Curve, { xOf, y, right, colour }: CurvePlace): string {
  const points = times.map((ms, index) => ({ x: round(xOf(index)), y: yOf(ms) }))
  const end = points.at(-1)!
  const [x, label] = [right + 8, round(y)]
  const limit = limitMs && `<path class="limit" d="M${end.x - 9} ${yOf(limitMs)}h18"/>`
  return [
    `<g class="${colour}">`,
    limit ?? '',
    `<path class="curve" d="M${points.map((point) => `${point.x} ${point.y}`).join('L')}"/>`,
    ...points.map((point) => `<circle cx="${point.x}" cy="${point.y}" r="3.5"/>`),
    `<path class="leader" d="M${end.x + 5} ${end.y}L${x - 3} ${label}"/>`,
    `<text class="name" x="${x}" y="${label - 2}">${name}</text>`,
    `<text class="value" x="${x}" y="${label + 13}">${describeTime(times.at(-1)!)}</text>`,
    '</g>',
  ].join('')
}

function drawNotes(): string {
  const y = HEIGHT - 16
  return [
    `<text class="axis" x="${AXIS}" y="${y}">x-axis: stalls, with ratings below. y-axis: time. Each value is for the largest festival.</text>`,
    `<path class="reference" d="M640 ${y - 4}h26"/><text class="axis" x="672" y="${y}">grows as n log n</text>`,
    `<path class="limit plain" d="M800 ${y - 4}h18"/><text class="axis" x="826" y="${y}">limit</text>`,
  ].join('\n')
}

function toTitle(panels: Panel[]): string {
  const all = panels.flatMap(({ curves }) => curves)
  const values = all.map(({ name, times }) => `${name} ${times.map(describeTime).join(', ')}`)
  return `How Mela's times grow with the festival: ${values.join('; ')}`
}

function yOf(ms: number): number {
  const share = Math.log(ms / LEAST_MS) / Math.log(MOST_MS / LEAST_MS)
  return round(BOTTOM - Math.max(0, Math.min(1, share)) * (BOTTOM - TOP))
}

const round = (value: number) => Math.round(value * 10) / 10

const toRules = (shade: 0 | 1) =>
  COLOURS.map((colour, index) => `.c${index}{color:${colour[shade]}}`).join('')
const STYLES = [
  'text{font:13px system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}',
  '.title{font-size:16px;font-weight:600}.power{font-size:9px}.name{font-weight:600;font-size:13px}',
  '.curve{fill:none;stroke:currentColor;stroke-width:2}circle,.name{fill:currentColor}',
  '.leader{fill:none;stroke:currentColor;opacity:.45}.limit{stroke:currentColor;stroke-width:3}',
  '.reference{fill:none;stroke-width:1.5;stroke-dasharray:3 4}.grid{stroke-width:1}',
  `.ground{fill:#fff;stroke:#d4d4d8}.title,.value{fill:#18181b}.axis{fill:#52525b}.grid{stroke:#ececef}.reference{stroke:#71717a}.plain{color:#52525b}${toRules(0)}`,
  `@media(prefers-color-scheme:dark){.ground{fill:#131316;stroke:#3f3f46}.title,.value{fill:#f4f4f5}.axis{fill:#b4b4bd}.grid{stroke:#2a2a30}.reference{stroke:#8b8b95}.plain{color:#b4b4bd}${toRules(1)}}`,
].join('')
