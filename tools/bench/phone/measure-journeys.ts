import type { Browser } from '@playwright/test'
import { rateStallHref } from '../../../web/routes.ts'
import * as controls from '../../../shared/messages/en/controls.ts'
import * as rating from '../../../shared/messages/en/rate-stall.ts'
import { makeJourney } from './journey.ts'
import { openPhone, type Phone, type Times } from './open-phone.ts'
import { type LimitRow, median } from '../report.ts'

const LIMIT_MS = 100
const [BARE_WORD, BARE_DIALOG] = ['bare page: a word', 'bare page: a dialog']
/** The control: a page with a word that changes and a native dialog, without styles or a framework. */
const BARE_PAGE = `<!doctype html><meta name="viewport" content="width=device-width">
<h1>Bare page</h1><button id="word">Change</button> <button id="ask">Open</button>
<dialog><h2>Bare dialog</h2><form method="dialog"><button>Close</button></form></dialog>
<script>
  word.onclick = () => { word.textContent += '!' }
  ask.onclick = () => document.querySelector('dialog').showModal()
  performance.mark('hydrated')
</script>`

/** Measures the time from each tap of the main journey to the next paint, and the same on a bare page. */
export async function measureJourneys(
  browser: Browser,
  url: string,
  runs: number,
  slowdown: number,
): Promise<LimitRow[]> {
  const all = new Map<string, number[]>()
  for (let run = 0; run < runs; run += 1) {
    const times: Times = new Map()
    const scanner = await openPhone(browser, url + rateStallHref('7'), slowdown, times)
    await rateScanned(scanner)
    await scanner.close()
    const visitor = await openPhone(browser, url, slowdown, times)
    await makeJourney(visitor)
    await visitor.close()
    const bare = `data:text/html,${encodeURIComponent(BARE_PAGE)}`
    const control = await openPhone(browser, bare, slowdown, times)
    await tapBarePage(control)
    await control.close()
    for (const [name, ms] of times) all.set(name, [...(all.get(name) ?? []), ms])
    process.stderr.write('.')
  }
  const bare = (name: string) => `${Math.round(median(all.get(name)!))} ms`
  const beside = `bare page: a word ${bare(BARE_WORD)}, a dialog ${bare(BARE_DIALOG)}`
  return [...all]
    .filter(([name]) => name !== BARE_WORD && name !== BARE_DIALOG)
    .map(([name, times]) => ({
      what: `INP: ${name}`,
      measured: `${Math.round(median(times))} ms, worst ${Math.round(Math.max(...times))} ms`,
      beside,
      limit: `${LIMIT_MS} ms`,
      isMet: median(times) < LIMIT_MS,
    }))
}

async function tapBarePage({ page, tap }: Phone) {
  const button = (name: string) => page.getByRole('button', { name })
  await tap(BARE_WORD, button('Change'), button('Change!'))
  await tap(BARE_DIALOG, button('Open'), button('Close'))
}

async function rateScanned({ page, tap }: Phone) {
  const submit = page.getByRole('button', { name: rating.submitRating })
  const star = page.getByRole('radio', { name: controls.stars({ count: 5 }) })
  await tap('scanned card: a star', star, submit)
  await tap('scanned card: submit', submit, page.locator('.toast'))
}
