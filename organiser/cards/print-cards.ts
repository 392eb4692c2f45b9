import type { Browser, Page } from '@playwright/test'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../cli/command.ts'

export interface PrintedCards {
  pdf: Buffer
  /** Numbers of the stalls, one for each page. */
  printed: string[]
  /** What the cards lead to: 'https://mela.example.org'. Undefined when it cannot be read from them. */
  address: string | undefined
  /** By the site's own word. */
  isOnlyHere: boolean
}

export interface PrintJob {
  app: FastifyInstance
  browser: Browser
  /** Where the browser believes the site to be. */
  origin: string
  /** A stall that has a card. */
  firstStall: string
  /** Stalls to print; empty: all. */
  only: string[]
}

const PATIENCE_MS = 60_000
const CARD = '[aria-label^="QR card of stall "]'
const LABEL = /^QR card of stall /
const NO_CARD = 'No QR Card'
const NONE = 'There is no card to print: the numbers of these stalls are too long for a QR code.'
const LEADS_TO = /(https?:\/\/[^\s/]+)\/rate-stall\?id=/
const ONLY_HERE = 'which only this computer can open'

/**
 * Presses Print All on the site's own page, and keeps what goes to the printer.
 * @throws Refusal when none of the stalls can have a card.
 */
export async function printCards(job: PrintJob): Promise<PrintedCards> {
  const page = await openSite(job)
  await page.goto(`${job.origin}/stall-qr/${encodeURIComponent(job.firstStall)}`)
  await page
    .locator(CARD)
    .or(page.getByRole('heading', { name: NO_CARD }))
    .first()
    .waitFor()
  if ((await page.locator(CARD).count()) === 0) throw new Refusal(NONE)
  const notes = await page.getByRole('note').allTextContents()
  await page.getByRole('button', { name: 'Print All' }).click()
  await page.locator('html[data-printed]').waitFor({ state: 'attached' })
  const labels = await page
    .locator(CARD)
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''))
  // The first is the one on the screen, which is not printed.
  const onPaper = labels.slice(1).map((label) => label.replace(LABEL, ''))
  const wanted = onPaper.flatMap((number, index) =>
    job.only.length === 0 || job.only.includes(number) ? { number, page: index + 1 } : [],
  )
  // No range at all would be every page.
  if (wanted.length === 0) throw new Refusal(NONE)
  const text = await page.locator(CARD).first().textContent()
  return {
    pdf: await page.pdf({
      preferCSSPageSize: true,
      pageRanges: wanted.map((card) => card.page).join(),
    }),
    printed: wanted.map(({ number }) => number),
    address: LEADS_TO.exec(text ?? '')?.[1],
    isOnlyHere: notes.some((note) => note.includes(ONLY_HERE)),
  }
}

/** No port is opened: what the browser asks for under the printed address, the app answers. */
async function openSite({ app, browser, origin }: PrintJob): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-IN' })
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    if (url.origin !== origin) return route.abort()
    const { statusCode, headers, rawPayload } = await app.inject({
      url: url.pathname + url.search,
      headers: { host: url.host },
    })
    return route.fulfill({
      status: statusCode,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, String(value)]),
      ),
      body: rawPayload,
    })
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  // Instead of a printer's window.
  await page.addInitScript(
    'window.print = () => void (document.documentElement.dataset.printed = "1")',
  )
  return page
}
