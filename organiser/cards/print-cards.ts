import type { Browser, Page } from '@playwright/test'
import type { FastifyInstance } from 'fastify'
import { UserError } from '../cli/command.ts'

export type PrintedCards = Awaited<ReturnType<typeof printCards>>

interface PrintJob {
  app: FastifyInstance
  /** The origin that the browser sees. */
  origin: string
  /** Numbers of open stalls. */
  stalls: string[]
  /** The stalls to print; if empty, all. */
  only: string[]
  /** By stall number, if cards are signed. */
  signatures?: Record<string, string> | undefined
}

const TIMEOUT_MS = 60_000
const CARD = '[aria-label^="QR card of stall "]'
const LABEL = /^QR card of stall /
const NO_CARD = 'No QR Card'
const NONE =
  'There is no card to print, because the numbers of these stalls are too long for a QR code.'
const LEADS_TO = /(https?:\/\/[^\s/]+)\/rate-stall\?id=/
const ONLY_HERE = 'which only this computer can open'

/**
 * Presses Print All on the site's own page and captures the printout.
 * @throws UserError if no stall can have a card.
 */
export async function printCards(
  browser: Browser,
  { app, origin, stalls, only, signatures }: PrintJob,
) {
  const page = await openSite(browser, app, origin)
  // web/qr-cards/card-address.ts reads them. The site itself never contains them.
  if (signatures) await page.addInitScript(`cardSignatures = ${JSON.stringify(signatures)}`)
  const cards = page.locator(CARD)
  // A stall whose number is too long for a QR code has no card.
  const [shortest] = stalls.toSorted((a, b) => a.length - b.length)
  await page.goto(`${origin}/stall-qr/${encodeURIComponent(shortest!)}`)
  await cards
    .or(page.getByRole('heading', { name: NO_CARD }))
    .first()
    .waitFor()
  if ((await cards.count()) === 0) throw new UserError(NONE)
  const notes = await page.getByRole('note').allTextContents()
  await page.getByRole('button', { name: 'Print All' }).click()
  await page.locator('html[data-printed]').waitFor({ state: 'attached' })
  const labels = await cards.evaluateAll((all) => all.map((card) => card.ariaLabel ?? ''))
  // The first card is on screen only and is not printed.
  const onPaper = labels.slice(1).map((label) => label.replace(LABEL, ''))
  const printed = onPaper.filter((number) => only.length === 0 || only.includes(number))
  // An empty range would print every page.
  if (printed.length === 0) throw new UserError(NONE)
  const pageRanges = printed.map((number) => onPaper.indexOf(number) + 1).join()
  const text = await cards.first().textContent()
  return {
    pdf: await page.pdf({ preferCSSPageSize: true, pageRanges }),
    /** Stall numbers, one for each page. */
    printed,
    /** The origin on the cards: 'https://mela.example.org'. Undefined if it cannot be read. */
    address: LEADS_TO.exec(text ?? '')?.[1],
    /** Whether the site warns that only this computer can open the address. */
    isOnlyHere: notes.some((note) => note.includes(ONLY_HERE)),
  }
}

/** Routes the browser's requests for the printed address to the app, so no port is opened. */
async function openSite(browser: Browser, app: FastifyInstance, origin: string): Promise<Page> {
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
  page.setDefaultTimeout(TIMEOUT_MS)
  // Replaces the print dialog.
  await page.addInitScript(
    'window.print = () => void (document.documentElement.dataset.printed = "1")',
  )
  return page
}
