import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../http/fingerprint/address-of.ts'
import { type Asset, isPage, sendAsset, toCompressedAsset, typeOf } from '../http/replies/asset.ts'
import { readBuiltFiles } from '../http/built-files.ts'
import type { SitePages, LanguagePages } from './site-pages.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LIVE } from '#shared/catalogue/live.ts'
import { isPublicFile } from '#shared/content/files/public-files.ts'
import { isOpenFile } from '../festival/catalogue/public-files.ts'
import { readMark } from '../festival/catalogue/reread.ts'
import { CACHE_CONTROL } from '../http/security-headers.ts'
import { LANGUAGE_COOKIE } from '#shared/languages.ts'

export interface SiteOptions {
  webDir: string
  /** The volunteers' public files. */
  filesDir: string
  pages: SitePages
  /** Texts generated from the festival. */
  findSiteText: (address: string) => Promise<Asset | undefined>
  /** Pictures and a font generated from the festival. */
  findDerivedAsset: (address: string) => Promise<Asset> | undefined
  /** Names of headers for pages only. */
  policies: string[]
}

/** The web app: its pages, built files and the volunteers' files. */
export function siteRoutes(app: FastifyInstance, options: SiteOptions) {
  const { webDir, filesDir, pages, findSiteText, findDerivedAsset, policies } = options
  const built = readBuiltFiles(webDir)
  const findContentFile = createContentFiles(filesDir)

  /** One route for all pages, because the festival decides which exist. */
  async function sendPageOrFile(request: FastifyRequest, reply: FastifyReply) {
    const { pathname, search } = new URL(request.url, 'http://localhost')
    const languages = pages.read()
    if (!languages) return sendFirstPage(reply)
    const own = languages.find(({ hasPage }) => hasPage(pathname))
    if (own) {
      const mended = mend(request)
      if (mended) return redirect(reply, mended)
      const shown = chooseLanguage(languages, request, reply)
      const path = shown.prefix + pathname.slice(own.prefix.length) || '/'
      const page = await shown.findPage(path, search, addressOf(request))
      if (page) return sendAsset(request, reply, page)
    }
    const file =
      (await findContentFile(pathname)) ??
      (await findSiteText(pathname)) ??
      (await findDerivedAsset(pathname)) ??
      findBuilt(pathname)
    if (file) return sendAsset(request, reply, file)
    const mended = mend(request)
    return mended ? redirect(reply, mended) : sendNotFound(request, reply)
  }

  /** Redirects a slightly wrong address, such as '/rate-stall/12'. */
  function mend(request: FastifyRequest) {
    const { pathname, search } = new URL(request.url, 'http://localhost')
    for (const { mendAddress } of pages.read() ?? []) {
      const mended = mendAddress(pathname, search)
      if (mended) return mended
    }
  }

  const redirect = (reply: FastifyReply, address: string) =>
    reply.header('cache-control', 'no-store').redirect(address, 302)

  /** Excludes `_headers`, which is for a static host. */
  function findBuilt(pathname: string) {
    return pathname.startsWith('/_') ? undefined : built.get(pathname)
  }

  async function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
    const languages = pages.read()
    if (!languages) return sendFirstPage(reply)
    const page = await chooseLanguage(languages, request, reply).notFoundPage()
    return sendAsset(request, reply.code(404), { ...page, cacheControl: 'no-store' })
  }

  /** The policies take a kilobyte, and only pages need them. */
  function sendBare(request: FastifyRequest, reply: FastifyReply, asset: Asset) {
    if (!isPage(asset)) for (const name of policies) reply.removeHeader(name)
    return sendAsset(request, reply, asset)
  }

  app.get('/assets/*', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const asset = built.get(pathname) ?? (await findDerivedAsset(pathname))
    if (asset) return sendBare(request, reply, asset)
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('')
  })
  // Every open page asks for it twice a minute.
  app.get(LIVE, async (request, reply) => {
    const live = await findSiteText(LIVE)
    return live ? sendBare(request, reply, live) : sendNotFound(request, reply)
  })
  app.get('/*', sendPageOrFile)
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply))
}

/**
 * Volunteers' public files, served byte for byte and read again when they change.
 * @returns A function that finds the current file at an address.
 */
function createContentFiles(filesDir: string) {
  const kept = new Map<string, { mark: string; asset: Promise<Asset> }>()

  return async function findContentFile(address: string): Promise<Asset | undefined> {
    // `toTarget` lets only decodable addresses through.
    const name = decodeURIComponent(address).slice(1)
    if (!isPublicFile(name)) return undefined
    const path = join(filesDir, name)
    const mark = await readMark(path)
    if (mark === undefined) return undefined
    const known = kept.get(name)
    if (known?.mark === mark) return known.asset
    if (!isOpenFile(filesDir, name)) return undefined
    const asset = readAsset(path)
    kept.set(name, { mark, asset })
    return asset.catch(() => {
      kept.delete(name)
      return undefined
    })
  }
}

async function readAsset(path: string): Promise<Asset> {
  const cacheControl = path.endsWith('.csv') ? CACHE_CONTROL.spreadsheet : CACHE_CONTROL.picture
  return toCompressedAsset(await readFile(path), typeOf(path), cacheControl)
}

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>No festival yet</title>
<style>body{font:1.1rem/1.6 system-ui,sans-serif;max-width:40rem;margin:10vh auto;padding:0 1rem}li{margin:.75em 0}code{overflow-wrap:anywhere}</style>
<h1>No festival yet</h1>
<p>Mela is running, but it has no festival to show.
<ol>
<li>If there is no folder yet, make one: <code>node mela.mjs new my-festival</code>, or in a clone of the repository <code>npm run mela -- new my-festival</code>.
<li>Tell the server where it is: set <code>CONTENT_DIR</code> to the folder, or mount it at <code>/content</code> in a container.
<li>If the folder has a mistake, the server's log names the file and the line, and says what should be there.
</ol>
<p>Two seconds after the folder is complete, this page is the guide.
</html>
`

/** Explains what to do while there is no festival. */
function sendFirstPage(reply: FastifyReply) {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(PAGE)
}

/**
 * The language of a page is that of its address. An address of the first language, such as that of
 * a printed card, is answered in the visitor's chosen language: a redirect would cost a phone on a
 * bad network a second round trip.
 * @param languages Those of the guide; the first has no prefix.
 */
function chooseLanguage<T extends Pick<LanguagePages, 'language' | 'prefix'>>(
  languages: T[],
  request: FastifyRequest,
  reply: FastifyReply,
): T {
  const [first, ...others] = languages as [T, ...T[]]
  const path = `${request.url.replace(/[?#].*/, '')}/`
  const asked = others.find(({ prefix }) => path.startsWith(`${prefix}/`))
  if (asked || others.length === 0) return asked ?? first
  void reply.header('vary', 'cookie')
  const chosen = LANGUAGE_COOKIE.exec(request.headers.cookie ?? '')?.[1]
  return others.find(({ language }) => language === chosen) ?? first
}
