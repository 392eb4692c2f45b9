import { reportLimits } from '../limits.ts'
import { openBench } from '../open-bench.ts'
import { measureJourneys } from './measure-journeys.ts'
import { measureLoads } from './measure-loads.ts'
import { measureTours } from './measure-tours.ts'

const RUNS = Number(process.argv[2] ?? 5)
/** How many times slower than this machine's the phone's processor is. */
const SLOWDOWN = 4
/** One of its parts alone, such as `tours`. */
const PART = process.argv[3]

const { url, browser, close } = await openBench()
const parts = {
  tours: () => measureTours(browser, url, RUNS, SLOWDOWN),
  journeys: () => measureJourneys(browser, url, RUNS, SLOWDOWN),
  loads: () => measureLoads(browser, url, RUNS),
}
for (const [name, measure] of Object.entries(parts)) {
  if (PART === undefined || PART === name) reportLimits(await measure())
}
process.stderr.write('\n')
await close()
