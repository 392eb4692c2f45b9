import type { Outcome } from './measure-forger.ts'

/** Each group of network counts starts at one of these and ends before the next. */
const NETWORKS = [4, 8, 16, 32, 64, 128, 256, 401]
const FORGED = [50, 100, 200, 400, 800, 4001]
/** The price of renting an address for an evening. */
export const RUPEES_AN_ADDRESS = 10

const CELL = { width: 112, height: 66 }
const LEFT = 118
const TOP = 78
const WIDTH = LEFT + (NETWORKS.length - 1) * CELL.width + 16
const HEIGHT = TOP + (FORGED.length - 1) * CELL.height + 76

/** Draws an SVG, light and dark, that shows how often the audit finds forgers who change the Top 5. */
export function drawPower(outcomes: Outcome[]): string {
  const moving = outcomes.filter(({ moves }) => moves)
  const cells = pairs(FORGED).flatMap(([forged, forgedEnd], row) =>
    pairs(NETWORKS).map(([networks, networksEnd], column) => {
      const own = moving.filter(
        (one) =>
          one.networks >= networks &&
          one.networks < networksEnd &&
          one.forged >= forged &&
          one.forged < forgedEnd,
      )
      return drawCell(own, LEFT + column * CELL.width, TOP + row * CELL.height)
    }),
  )
  const rows = pairs(FORGED).map(([from], row) => {
    const y = TOP + row * CELL.height + CELL.height / 2 + 5
    return text('axis', LEFT - 12, y, `${from} or more`, 'end')
  })
  const columns = pairs(NETWORKS).flatMap(([from, to], column) => {
    const x = LEFT + column * CELL.width + CELL.width / 2
    const y = HEIGHT - 54
    return [
      text('axis', x, y, `${from} to ${to - 1}`),
      text('axis', x, y + 18, `from ₹${(from * RUPEES_AN_ADDRESS).toLocaleString('en-IN')}`),
    ]
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="title">`,
    '<title id="title">How often the audit finds a forger who changes the Top 5, by rented addresses and forged ratings</title>',
    `<style>${STYLES}</style>`,
    `<rect class="ground" width="${WIDTH}" height="${HEIGHT}" rx="10"/>`,
    text('title', 16, 34, 'How often the audit finds a forger who changes the Top 5', 'start'),
    text(
      'axis',
      16,
      58,
      `${moving.length} forgers. Restored: voiding the flagged ratings restores the Top 5. Sent: ratings, including ordinary ones (median)`,
      'start',
    ),
    ...cells,
    ...rows,
    ...columns,
    text(
      'axis',
      WIDTH / 2,
      HEIGHT - 12,
      'x-axis: rented addresses, at ₹10 each. y-axis: forged ratings.',
    ),
    '</svg>\n',
  ].join('\n')
}

function drawCell(own: Outcome[], x: number, y: number): string {
  const box = `x="${x + 1}" y="${y + 1}" width="${CELL.width - 2}" height="${CELL.height - 2}" rx="4"`
  if (own.length === 0) return `<rect class="none" ${box}/>`
  const shareOf = (is: (one: Outcome) => boolean) => own.filter(is).length / own.length
  const shownShare = shareOf(({ shown }) => shown)
  const restoredShare = shareOf(({ restored }) => restored)
  const sent = own.map(({ requests }) => requests).toSorted((a, b) => a - b)[own.length >> 1]!
  const on = shownShare > 0.5 ? ' on' : ''
  const [centre, top] = [x + CELL.width / 2, y + 22]
  return [
    `<rect class="cell" ${box} fill-opacity="${(0.15 + 0.85 * shownShare).toFixed(2)}"/>`,
    text(`share${on}`, centre, top, `${Math.round(shownShare * 100)} % found`),
    text(`cost${on}`, centre, top + 18, `${Math.round(restoredShare * 100)} % restored`),
    text(`cost${on}`, centre, top + 35, `${sent.toLocaleString('en')} sent`),
  ].join('\n')
}

const pairs = (numbers: number[]) =>
  numbers.slice(0, -1).map((from, index): [number, number] => [from, numbers[index + 1]!])

const text = (name: string, x: number, y: number, words: string, anchor = 'middle') =>
  `<text class="${name}" x="${x}" y="${y}" text-anchor="${anchor}">${words}</text>`

const STYLES = `
text { font: 14px system-ui, sans-serif; fill: #2a1a12 }
.title { font-weight: 700; font-size: 18px }
.axis, .cost { font-size: 12.5px; fill: #5c4a3d }
.share { font-weight: 700 }
.ground { fill: #fff }
.none { fill: none; stroke: #d9cdbf; stroke-dasharray: 4 4 }
.cell { fill: #0f6b3a }
.on { fill: #fff }
@media (prefers-color-scheme: dark) {
  text { fill: #f5e9d8 }
  .axis, .cost { fill: #cdbfae }
  .ground { fill: #1b1315 }
  .none { stroke: #4d4144 }
  .cell { fill: #1f8a50 }
  .on { fill: #fff }
}
`
