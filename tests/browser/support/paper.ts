import type { Page } from '@playwright/test'
import { type GreyPicture, readPdf } from '#organiser/doctor/read-codes.ts'

interface Printing {
  format?: 'A4' | 'Letter'
  /** The print dialog's option. */
  printBackground?: boolean
  dpi?: number
}

/** What the browser's own Print puts on each page, once the print styles have loaded. */
export async function printPage(page: Page, { dpi = 40, ...rest }: Printing = {}) {
  // The print styles load after hydration, when the page is idle.
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('/assets/later-steps-')),
  )
  const printed = await readPdf(await page.pdf({ format: 'A4', ...rest }), dpi)
  return {
    texts: printed.map(({ text }) => text),
    pictures: printed.map(({ picture }) => picture),
  }
}

/** Strips spaces for comparisons: line breaks depend on the paper's width. */
export function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, '')
}

/** The share of pixels that are not white or nearly white. */
export function inkOf({ data }: GreyPicture): number {
  return data.filter((grey) => grey < 200).length / data.length
}
