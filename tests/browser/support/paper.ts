import type { Page } from '@playwright/test'
import type { GreyPicture } from '../../support/pictures/pictures.ts'
import { readPdf } from '../../support/pictures/read-pdf.ts'

export interface Printed {
  /** Of each printed page. */
  texts: string[]
  pictures: GreyPicture[]
}

interface Printing {
  format?: 'A4' | 'Letter'
  /** As the print dialog offers it. */
  printBackground?: boolean
  dpi?: number
}

/** The output of the browser's own Print, once the print styles have loaded. */
export async function printPage(
  page: Page,
  { dpi = 40, ...rest }: Printing = {},
): Promise<Printed> {
  // They load after hydration, when the page is idle.
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('/assets/later-steps-')),
  )
  const printed: Printed = { texts: [], pictures: [] }
  for await (const sheet of readPdf(await page.pdf({ format: 'A4', ...rest }), dpi)) {
    printed.texts.push(sheet.text)
    // The next page overwrites the reader's memory.
    const { width, height, data } = await sheet.render()
    printed.pictures.push({ width, height, data: data.slice() })
  }
  return printed
}

/** Strips spaces for comparisons: line breaks depend on the paper's width. */
export function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, '')
}

/** The share of pixels that are not white or nearly white. */
export function inkOf({ data }: GreyPicture): number {
  return data.filter((grey) => grey < 200).length / data.length
}
