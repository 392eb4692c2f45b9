/**
 * Measures how much longer Mela takes as a festival grows, and draws the curves:
 * `npm run bench -- growth [stalls,stalls...]`. Each festival has a hundred ratings per stall. The picture is updated
 * only for the default sizes.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../../organiser/cards/find-browser.mjs'
import { type RunningServer, startServer } from '../../../tests/support/servers/running-server.ts'
import { median, reportLimits } from '../report.ts'
import type { Curve } from './curve.ts'
import { drawGrowth, type Panel } from './draw-growth.ts'
import { makeEmptyGuide, makeFestival } from './festival.ts'
import { measureCommands } from './measure-commands.ts'
import { type FirstList, measureFirstList } from './measure-phone.ts'
import { bundleSearch, measureSearch, type SearchTimes } from './measure-search.ts'
import { measureServer, measureStart } from './measure-server.ts'
import { toGrowthRows, toTimeRows } from './report.ts'

const USUAL_SIZES = '100,1000,10000'
const RATINGS_A_STALL = 100
const PHONE_RUNS = 3
const STARTS = 3
/** The largest festival takes so long that it gets only one run. */
const COMMAND_RUNS = [3, 3, 1]
const EXACT_LIMIT_MS = 1
const TOLERANT_LIMIT_MS = 8
const FIRST_LIST_RATIO = 1.3
const PICTURE = resolve(import.meta.dirname, '../../../docs/pictures/growth.svg')

const wanted = process.argv[2] ?? USUAL_SIZES
const sizes = wanted.split(',').map((text) => {
  return { stalls: Number(text), ratings: Number(text) * RATINGS_A_STALL }
})
const say = (text: string) => process.stderr.write(`${text}\n`)
const dir = mkdtempSync(join(tmpdir(), 'mela-growth-'))
process.once('exit', () => rmSync(dir, { recursive: true, force: true }))

const festivals = sizes.map(({ stalls, ratings }) => {
  say(`Making a festival with ${stalls} stalls and ${ratings} ratings`)
  const folder = join(dir, String(stalls))
  mkdirSync(folder)
  return makeFestival(folder, stalls, ratings)
})
const emptyGuide = makeEmptyGuide(dir)
const commands: Awaited<ReturnType<typeof measureCommands>>[] = []
for (const [index, festival] of festivals.entries()) {
  say(`Measuring the organisers' commands with ${festival.stalls} stalls`)
  commands.push(await measureCommands(festival, emptyGuide, COMMAND_RUNS[index] ?? 1))
}

say('Measuring starts')
const starts: number[] = []
for (const festival of festivals) {
  const times: number[] = []
  for (let run = 0; run < STARTS; run += 1) times.push(await measureStart(festival))
  starts.push(median(times))
}
const servers: RunningServer[] = []
for (const { env } of festivals) servers.push(await startServer(env))
process.once('exit', () => servers.forEach((server) => void server.kill()))
say('Measuring pages and totals')
const answers: Awaited<ReturnType<typeof measureServer>>[] = []
for (const [index, festival] of festivals.entries()) {
  answers.push(await measureServer(festival, servers[index]!))
}

const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
say('Measuring the search')
const script = await bundleSearch()
const searches: SearchTimes[] = []
for (const { url } of servers) searches.push(await measureSearch(browser, url, script))
say('Measuring the first list')
const lists: FirstList[][] = servers.map(() => [])
// The sizes take turns, so that noise on the machine affects all of them equally.
for (let run = 0; run < PHONE_RUNS; run += 1) {
  for (const [index, { url }] of servers.entries()) {
    lists[index]!.push(await measureFirstList(browser, url))
  }
}
await browser.close()
for (const server of servers) await server.stop()

const listTimes = (kind: keyof FirstList) =>
  lists.map((runs) => median(runs.map((one) => one[kind])))
const listCurve = (name: string, kind: keyof FirstList): Curve => {
  const times = listTimes(kind)
  return { name, times, limitMs: times[0]! * FIRST_LIST_RATIO }
}
const searchCurve = (name: string, kind: 'exact' | 'tolerant', limitMs: number): Curve => ({
  name,
  times: searches.map((one) => one[kind]),
  limitMs,
})
const panels: Panel[] = [
  {
    title: 'A cheap phone',
    curves: [
      listCurve('first list', 'cold'),
      listCurve('list after a tap', 'tapped'),
      listCurve('second visit', 'again'),
      searchCurve('search, exact', 'exact', EXACT_LIMIT_MS),
      searchCurve('search, tolerant', 'tolerant', TOLERANT_LIMIT_MS),
    ],
  },
  {
    title: 'The server',
    curves: [
      { name: 'start', times: starts },
      { name: 'page of a card', times: answers.map(({ card }) => card) },
      { name: 'new spreadsheets', times: answers.map(({ list }) => list) },
      { name: 'totals after a rating', times: answers.map(({ totals }) => totals) },
    ],
  },
  {
    title: 'The organisers',
    curves: [
      { name: 'import', times: commands.map((one) => one.import) },
      { name: 'import of names', times: commands.map((one) => one.names) },
      { name: 'standings', times: commands.map((one) => one.standings) },
      { name: 'audit', times: commands.map((one) => one.audit) },
    ],
  },
]
if (wanted === USUAL_SIZES) writeFileSync(PICTURE, drawGrowth(panels, sizes))
reportLimits([
  ...toTimeRows(
    panels.flatMap(({ curves }) => curves),
    sizes.at(-1)!,
  ),
  ...toGrowthRows(panels, sizes),
])
process.exit()
