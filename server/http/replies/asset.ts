import { createHash } from 'node:crypto'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'

const QUALITY = /;\s*q\s*=\s*([\d.]+)/

/**
 * The client's preferred coding (RFC 9110, section 12.5.3); undefined for the plain form.
 * @param header The request's `accept-encoding`.
 * @param offered In our order of preference, which breaks ties.
 */
export function findEncoding<Coding extends string>(
  header: string | undefined,
  offered: readonly Coding[],
): Coding | undefined {
  if (!header || offered.length === 0) return undefined
  const qualities = toQualities(header)
  let found: Coding | undefined
  // Only a client that names the plain form may prefer it to a coding.
  let best = qualities.get('identity') ?? 0
  for (const coding of offered) {
    const quality = qualities.get(coding) ?? qualities.get('*') ?? 0
    if (quality === 0 || quality < best || (found && quality === best)) continue
    found = coding
    best = quality
  }
  return found
}

function toQualities(header: string): Map<string, number> {
  const qualities = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const end = part.indexOf(';')
    const name = (end === -1 ? part : part.slice(0, end)).trim()
    const quality = end === -1 ? 1 : Number(QUALITY.exec(part)?.[1] ?? 1)
    // An old name of the same coding (section 8.4.1.3).
    qualities.set(name === 'x-gzip' ? 'gzip' : name, quality || 0)
  }
  return qualities
}

/** A body with its compressed forms, ready to send. */
export interface Asset {
  type: string
  cacheControl: string
  etag: string
  identity: Buffer
  br?: Buffer
  gzip?: Buffer
}

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  ico: 'image/x-icon',
  pdf: 'application/pdf',
  ttf: 'font/ttf',
  woff2: 'font/woff2',
}
/** Best first. */
const ENCODINGS = ['br', 'gzip'] as const
/** Other types, such as pictures and PDF, are already compressed. */
const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest)|image\/svg|font\/ttf)/
/**
 * Takes 1.4 ms for a page of 39 kB. The best quality (11) saves another twelfth but takes 65 ms:
 * too much for pages rendered again after every price edit, in each language.
 */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** The media type of a file, by its extension. */
export function typeOf(name: string): string {
  return TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}

/** Whether an asset is an HTML page, judged by its type and not by the requested address. */
export function isPage({ type }: Asset): boolean {
  return type === TYPES['html']
}

export function toAsset(identity: Buffer, type: string, cacheControl: string): Asset {
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { type, cacheControl, etag, identity }
}

/** Compresses what changes while the server runs; the build's files are already compressed. */
export async function toCompressedAsset(
  identity: Buffer,
  type: string,
  cacheControl: string,
): Promise<Asset> {
  const asset = toAsset(identity, type, cacheControl)
  if (!COMPRESSIBLE.test(type)) return asset
  const [br, gz] = await Promise.all([brotli(identity, BROTLI), deflate(identity)])
  return { ...asset, br, gzip: gz }
}

/** Sends the best form that the client accepts, or 304 if the client has it. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset) {
  const forms = ENCODINGS.filter((form) => asset[form])
  const encoding = findEncoding(request.headers['accept-encoding'], forms)
  const etag = `"${asset.etag}${encoding ? `-${encoding}` : ''}"`
  void reply.header('cache-control', asset.cacheControl).header('etag', etag)
  if (forms.length > 0) {
    const others = reply.getHeader('vary')
    void reply.header('vary', others ? `${String(others)}, accept-encoding` : 'accept-encoding')
  }
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  void reply.type(asset.type)
  if (!encoding) return reply.send(asset.identity)
  return reply.header('content-encoding', encoding).send(asset[encoding])
}
