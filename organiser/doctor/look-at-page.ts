import { DAY_MS } from '#shared/durations.ts'
import { createHash } from 'node:crypto'
import { FESTIVAL_ID } from '#shared/precache.ts'
import { type Answer, ask, askAndFollow, connect } from './ask.ts'
import { type Diagnosis, good, unknown, warning, wrong } from './diagnosis.ts'

/**
 * Let's Encrypt certificates are renewed a month before they expire, so this one was not renewed.
 */
const RENEWED_BEFORE_MS = 14 * DAY_MS
export const OWN_COMPUTER = /^(localhost|127\.0\.0\.1|\[::1\])$/
const PROXY = 'docs/hosting/README.md, "What every host provides", says what a proxy must pass on.'

export async function lookAtConnection(url: URL, now: Date): Promise<Diagnosis[]> {
  if (url.protocol === 'http:') {
    if (OWN_COMPUTER.test(url.hostname))
      return [good('encryption', 'This address is on this computer, so it does not need HTTPS.')]
    const remedy = 'Put a proxy with a certificate in front, such as Caddy (deploy/Caddyfile).'
    const text = 'The site has no HTTPS: phones do not keep the guide, and the microphone is off.'
    return [wrong('encryption', text, remedy)]
  }
  const { endsAt, problem, protocol } = await connect(url)
  const end = endsAt.toISOString().slice(0, 10)
  const renew =
    'Renew the certificate, and read the log of the program that renews it (Caddy, certbot).'
  const found: Diagnosis[] = []
  if (endsAt < now) found.push(wrong('certificate', `The certificate expired on ${end}.`, renew))
  else if (problem !== undefined) {
    const remedy = `Use a certificate for ${url.hostname} from a known authority, with its chain.`
    found.push(wrong('certificate', `Phones do not trust the certificate: ${problem}.`, remedy))
  } else if (endsAt.getTime() - now.getTime() < RENEWED_BEFORE_MS) {
    found.push(warning('certificate', `The certificate expires on ${end}.`, renew))
  } else found.push(good('certificate', `The certificate is valid until ${end}.`))
  found.push(
    protocol === 'h2'
      ? good('HTTP version', 'The host speaks HTTP/2.')
      : warning(
          'HTTP version',
          'The host speaks HTTP/1.1 only, so a first visit takes longer.',
          'Switch on HTTP/2 in the proxy (nginx: http2 on).',
        ),
  )
  if (url.port === '') found.push(await lookAtPlainAddress(url))
  return found
}

async function lookAtPlainAddress({ host, origin }: URL): Promise<Diagnosis> {
  const remedy = `Redirect http://${host} to ${origin}: people type the address without https.`
  try {
    const end = (await askAndFollow(new URL(`http://${host}/`))).at(-1)!
    if (end.url.protocol === 'https:') return good('redirects', 'http:// leads to https://.')
    return warning('redirects', 'http:// and https:// show different sites.', remedy)
  } catch {
    return warning('redirects', 'http:// does not answer.', remedy)
  }
}

export const isGuide = ({ body }: Answer): boolean =>
  body.includes(`<script type="application/json" id="${FESTIVAL_ID}">`)

/** Finds out whether a proxy or CDN changes the text, headers, compression or caching. */
export function lookAtPage(page: Answer, isStatic: boolean): Diagnosis[] {
  return [
    lookForChanges(page, isStatic),
    lookAtHeaders(page),
    lookAtCompression(page, 'page'),
    lookAtCache(page, 'page'),
  ]
}

const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([^]*?)<\/script>/g
const SCRIPT_ADDRESS = /<script[^>]*\ssrc="([^"]*)"/g
const OWN_ETAG = /^(?:W\/)?"([\w-]{22})(?:-(?:br|gzip))?"$/

/** Detects changes by hash: the policy lists each script's, and our `etag` is the page's. */
function lookForChanges({ url, headers, body }: Answer, isStatic: boolean): Diagnosis {
  const html = body.toString()
  const policy = findPolicy(headers, html)
  const others = [...html.matchAll(SCRIPT_ADDRESS)]
    .map(([, address]) => new URL(address!, url))
    .filter(({ origin, pathname }) => origin !== url.origin || pathname.startsWith('/cdn-cgi/'))
  const hasForeignScript =
    others.length > 0 ||
    [...html.matchAll(INLINE_SCRIPT)].some(
      ([, script]) => !policy.includes(`'sha256-${toHash(script!, 'base64')}'`),
    )
  const sent = OWN_ETAG.exec(headers.etag ?? '')?.[1]
  const isChanged = sent !== undefined && toHash(body, 'base64url').slice(0, 22) !== sent
  const remedy = `Switch off whatever rewrites HTML at the proxy or CDN: minification, “Rocket Loader”, email obfuscation, injected scripts. ${PROXY}`
  if (hasForeignScript || isChanged)
    return wrong('rewriting', 'Something on the way changes the pages.', remedy)
  if (sent === undefined && !isStatic) {
    const text = 'The header ETag is lost on the way, so phones download the same files again.'
    return warning('rewriting', text, PROXY)
  }
  return good('rewriting', 'The page arrives unchanged.')
}

