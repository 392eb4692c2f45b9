import { createFinder } from '#shared/catalogue/catalogue.ts'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { SPREADSHEETS } from '#shared/precache.ts'
import { RATE_STALL } from '#shared/tables/form-answer.ts'
import { ask } from './ask.ts'
import { type Diagnosis, good, unknown, wrong } from './diagnosis.ts'
import { readCodes, readPdf, toGrey } from './read-codes.ts'

/** Enough for the smallest code that we print. An A4 page takes 2 MB. */
const DPI = 150
const NAMED_MAX = 10
const SUBJECT = 'printed cards'

/**
 * Checks that each code on the printed cards leads to a stall on this site.
 * @param file A PDF, or a photo in any format that browsers show.
 */
export async function lookAtCards(file: Uint8Array, origin: string): Promise<Diagnosis[]> {
  const codes = await readFile(file).catch(() => undefined)
  if (!codes) {
    const text = 'The file is neither a PDF nor a picture.'
    return [unknown(SUBJECT, text, 'Name the PDF that was printed, or a photo as JPEG or PNG.')]
  }
  if (codes.length === 0) {
    const remedy = 'Take the photo from closer up, straight from above, in even light.'
    return [unknown(SUBJECT, 'The file contains no readable QR code.', remedy)]
  }
  const addresses = codes.map((code) => (URL.canParse(code) ? new URL(code) : undefined))
  const ours = addresses.filter((address) => address?.origin === origin)
  const others = new Set(
    addresses
      .filter((address) => address?.origin !== origin)
      .map((address) => address?.host || 'a text that is not an address'),
  )
  const listed = await listStalls(origin)
  const find = createFinder(listed, (number) => number)
  const stalls = ours.flatMap((address) =>
    address?.pathname.endsWith(RATE_STALL) ? [address.searchParams.get('id') ?? ''] : [],
  )
  const lost = stalls.filter((number) => find(number) === undefined)
  const found: Diagnosis[] = []
  if (others.size > 0) {
    const text = `${codes.length - ours.length} of ${codes.length} codes lead elsewhere: ${list([...others])}.`
    const remedy = `Set SITE_URL=${origin}, print these cards again, and destroy the old ones.`
    found.push(wrong(SUBJECT, text, remedy))
  }
  if (lost.length > 0) {
    const text = `Some cards lead to stalls that are not in the list: ${list(lost)}.`
    const remedy = 'Give these stalls their numbers back, or print their cards again.'
    found.push(wrong(SUBJECT, text, remedy))
  }
  if (found.length > 0) return found
  const isShown = new Set(stalls.map((number) => find(number)))
  const missing = listed.filter((number) => !isShown.has(number))
  const text = `All ${codes.length} codes lead here, ${stalls.length} of them to a stall.`
  return [good(SUBJECT, missing.length === 0 ? text : `${text} Not among them: ${list(missing)}.`)]
}

/** Removes duplicates, because the guide's own code may be on every page. */
async function readFile(file: Uint8Array): Promise<string[]> {
  const isPdf = Buffer.from(file.subarray(0, 1024)).includes('%PDF-')
  const pictures = isPdf
    ? (await readPdf(file, DPI)).map(({ picture }) => picture)
    : [await toGrey(file)]
  const codes = await Promise.all(pictures.map(readCodes))
  return [...new Set(codes.flat())]
}

async function listStalls(origin: string): Promise<string[]> {
  const { body } = await ask(new URL(SPREADSHEETS[0], origin))
  const { records } = parseCsvBytes(new Uint8Array(body))
  return records.flatMap(({ values: { stallnumber: number } }) => (number ? [number] : []))
}

function list(names: string[]): string {
  const more = names.length - NAMED_MAX
  return names.slice(0, NAMED_MAX).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
