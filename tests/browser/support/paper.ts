import type { Page } from '@playwright/test'
import type { GreyPicture } from '../../support/pictures/pictures.ts'
import { readPdf } from '../../support/pictures/read-pdf.ts'

export interface Printed {
  /** Of each page. */
  texts: string[]
  pictures: GreyPicture[]
}

interface Printing {
  format?: 'A4' | 'Letter'
  /** As the printer's window offers it. */
  printBackground?: boolean
  dpi?: number
}

/** What the browser's own Print puts on paper, once the styles for it have come. */
export async function printPage(
  page: Page,
  { dpi = 40, ...rest }: Printing = {},
): Promise<Printed> {
  // They come after hydration, when the page has nothing else to do.
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('/assets/later-steps-')),
  )
  const printed: Printed = { texts: [], pictures: [] }
  for await (const sheet of readPdf(await page.pdf({ format: 'A4', ...rest }), dpi)) {
    printed.texts.push(sheet.text)
    // The reader's memory is overwritten by the next page.
    const { width, height, data } = await sheet.render()
    printed.pictures.push({ width, height, data: data.slice() })
  }
  return printed
}

/** For comparing: lines are broken where the paper ends. */
export function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, '')
}

/** The share of pixels that are neither white nor almost. */
export function inkOf({ data }: GreyPicture): number {
  return data.filter((grey) => grey < 200).length / data.length
}
