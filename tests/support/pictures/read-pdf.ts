import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { GreyPicture } from './pictures.ts'

const POINTS_PER_INCH = 72
const MM_PER_POINT = 25.4 / POINTS_PER_INCH

export interface PdfPage {
  widthMm: number
  heightMm: number
  text: string
  picture: GreyPicture
}

let library: Promise<PDFiumLibrary> | undefined

/** The pages of a PDF in order. @param dpi The resolution of their pictures. */
export async function readPdf(pdf: Uint8Array, dpi: number): Promise<PdfPage[]> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(pdf)
  const pages: PdfPage[] = []
  for (let index = 0; index < document.getPageCount(); index += 1) {
    const page = document.getPage(index)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const text = page.getText()
    // Drawing a page also closes it.
    const { width, height, data } = await page.render({
      width: Math.round((originalWidth * dpi) / POINTS_PER_INCH),
      height: Math.round((originalHeight * dpi) / POINTS_PER_INCH),
      scale: 1,
      colorSpace: 'Gray',
      render: 'bitmap',
    })
    pages.push({
      widthMm: originalWidth * MM_PER_POINT,
      heightMm: originalHeight * MM_PER_POINT,
      text,
      // The next page overwrites the library's memory.
      picture: { width, height, data: data.slice() },
    })
  }
  document.destroy()
  return pages
}
