import { festivalHref, hashOf, type PrecacheList, SPREADSHEETS } from '#shared/precache.ts'
import { type Answer, ask } from './ask.ts'
import { type Diagnosis, good, unknown, warning, wrong } from './diagnosis.ts'
import { lookAtCache, lookAtCompression } from './look-at-page.ts'

export interface KeptFestival {
  build: string
  festival: {
    siteUrl: string
    edition?: string
    freezeAt?: string
    tableService?: { url: string; key: string }
  }
}

const AT_ONCE = 4
const NAMED_MAX = 3
const WORKER = '/service-worker.js'
const REWRITTEN =
  'Let the proxy or CDN pass files on unchanged, and serve all files of one release together.'

/** @throws If the file is missing or is not JSON. */
export async function readFestival(origin: string, language: string): Promise<KeptFestival> {
  const { body } = await ask(new URL(festivalHref(language), origin))
  return JSON.parse(body.toString()) as KeptFestival
}

/** Fetches the files that a phone keeps for offline use, and checks their hashes. */
export async function lookAtKeptGuide(
  origin: string,
  { build }: KeptFestival,
): Promise<Diagnosis[]> {
  const subject = 'without a network'
  const worker = await ask(new URL(WORKER, origin))
  const script = worker.body.toString()
  const version = /^const VERSION="([^"]+)"/m.exec(script)?.[1]
  const list = /^const LIST="([^"]+)"/m.exec(script)?.[1]
  if (worker.status !== 200 || version === undefined || list === undefined) {
    const text = `${WORKER} is not the guide’s, so the guide does not work offline.`
    return [wrong(subject, text, `Let the host serve ${WORKER} unchanged, as JavaScript.`)]
  }
  const found = [lookAtCache(worker, 'service worker'), lookAtCompression(worker, 'script')]
  if (version !== build) {
    const text = 'The service worker and the festival’s data are from different releases.'
    found.push(
      wrong(subject, text, 'Empty the cache of the CDN, or start all servers with one release.'),
    )
  }
  const listed = await ask(new URL(`/assets/${list}.json`, origin))
  if ((await hashOfAnswer(listed)) !== list.replace(/.*?-/, '')) {
    return [
      ...found,
      wrong(subject, 'The list of the guide’s files is missing or changed.', REWRITTEN),
    ]
  }
  const files = JSON.parse(listed.body.toString()) as PrecacheList
  const bad = await findBadFiles(origin, files)
  if (bad.length === 0) {
    const text = `All ${files.length} files that a phone keeps are there, unchanged.`
    return [...found, good(subject, text)]
  }
  const named = bad.slice(0, NAMED_MAX).join(', ')
  const text = `${bad.length} of ${files.length} files that a phone keeps are missing or changed: ${named}.`
  return [...found, wrong(subject, text, REWRITTEN)]
}

async function findBadFiles(origin: string, files: PrecacheList): Promise<string[]> {
  const bad: string[] = []
  const queue = files.values()
  const work = async () => {
    for (const [file, hash] of queue) {
      const answer = await ask(new URL(file, origin)).catch(() => undefined)
      if (!answer || (await hashOfAnswer(answer)) !== hash) bad.push(file)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return bad
}

const hashOfAnswer = ({ body }: Answer) => hashOf(new Uint8Array(body))

export async function lookAtSheets(origin: string): Promise<Diagnosis> {
  const [stalls] = SPREADSHEETS
  const sheet = await ask(new URL(stalls, origin))
  if (sheet.status === 200) return lookAtCache(sheet, 'list of stalls')
  return wrong(
    'stalls',
    `${stalls} does not answer.`,
    'Put vendors.csv into files/ of the content folder.',
  )
}

/** Checks that printed cards and links in chats lead to this site. */
export function lookAtAddress(origin: string, { festival: { siteUrl } }: KeptFestival): Diagnosis {
  const subject = 'address on cards'
  const set = `Set SITE_URL=${origin}, start the server again, and print the cards after that.`
  if (siteUrl === '')
    return warning(
      subject,
      'SITE_URL is not set: links in chats have no picture, and a card leads to the address at which it was printed.',
      set,
    )
  if (new URL(siteUrl).origin === origin) return good(subject, `Cards and links lead to ${origin}.`)
  return wrong(subject, `Cards and links lead to ${siteUrl}, not to ${origin}.`, set)
}

export const cardsOnPaper = (): Diagnosis =>
  unknown(
    'printed cards',
    'Printed cards cannot be checked from here.',
    'Scan one with a phone before you print a hundred, or add --cards with the PDF or a photo of them.',
  )
