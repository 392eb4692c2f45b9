/**
 * What a server of the sample festival takes: memory at rest and after an evening of 15,000 ratings, and the time
 * from its start to the first answer: `npm run bench -- footprint [rounds]`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportLimits } from '../limits.ts'
import { median } from '../median.ts'
import { type Footprint, measureBareNode, measureServer } from './measure.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const MOST_MB = { rest: 150, evening: 200 }
/** Where Node itself takes so long to answer with nothing loaded, the first page has to come within 0.5 s. */
const START = { limitMs: 500, bareNodeMs: 60 }

const dir = mkdtempSync(join(tmpdir(), 'mela-footprint-'))
const bare: number[] = []
const servers: Footprint[] = []
try {
  // The first start compiles, for all that follow.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bareMs = await measureBareNode()
    const server = await measureServer(mkdtempSync(join(dir, 'data-')))
    if (round === 0) continue
    bare.push(bareMs)
    servers.push(server)
    process.stderr.write('.')
  }
} finally {
  rmSync(dir, { recursive: true })
}
process.stderr.write('\n')

const of = (figure: keyof Footprint) => median(servers.map((server) => server[figure]))
const toMemoryRow = (what: string, figure: 'restMb' | 'eveningMb', most: number) => ({
  what,
  measured: `${of(figure).toFixed(0)} MB`,
  beside: `${of('bareMb').toFixed(0)} MB for Node with nothing loaded`,
  limit: `${most} MB`,
  isMet: of(figure) <= most,
})
const times = of('firstAnswerMs') / median(bare)
reportLimits([
  toMemoryRow('memory at rest', 'restMb', MOST_MB.rest),
  toMemoryRow('memory after 15,000 ratings', 'eveningMb', MOST_MB.evening),
  {
    what: 'start to the first page',
    measured: `${of('firstAnswerMs').toFixed(0)} ms`,
    beside: `${times.toFixed(1)} × Node with nothing loaded (${median(bare).toFixed(0)} ms)`,
    limit: `${(START.limitMs / START.bareNodeMs).toFixed(1)} × (${START.limitMs} ms where that one takes ${START.bareNodeMs})`,
    isMet: times <= START.limitMs / START.bareNodeMs,
  },
])
