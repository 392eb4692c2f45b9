import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { rateStallHref } from '#web/routes.ts'
import { findHeadlessShell } from '../../../organiser/cards/find-browser.mjs'
import { readCodes } from '../../support/pictures/read-codes.ts'
import { readPdf } from '../../support/pictures/read-pdf.ts'
import { callMela } from '../../support/servers/call-mela.ts'
import { expect, test as base } from './fixtures.ts'

const CONTENT = resolve(import.meta.dirname, '../../../content')
export const PRINTED_DPI = 150

interface Desk {
  /** Where the PDF is made. */
  folder: string
  /** Puts a list of stalls in place of the festival's. */
  writeStalls(text: string): void
  /** What an organiser types behind `mela -- cards`. */
  make(args: string[], env?: Record<string, string>): ReturnType<typeof callMela>
}

/** With the command that prints cards, and a folder for what it makes. */
export const test = base.extend<{ desk: Desk }>({
  desk: async ({}, provide) => {
    const dir = mkdtempSync(join(tmpdir(), 'mela-cards-'))
    const contentDir = join(dir, 'content')
    const folder = mkdtempSync(join(dir, 'made-'))
    cpSync(CONTENT, contentDir, { recursive: true })
    await provide({
      folder,
      writeStalls: (text) => writeFileSync(join(contentDir, 'files/vendors.csv'), text),
      make: (args, env = {}) =>
        callMela(['cards', ...args], {
          // The headless shell prints the same in less time.
          env: { CONTENT_DIR: contentDir, CHROME_PATH: findHeadlessShell() ?? '', ...env },
          folder,
        }),
    })
    rmSync(dir, { recursive: true })
  },
})

/** The number and the codes on each page, all of which are A4. */
export async function readCards(pdf: Uint8Array) {
  const cards: [stall: string | undefined, codes: string[]][] = []
  for await (const sheet of readPdf(pdf, PRINTED_DPI)) {
    expect(Math.abs(sheet.widthMm - 210)).toBeLessThan(0.5)
    expect(Math.abs(sheet.heightMm - 297)).toBeLessThan(0.5)
    const stall = /Scan to Rate Stall (\S+)/.exec(sheet.text)?.[1]
    cards.push([stall, await readCodes(await sheet.render())])
  }
  return cards
}

export const cardsOf = (stalls: string[], address: string) =>
  stalls.map((stall) => [stall, [address + rateStallHref(stall)]])

export { expect }
