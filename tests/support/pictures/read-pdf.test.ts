import { expect, test } from 'vitest'
import type { GreyPicture } from './pictures.ts'
import { type PdfPage, readPdf } from './read-pdf.ts'

const DPI = 150
const MM_PER_INCH = 25.4
const POINTS_PER_MM = 72 / MM_PER_INCH

const A4 = { widthMm: 210, heightMm: 297 }
const A5 = { widthMm: 148, heightMm: 210 }
/** From the left and the top. */
const SQUARE = { fromMm: 20, toMm: 50 }

test('the pages of a PDF come in their order, with their sizes and texts', async () => {
  const pages = await readAll(makePdf())
  expect(pages.map(({ text }) => text)).toEqual(['Stall 12', ''])
  for (const [index, { widthMm, heightMm }] of [A4, A5].entries()) {
    expect(Math.abs(pages[index]!.widthMm - widthMm)).toBeLessThan(0.3)
    expect(Math.abs(pages[index]!.heightMm - heightMm)).toBeLessThan(0.3)
  }
})

test('a page is drawn as it prints', async () => {
  const picture = await renderFirst(makePdf())
  expect(picture.width).toBe(Math.round((A4.widthMm / MM_PER_INCH) * DPI))
  expect(picture.height).toBe(Math.round((A4.heightMm / MM_PER_INCH) * DPI))
  const { fromMm, toMm } = SQUARE
  for (const inside of [fromMm + 0.5, 35, toMm - 0.5]) expect(greyAt(picture, inside)).toBe(0)
  for (const outside of [fromMm - 0.5, toMm + 0.5]) expect(greyAt(picture, outside)).toBe(255)
})

test('a page cannot be drawn when the next one is read', async () => {
  const [passed] = await readAll(makePdf())
  await expect(passed!.render()).rejects.toThrow('Page 1 is closed already')
})

test('what is not a PDF is refused', async () => {
  await expect(readPdf(Buffer.from('Stall 12'), DPI).next()).rejects.toThrow()
})

async function readAll(pdf: Uint8Array): Promise<PdfPage[]> {
  const pages: PdfPage[] = []
  for await (const page of readPdf(pdf, DPI)) pages.push(page)
  return pages
}

async function renderFirst(pdf: Uint8Array): Promise<GreyPicture> {
  for await (const page of readPdf(pdf, DPI)) return page.render()
  throw new Error('The PDF has no pages')
}

/** On the line from the upper left corner that goes down as fast as it goes right. */
function greyAt({ width, data }: GreyPicture, mm: number) {
  const px = Math.floor((mm / MM_PER_INCH) * DPI)
  return data[px * width + px]
}

/** An A4 page with a black square and a few letters, and an empty A5 page. */
function makePdf(): Buffer {
  const points = (mm: number) => (mm * POINTS_PER_MM).toFixed(3)
  const pageOf = ({ widthMm, heightMm }: typeof A4) =>
    `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${points(widthMm)} ${points(heightMm)}]`
  const side = points(SQUARE.toMm - SQUARE.fromMm)
  const square = `${points(SQUARE.fromMm)} ${points(A4.heightMm - SQUARE.toMm)} ${side} ${side} re f`
  const drawing = `${square} BT /F1 24 Tf 200 400 Td (Stall 12) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    `<< ${pageOf(A4)} /Contents 5 0 R /Resources << /Font << /F1 6 0 R >> >> >>`,
    `<< ${pageOf(A5)} >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const xref = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`
  pdf += `${xref}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}
