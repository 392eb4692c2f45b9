import { browseStallsHref, paths } from '../../../web/routes.ts'
import { openBench } from '../open-bench.ts'
import { makeJourney } from './journey.ts'
import { openPhone, type Times } from './phone.ts'
import { INP_LIMIT_MS, toRow, toTable } from './report.ts'
import { scrollStalls } from './scroll.ts'

/** The browser reports no shorter task as long, so any that it reports is over the limit. */
const TASK_LIMIT_MS = 50
const RUNS = Number(process.argv[2] ?? 5)
/** How many times slower than this machine's the phone's processor is. */
const SLOWDOWN = Number(process.argv[3] ?? 6)

const { url, browser, close } = await openBench()
const runs: Times[] = []
const longestTasks: number[] = []
let stalls = 0
for (let run = 0; run < RUNS; run += 1) {
  const times: Times = new Map()
  const visitor = await openPhone(browser, url + paths.home, SLOWDOWN, times)
  await makeJourney(visitor)
  await visitor.close()
  runs.push(times)

  const list = url + browseStallsHref()
  const reader = await openPhone(browser, list, SLOWDOWN, new Map())
  const scrolled = await scrollStalls(reader)
  await reader.close()
  longestTasks.push(scrolled.longestTask)
  stalls = scrolled.stalls
  process.stderr.write('.')
}
process.stderr.write('\n')

await close()

const names = [...(runs[0]?.keys() ?? [])]
const rows = names.map((name) =>
  toRow(
    name,
    runs.map((times) => times.get(name) ?? 0),
  ),
)
const scrolling = toRow('scrolling', longestTasks)
const isOver = rows.some(({ median }) => median > INP_LIMIT_MS) || scrolling.median > TASK_LIMIT_MS
console.log(`${RUNS} runs with the processor slowed ${SLOWDOWN} times:\n\n${toTable(rows)}\n`)
console.log(
  `Scrolling ${stalls} stalls: longest task in each run: ` +
    longestTasks
      .map((task) => (task > 0 ? `${Math.round(task)} ms` : 'none over 50 ms'))
      .join(', '),
)
console.log(isOver ? 'OVER the limit' : 'Inside the limits')
process.exit(isOver ? 1 : 0)
