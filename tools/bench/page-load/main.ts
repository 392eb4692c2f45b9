import { openSlowNetwork, SLOW_NETWORK } from '../open-slow-network.ts'
import { openBench } from '../open-bench.ts'
import { openControl } from './control.ts'
import { type Load, measureLoad } from './measure.ts'
import { reportPages, type Row, toRow } from './report.ts'

const CARD = '/rate-stall?id=12'
const HINDI = 'hi'
/** A scanned card contains the English address, but visitors who chose Hindi get the Hindi page. */
const VISITS: { page: string; language?: string; control?: string }[] = [
  { page: '/' },
  { page: '/browse-stalls' },
  { page: CARD },
  { page: `/${HINDI}` },
  { page: `/${HINDI}/browse-stalls` },
  { page: CARD, language: HINDI, control: `/${HINDI}${CARD}` },
]
const RUNS = Number(process.argv[2] ?? 9)

const bench = await openBench()
const control = await openControl(bench.url)
const slowSite = await openSlowNetwork(bench.url, SLOW_NETWORK)
const slowControl = await openSlowNetwork(control.url, SLOW_NETWORK)

const rows: Row[] = []
for (const { page, language, control: same = page } of VISITS) {
  const mela: Load[] = []
  const still: Load[] = []
  // The first pair is a warm-up. The pages take turns, so that noise affects both.
  for (let run = 0; run <= RUNS; run += 1) {
    const plain = await measureLoad(bench.browser, slowControl.url + same, { isApp: false })
    const ours = await measureLoad(bench.browser, slowSite.url + page, { isApp: true, language })
    if (run === 0) continue
    still.push(plain)
    mela.push(ours)
    process.stderr.write('.')
  }
  const name = `\`${page}\`${language ? ', in Hindi' : ''}`
  rows.push(toRow(name, mela, still))
}
process.stderr.write('\n')

slowSite.close()
slowControl.close()
control.close()
await bench.close()

reportPages(rows, RUNS)
