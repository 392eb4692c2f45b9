import { join, resolve } from 'node:path'
import { buildApp } from '#server/app.ts'
import { type Env, readEnv } from '#server/env.ts'
import { readBuiltPages } from '#server/http/built-pages.ts'
import { type CardStalls, expectOpen, readCardStalls } from '../cards/card-stalls.ts'
import { openBrowser } from '../cards/open-browser.ts'
import { type PrintedCards, printCards } from '../cards/print-cards.ts'
import { readPrintedAddress } from '../cards/printed-address.ts'
import { expectBuiltSite } from '../cli/built-site.ts'
import { type Call, type Command, DONE, Refusal, type World } from '../cli/command.ts'
import { expectFree, saveFile } from '../cli/save-file.ts'

const FILE = 'stall-qr-cards.pdf'
const MANY = 10_000

/** All QR cards in one file for the printer. */
export const cardsCommand: Command = {
  name: 'cards',
  summary: 'Makes one PDF of all QR cards, an A4 page for each stall.',
  usage: '[STALL_NUMBER...] [--out FILE.pdf] [--replace]',
  details: [
    'The cards are those of the site itself, as its Print All button makes them, in the order of the stalls. Closed stalls get none. With stall numbers, only these are printed.',
    'The address on paper is SITE_URL, else "siteUrl" in content/festival.json. Without both, the cards lead to this computer only: that is said, and such a file is good for a trial print.',
    'Needs a Chrome or Chromium on this computer; CHROME_PATH says where, if it is not found. Needs no database and no network.',
  ],
  options: {
    out: { value: 'FILE.pdf', help: `the file to make; ${FILE} if you do not say` },
    replace: { help: 'writes over a file that is there already' },
  },
  examples: ['cards', 'cards 12 13 14 --out new-stalls.pdf', 'cards --replace'],
  words: [0, MANY],
  run: runCards,
}

async function runCards(call: Call): Promise<number> {
  const { words, world } = call
  const path = resolve(world.folder, call.text('out') ?? FILE)
  const mayReplace = call.isOn('replace')
  const settings = readEnv(world.env)
  expectFree(path, mayReplace)
  expectBuiltSite(settings.DIST_DIR)
  const stalls = readCardStalls(settings.CONTENT_DIR)
  expectOpen(words, stalls)
  const wanted = readPrintedAddress(world.env['SITE_URL'], settings.CONTENT_DIR)
  const cards = await print(settings, stalls, words, {
    origin: wanted || `http://localhost:${settings.PORT}`,
    chromePath: world.env['CHROME_PATH'],
  })
  expectAddress(cards, wanted)
  tellWhatIsLeftOut(world, stalls, words, cards)
  saveFile(path, cards.pdf, { mayReplace })
  const pages = cards.printed.length === 1 ? '1 page' : `${cards.printed.length} pages`
  world.print(`${path}: ${pages}, ${(cards.pdf.length / 1e6).toFixed(1)} MB`)
  if (cards.address) world.print(`The cards lead to ${cards.address}`)
  return DONE
}

interface Printing {
  origin: string
  chromePath: string | undefined
}

async function print(settings: Env, stalls: CardStalls, only: string[], printing: Printing) {
  const browser = await openBrowser(printing.chromePath)
  const app = await buildApp({
    tables: undefined,
    webDir: join(settings.DIST_DIR, 'web'),
    pages: await readBuiltPages(join(settings.DIST_DIR, 'render')),
    contentDir: settings.CONTENT_DIR,
  })
  try {
    // A number may be too long for a code, and then its page has no card to begin with.
    const [shortest] = stalls.open.toSorted((a, b) => a.stallNumber.length - b.stallNumber.length)
    const { origin } = printing
    return await printCards({ app, browser, origin, firstStall: shortest!.stallNumber, only })
  } finally {
    await browser.close()
    await app.close()
  }
}

/** The site has its address from when it was built. */
function expectAddress({ address }: PrintedCards, wanted: string) {
  if (wanted === '' || address === undefined || address === wanted) return
  throw new Refusal(
    `The site was built for ${address}, but the cards should lead to ${wanted}. Run: npm run build`,
  )
}

function tellWhatIsLeftOut(
  { warn }: World,
  stalls: CardStalls,
  only: string[],
  { printed, isOnlyHere, address }: PrintedCards,
) {
  const wanted = stalls.open.filter(
    ({ stallNumber }) => only.length === 0 || only.includes(stallNumber),
  )
  for (const { stallNumber } of wanted.filter((stall) => !printed.includes(stall.stallNumber))) {
    warn(`No card for stall ${stallNumber}: the number is too long for a QR code.`)
  }
  if (only.length === 0) {
    for (const { stallNumber, stallName } of stalls.closed) {
      warn(`No card for stall ${stallNumber} (${stallName}): it is closed.`)
    }
    for (const row of stalls.skipped) warn(row)
  }
  if (!isOnlyHere) return
  warn(
    `ONLY FOR A TRIAL: these cards lead to ${address}, which only this computer can open. Write the site's address into "siteUrl" in content/festival.json, or set SITE_URL, before you print.`,
  )
}
