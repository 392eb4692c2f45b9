import { join, resolve } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { CARD_KEY_FILE, readCardKey } from '#server/cards/card-key.ts'
import { signCard } from '#server/cards/sign-card.ts'
import { readRenderers } from '#server/pages/renderers.ts'
import { openBrowser } from '../cards/open-browser.ts'
import { notePrinted } from '../cards/printed-record.ts'
import { type PrintedCards, printCards } from '../cards/print-cards.ts'
import {
  type CardStalls,
  expectOpen,
  readCardStalls,
  readPrintedAddress,
} from '../cards/printed-content.ts'
import { expectBuiltSite } from '../cli/built-site.ts'
import { readOneFestival } from '../cli/one-festival.ts'
import { plural } from '../cli/plural.ts'
import { type Call, type Command, DONE } from '../cli/command.ts'
import { expectFree, saveFile } from '../cli/save-file.ts'

const FILE = 'stall-qr-cards.pdf'
const MANY = 10_000
const NEEDED = 'with another key these cards count as a link.'

export const cardsCommand: Command = {
  name: 'cards',
  summary: 'Makes one PDF of all QR cards, with an A4 page for each stall.',
  usage: '[STALL_NUMBER...] [--out FILE.pdf] [--replace]',
  details: [
    'The cards are the same as those of the Print All button on the site, in the order of the stalls. Closed stalls get no card. If you give stall numbers, only their cards are printed.',
    'The printed address is SITE_URL or, if that is not set, "siteUrl" in content/festival.json. Without either, the cards lead to this computer only: the command warns you, and the file is good only for a trial print.',
    'With signedCards in festival.json, each code has the signature of its stall. The key is card-key.txt in the content folder. The command makes one if there is none: keep it, because the printed cards depend on it. printed-cards.csv records which cards were printed, and `check` names the stalls without one.',
    'Chrome or Chromium must be installed on this computer. If the command does not find it, set CHROME_PATH. It needs no database and no network.',
  ],
  options: {
    out: { value: 'FILE.pdf', help: `the file to write; default: ${FILE}` },
    replace: { help: 'overwrite an existing file' },
  },
  examples: ['cards', 'cards 12 13 14 --out new-stalls.pdf', 'cards --replace'],
  words: [0, MANY],
  run: runCards,
}

async function runCards(call: Call): Promise<number> {
  const { words: only, text, env, folder, print, warn } = call
  const path = resolve(folder, text('out') ?? FILE)
  const mayReplace = call.isOn('replace')
  const settings = readEnv(env)
  const { CONTENT_DIR, DIST_DIR, PORT } = settings
  expectFree(path, mayReplace)
  expectBuiltSite(DIST_DIR)
  const stalls = readCardStalls(CONTENT_DIR)
  expectOpen(only, stalls)
  const wanted = readPrintedAddress(env['SITE_URL'], CONTENT_DIR)
  const festival = readOneFestival(settings)
  const { signedCards } = festival.settings
  const browser = await openBrowser(env['CHROME_PATH'])
  const app = await buildApp({
    tables: undefined,
    webDir: join(DIST_DIR, 'web'),
    renderers: await readRenderers(join(DIST_DIR, 'render')),
    festivals: { read: () => festival, findProblems: () => [] },
    contentDir: CONTENT_DIR,
  })
  try {
    const key = signedCards && readCardKey(CONTENT_DIR)
    const cards = await printCards(browser, {
      app,
      origin: wanted || `http://localhost:${PORT}`,
      stalls: stalls.open.map(({ stallNumber }) => stallNumber),
      only,
      signatures:
        key &&
        Object.fromEntries(stalls.open.map(({ stallNumber: one }) => [one, signCard(key, one)])),
    })
    describeLeftOut(stalls, only, cards).forEach(warn)
    saveFile(path, cards.pdf, { mayReplace })
    const count = plural(cards.printed.length, 'page')
    print(`${path}: ${count}, ${(cards.pdf.length / 1e6).toFixed(1)} MB`)
    if (cards.address) print(`The cards lead to ${cards.address}`)
    if (key) print(`The codes are signed. Keep ${join(CONTENT_DIR, CARD_KEY_FILE)}: ${NEEDED}`)
    // The address on a trial print only works on this computer.
    if (key && !cards.isOnlyHere) {
      const onPaper = stalls.open.filter(({ stallNumber }) => cards.printed.includes(stallNumber))
      notePrinted(CONTENT_DIR, onPaper, key, call.now())
    }
    return DONE
  } finally {
    await browser.close()
    await app.close()
  }
}

function describeLeftOut(
  { open, closed, skipped }: CardStalls,
  only: string[],
  { printed, isOnlyHere, address }: PrintedCards,
): string[] {
  const tooLong = open
    .map(({ stallNumber }) => stallNumber)
    .filter((number) => only.length === 0 || only.includes(number))
    .filter((number) => !printed.includes(number))
  const leftOut = [
    ...closed.map(({ stallNumber, stallName }) => {
      return `No card for stall ${stallNumber} (${stallName}): it is closed.`
    }),
    ...skipped,
  ]
  return [
    ...tooLong.map((stall) => `No card for stall ${stall}: the number is too long for a QR code.`),
    ...(only.length === 0 ? leftOut : []),
    ...(isOnlyHere
      ? [
          `ONLY FOR A TRIAL: these cards lead to ${address}, which only this computer can open. Before you print, set "siteUrl" in content/festival.json to the site's address, or set SITE_URL.`,
        ]
      : []),
  ]
}
