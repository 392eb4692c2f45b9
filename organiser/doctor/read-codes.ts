import { PDFiumLibrary } from '@hyzyla/pdfium'
import { scanGrayBuffer, ZBarConfigType, ZBarScanner, ZBarSymbolType } from '@undecaf/zbar-wasm'
import sharp, { type Sharp } from 'sharp'

/** One byte per pixel, row by row: 0 is black and 255 is white. */
export interface GreyPicture {
  width: number
  height: number
  data: Uint8Array
}

let scanner: Promise<ZBarScanner> | undefined

/**
 * The texts of all QR codes, in any order. ZBar is independent of uqr, so it can reveal bugs in it.
 */
export async function readCodes({ width, height, data }: GreyPicture): Promise<string[]> {
  scanner ??= createQrScanner()
  // A copy, because the pixels may be part of a larger buffer.
  const codes = await scanGrayBuffer(new Uint8Array(data).buffer, width, height, await scanner)
  return codes.map((code) => code.decode())
}

async function createQrScanner() {
  const qrScanner = await ZBarScanner.create()
  // Only QR codes, because a line or a row of letters can look like a bar code.
  qrScanner.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_ENABLE, 0)
  qrScanner.setConfig(ZBarSymbolType.ZBAR_QRCODE, ZBarConfigType.ZBAR_CFG_ENABLE, 1)
  // Raw bytes: ZBar guesses the encoding of non-ASCII text.
  qrScanner.setConfig(ZBarSymbolType.ZBAR_QRCODE, ZBarConfigType.ZBAR_CFG_BINARY, 1)
  return qrScanner
}

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

/** The full-size picture, with white paper behind transparent parts. */
export const toGrey = (file: Uint8Array): Promise<GreyPicture> =>
  readGrey(sharp(file).flatten({ background: 'white' }).greyscale())

export async function readGrey(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 1) throw new Error(`Expected one grey channel, not ${info.channels}`)
  return { width: info.width, height: info.height, data }
}