function toHash(text: string | Buffer, as: 'base64' | 'base64url'): string {
  return createHash('sha256').update(text).digest(as)
}

function findPolicy(headers: Answer['headers'], html: string): string {
  const meta = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1] ?? ''
  return `${headers['content-security-policy'] ?? ''} ${meta.replaceAll('&#39;', "'")}`
}

function lookAtHeaders({ headers }: Answer): Diagnosis {
  const missing = ['content-security-policy', 'x-content-type-options', 'referrer-policy'].filter(
    (name) => headers[name] === undefined,
  )
  if (missing.length === 0) return good('headers', 'The security headers arrive.')
  const text = `Headers are missing: ${missing.join(', ')}.`
  return warning('headers', text, `Let the proxy pass them on; a plain file host needs _headers.`)
}

export function lookAtCompression({ headers }: Answer, what: string): Diagnosis {
  if (['br', 'gzip', 'zstd'].includes(headers['content-encoding'] ?? ''))
    return good('compression', `The ${what} arrives compressed.`)
  const remedy = 'Let the proxy pass on Accept-Encoding, or switch on compression at a file host.'
  const text = `The ${what} arrives without compression: phones download four times as much.`
  return warning('compression', text, remedy)
}

const FRESH = /\bno-cache\b|\bno-store\b|\bmax-age=0\b/
const SHARED = /s-maxage=(\d+)/
const FRESH_FOR_SECONDS = 10

/** Checks that browsers and CDNs do not show an old copy. */
export function lookAtCache({ headers }: Answer, what: string): Diagnosis {
  const rule = headers['cache-control'] ?? ''
  const age = Number(headers.age ?? 0)
  const isKept = !FRESH.test(rule) || Number(SHARED.exec(rule)?.[1] ?? 0) > FRESH_FOR_SECONDS
  if (!isKept && age <= FRESH_FOR_SECONDS) return good('cache', `No cache keeps an old ${what}.`)
  const text = isKept
    ? `Caches may keep the ${what} (Cache-Control: ${rule || 'none'}), and visitors see old prices.`
    : `A cache answered with a copy of the ${what} that is ${age} s old.`
  return wrong('cache', text, 'Let the CDN or proxy respect Cache-Control as Mela sends it.')
}

/** Checks that a cache does not give visitors a page in the wrong language. */
export async function lookAtLanguages(origin: string): Promise<Diagnosis[]> {
  const hindi = await ask(new URL('/hi', origin))
  if (hindi.status !== 200 || !isGuide(hindi)) return []
  const chosen = await ask(new URL('/', origin), { headers: { cookie: 'language=hi' } })
  const plain = await ask(new URL('/', origin))
  const isRight = isIn(hindi, 'hi') && isIn(chosen, 'hi') && !isIn(plain, 'hi')
  const text = 'A visitor who chose Hindi gets another language, or others get Hindi.'
  const remedy =
    'Let caches respect “Vary: Cookie”, and let the proxy pass on the cookie “language”.'
  return [
    isRight
      ? good('language', 'Each visitor gets the chosen language.')
      : wrong('language', text, remedy),
  ]
}

const isIn = ({ body }: Answer, language: string) =>
  new RegExp(`<html[^>]* lang="${language}"`).test(body.toString())

const MAY_DIFFER_MS = 60_000

export function lookAtClock({ headers }: Answer, now: Date): Diagnosis {
  const serverMs = Date.parse(headers.date ?? '')
  if (Number.isNaN(serverMs))
    return unknown('clock', 'The answers have no date.', 'Look at the clock on the server: date -u')
  const ahead = serverMs - now.getTime()
  if (Math.abs(ahead) <= MAY_DIFFER_MS) return good('clock', 'The server’s clock is right.')
  const text = `The server’s clock is ${describeSpan(Math.abs(ahead))} ${ahead < 0 ? 'behind' : 'ahead of'} this computer’s.`
  return wrong('clock', text, 'Set the server’s clock: sudo timedatectl set-ntp true')
}

function describeSpan(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 120) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`
}
