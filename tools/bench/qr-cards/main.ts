/**
 * Compares how long Download All takes for 100 cards with html-to-image, which makes the same pictures of
 * the same cards: `npm run bench -- qr-cards [runs]`. Exits with 1 if a card is wrong.
 */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openSite } from '../../../tests/browser/support/site.ts'
import { checkCards } from './check-cards.ts'
import { createControls, mela } from './exporters.ts'
import { measureMemory, timeExport } from './measure.ts'
import { type Row, toReport } from './report.ts'

const CARDS = 100
const RUNS = Number(process.argv[2] ?? 3)

if (!existsSync(resolve('dist/render/app.json'))) {
  console.error('The site is not built. Run this first: npm run build')
  process.exit(1)
}
const [header, ...rows] = readFileSync(resolve('content/files/vendors.csv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
if (rows.length < CARDS) {
  console.error(
    `content/files/vendors.csv lists ${rows.length} stalls, but this benchmark needs ${CARDS}.`,
  )
  process.exit(1)
}
const stalls = rows.slice(0, CARDS)
const stallNumbers = stalls.map((row) => row.slice(0, row.indexOf(',')))

const exporters = [mela, ...(await createControls())]
const results = exporters.map(({ name }): Row => ({ name, timings: [], peaks: [] }))
const site = await openSite()
try {
  site.write('vendors.csv', [header, ...stalls, ''].join('\n'))
  // The exporters take turns, so that noise affects all of them equally. The memory round warms up the machine.
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, exporter] of exporters.entries()) {
      results[index]!.peaks.push(await measureMemory(site.url, exporter))
    }
    for (const [index, exporter] of exporters.entries()) {
      results[index]!.timings.push(await timeExport(site.url, exporter))
    }
    const [ours, ...controls] = results.map(({ timings }) => timings.at(-1)!.zip)
    for (const control of controls) await checkCards(ours!, control, stallNumbers)
    process.stderr.write('.')
  }
} finally {
  await site.stop()
}
process.stderr.write('\n')
console.log(toReport(results, CARDS))
