import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { launch } from 'chrome-launcher'
import { findBrowser } from '../../../organiser/cards/find-browser.mjs'
import { startServer } from '../../../tests/support/servers/running-server.ts'
import { measurePage, type Run } from './measure.ts'
import { PAGES } from './pages.ts'
import { rateStalls } from './rate-stalls.ts'
import { type Row, toDocument, toRow, toScores } from './report.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const DOCUMENT = resolve(ROOT, 'docs/lighthouse.md')
const runs = Number(process.argv[2] ?? 3)
const wanted = process.argv.slice(3)
const pages = PAGES.filter(({ href }) => wanted.length === 0 || wanted.includes(href))

if (!existsSync(resolve(ROOT, 'dist/render/app.json')) || !(runs >= 1) || pages.length === 0) {
  console.error('Build the site first. Usage: npm run bench -- lighthouse [RUNS] [PAGE...]')
  process.exit(1)
}

const dataDir = mkdtempSync(join(tmpdir(), 'mela-lighthouse-'))
// With the address that a host sets, pages link to each other's languages in full.
const server = await startServer({ DATA_DIR: dataDir, SITE_URL: 'https://mela.example.org' })
process.once('exit', () => {
  void server.kill()
  rmSync(dataDir, { recursive: true, force: true })
})
await rateStalls(server.url)
const chromePath = findBrowser()
const browser = await launch({
  ...(chromePath && { chromePath }),
  chromeFlags: ['--headless=new', '--no-sandbox'],
})

process.once('exit', () => browser.kill())
// Chrome runs in its own session and would otherwise outlive this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const rows: Row[] = []
for (const page of pages) {
  const measured: Run[] = []
  for (let run = 0; run < runs; run += 1) {
    measured.push(await measurePage(server.url, page, browser.port))
    process.stderr.write('.')
  }
  rows.push(toRow(page.href, measured))
}
process.stderr.write('\n')

const version = await fetch(`http://127.0.0.1:${browser.port}/json/version`)
const { Browser: name } = (await version.json()) as { Browser: string }
browser.kill()
await server.stop()

console.log(toScores(rows))
for (const { href, failed } of rows) for (const what of failed) console.error(`${href}: ${what}`)
if (wanted.length === 0) {
  const path = resolve(ROOT, 'tools/node_modules/lighthouse/package.json')
  const { version: lighthouse } = JSON.parse(readFileSync(path, 'utf8')) as { version: string }
  writeFileSync(DOCUMENT, toDocument(rows, { runs, lighthouse, browser: name }))
  execFileSync('oxfmt', [DOCUMENT], { cwd: ROOT })
}
process.exit(rows.some(({ failed }) => failed.length > 0) ? 1 : 0)
