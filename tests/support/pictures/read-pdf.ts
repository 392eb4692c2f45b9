import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import type { GreyPicture } from './pictures.ts'

const POINTS_PER_INCH = 72
const MM_PER_POINT = 25.4 / POINTS_PER_INCH

export interface PdfPage {
  widthMm: number
  heightMm: number
  text: string
  /** Only valid until the next page is requested. */
  render(): Promise<GreyPicture>
}

let library: Promise<PDFiumLibrary> | undefined

/** The pages of a PDF in order; each is closed when the next is requested. */
export async function* readPdf(pdf: Uint8Array, dpi: number): AsyncGenerator<PdfPage> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(pdf)
  try {
    for (let index = 0; index < document.getPageCount(); index += 1) {
      yield* readPage(document, index, dpi)
    }
  } finally {
    document.destroy()
  }
}

async function* readPage(
  document: PDFiumDocument,
  index: number,
  dpi: number,
): AsyncGenerator<PdfPage> {
  const page = document.getPage(index)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  let isClosed = false
  // The library closes a page only after drawing it.
  async function draw(width: number, height: number): Promise<GreyPicture> {
    if (isClosed) throw new Error(`Page ${index + 1} is closed already`)
    isClosed = true
    return page.render({ width, height, scale: 1, colorSpace: 'Gray', render: 'bitmap' })
  }

  let picture: Promise<GreyPicture> | undefined
  try {
    yield {
      widthMm: originalWidth * MM_PER_POINT,
      heightMm: originalHeight * MM_PER_POINT,
      text: page.getText(),
      render() {
        picture ??= draw(
          Math.round((originalWidth * dpi) / POINTS_PER_INCH),
          Math.round((originalHeight * dpi) / POINTS_PER_INCH),
        )
        return picture
      },
    }
  } finally {
    await (picture ?? draw(1, 1))
  }
}
