/**
 * Measures what a visitor notices on a cheap phone after the first page (navigation, taps and typing,
 * scrolling, second visits): `npm run bench -- phone [runs] [tours | journeys | scrolling | loads]`.
 */
import { openBench } from '../open-bench.ts'
import { reportLimits } from '../report.ts'
import { measureJourneys } from './measure-journeys.ts'
import { measureLoads } from './measure-loads.ts'
import { measureScrolling } from './measure-scrolling.ts'
import { measureTours } from './measure-tours.ts'

const RUNS = Number(process.argv[2] ?? 5)
/** The factor by which the phone's CPU is slower than this machine's. */
const SLOWDOWN = 4
const PART = process.argv[3]

const { url, browser, close } = await openBench()
const parts = {
  tours: () => measureTours(browser, url, RUNS, SLOWDOWN),
  journeys: () => measureJourneys(browser, url, RUNS, SLOWDOWN),
  scrolling: () => measureScrolling(browser, url, RUNS, SLOWDOWN),
  loads: () => measureLoads(browser, url, RUNS),
}
for (const [name, measure] of Object.entries(parts)) {
  if (PART === undefined || PART === name) reportLimits(await measure())
}
process.stderr.write('\n')
await close()
