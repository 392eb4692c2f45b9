import { type Answer, ask, askAndFollow } from './ask.ts'
import { type Diagnosis, unknown, warning, wrong } from './diagnosis.ts'
import {
  cardsOnPaper,
  lookAtAddress,
  lookAtKeptGuide,
  lookAtSheets,
  readFestival,
} from './look-at-guide.ts'
import {
  isGuide,
  lookAtClock,
  lookAtConnection,
  lookAtLanguages,
  lookAtPage,
} from './look-at-page.ts'
import { lookInside, signIn, signOut, SLOW_BYTES_PER_SECOND } from './look-inside.ts'
import { lookAtHost, lookAtServer, lookAtService, lookAtUploads } from './look-at-service.ts'

interface Helps {
  /** A PDF or a photo of printed cards. */
  cards?: Uint8Array | undefined
  /** An organiser's link, which is used up. */
  link?: string | undefined
  /** The speed of the slow upload, which needs an organiser's link. */
  bytesPerSecond?: number
}

/** Changes nothing on the site: the only rating it sends is for a stall that does not exist. */
export async function examine(
  given: URL,
  now: () => Date,
  { cards, link, bytesPerSecond = SLOW_BYTES_PER_SECOND }: Helps = {},
): Promise<Diagnosis[]> {
  let answers: Answer[]
  try {
    answers = await askAndFollow(new URL(given.pathname, given.origin))
  } catch (error) {
    return [toUnreachable(given, error as NodeJS.ErrnoException)]
  }
  const page = answers.at(-1)!
  const { origin } = page.url
  const connection = await orUnknown('certificate', () => lookAtConnection(page.url, now()))
  const found = [...connection, ...lookAtRedirects(given, answers)]
  const fault = await findFault(page)
  if (fault) return [...found, fault]

  const home = page.url.pathname === '/' ? page : await ask(new URL('/', origin))
  const readyz = await ask(new URL('/readyz', origin))
  const isStatic = !readyz.headers['content-type']?.includes('json')
  found.push(...lookAtPage(home, isStatic), lookAtClock(readyz, now()))
  const language = /<html[^>]* lang="(\w+)"/.exec(home.body.toString())?.[1] ?? 'en'
  const kept = await readFestival(origin, language).catch(() => undefined)
  if (!kept) {
    const text = 'The festival’s data does not arrive, so phones cannot keep the guide.'
    return [...found, wrong('without a network', text, 'Let the proxy pass on /festival.en.json.')]
  }
  found.push(lookAtAddress(origin, kept))
  found.push(
    ...(await orUnknown('printed cards', () => lookAtPrintedCards(cards, origin))),
    ...(await orUnknown('without a network', () => lookAtKeptGuide(origin, kept))),
    ...(await orUnknown('stalls', async () => [await lookAtSheets(origin)])),
    ...(await orUnknown('ratings', () => lookAtService(origin, kept))),
  )
  if (isStatic) return found
  // Never send a secret to a host whose certificate phones reject.
  const hasLink = link !== undefined && isWell(connection)
  return [
    ...found,
    ...(await orUnknown('language', () => lookAtLanguages(origin))),
    ...(await orUnknown('server', async () =>
      lookAtServer(
        origin,
        hasLink ? await lookWithLink(origin, link, now(), bytesPerSecond) : undefined,
      ),
    )),
    ...(await orUnknown('Host', async () => [await lookAtHost(origin)])),
    ...(await orUnknown('uploads', async () => [await lookAtUploads(origin)])),
  ]
}

/** Loaded on demand: reading PDFs and pictures takes 15 MB of code. */
async function lookAtPrintedCards(cards: Uint8Array | undefined, origin: string) {
  if (!cards) return [cardsOnPaper()]
  const { lookAtCards } = await import('./look-at-cards.ts')
  return lookAtCards(cards, origin)
}

async function lookWithLink(origin: string, link: string, now: Date, bytesPerSecond: number) {
  const inside = await signIn(origin, link)
  if ('verdict' in inside) return [inside]
  try {
    return await lookInside(inside, now, bytesPerSecond)
  } finally {
    await signOut(inside)
  }
}

/** A network error during a check says nothing about the site. */
async function orUnknown(subject: string, look: () => Promise<Diagnosis[]>): Promise<Diagnosis[]> {
  try {
    return await look()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return [unknown(subject, `There was no answer (${code ?? message}).`, 'Try again in a minute.')]
  }
}

function toUnreachable({ host }: URL, { code, name }: NodeJS.ErrnoException): Diagnosis {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    const remedy = `Point its DNS entry to the server, and check the spelling.`
    return wrong('site', `There is no host ${host}.`, remedy)
  }
  const reason = name === 'TimeoutError' ? 'no answer in 10 s' : (code ?? name)
  const remedy = 'Start the server and the proxy, and open ports 80 and 443 in the firewall.'
  return wrong('site', `${host} does not answer (${reason}).`, remedy)
}

function lookAtRedirects(given: URL, answers: Answer[]): Diagnosis[] {
  const { url, status } = answers.at(-1)!
  if (status >= 300 && status < 400)
    return [
      wrong(
        'redirects',
        'The address redirects in a circle.',
        'Remove redirects at the proxy or CDN one by one.',
      ),
    ]
  if (url.host === given.host) return []
  return [
    warning(
      'redirects',
      `The address leads to ${url.origin}.`,
      `Print and share ${url.origin}: each visit to the other address takes longer.`,
    ),
  ]
}

/** @returns Undefined if the page is the guide. */
async function findFault(page: Answer): Promise<Diagnosis | undefined> {
  const { status, url, body } = page
  const root = url.pathname === '/' ? page : await ask(new URL('/', url.origin))
  if (isGuide(root)) return undefined
  if (isGuide(page)) {
    const text = `The guide is under ${url.pathname}, and its files are not found there.`
    const remedy = 'Give Mela a host name of its own, such as guide.example.org, and no path.'
    return wrong('path', text, remedy)
  }
  if (status === 503 && body.includes('No festival yet'))
    return wrong(
      'festival',
      'Mela is running, but has no festival.',
      'Open the setup link in the server’s log, or set CONTENT_DIR to a content folder.',
    )
  const remedy = 'Check the address and the proxy’s configuration.'
  return wrong('site', `The address responds with status ${status}, not with a Mela guide.`, remedy)
}

export const isWell = (found: Diagnosis[]): boolean =>
  found.every(({ verdict }) => verdict !== 'wrong')
