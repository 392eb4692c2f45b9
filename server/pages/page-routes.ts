import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../http/sender.ts'
import {
  type Asset,
  BROTLI_KEPT,
  createDerivedAssets,
  isPage,
  sendAsset,
  toCompressedAsset,
  typeOf,
  readBuiltFiles,
} from '../http/replies/asset.ts'
import type { FestivalSource } from '../festival/festival-source.ts'
import type { StallList } from '../festival/catalogue/stall-list.ts'
import type { Renderers } from '../festival/renderers.ts'
import type { TableService } from '#shared/festival.ts'
import { createServiceWorkers } from './service-worker.ts'
import type { SitePages, LanguagePages } from './site-pages.ts'
import { createSiteTexts } from './site-texts.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LIVE } from '#shared/catalogue/live.ts'
import { isPublicFile } from '#server/festival/catalogue/public-files.ts'
import { isOpenFile } from '../festival/catalogue/public-files.ts'
import { readMark } from '../festival/catalogue/reread.ts'
import { CACHE_CONTROL, framedBy } from '../http/security-headers.ts'
import { asTypedHere } from '../version.ts'
import { LANGUAGE_COOKIE } from '#shared/languages.ts'

export interface SiteOptions {
  webDir: string
  contentDir: string
  renderers: Renderers
  pages: SitePages
  festivals: Pick<FestivalSource, 'read'>
  stallList: StallList
  findDerivedFile?: ((address: string) => Buffer | undefined) | undefined
  tableService?: TableService | undefined
  /** Names of headers for pages only. */
  policies: string[]
}

export function siteRoutes(app: FastifyInstance, options: SiteOptions) {
  const { webDir, contentDir, renderers, pages, festivals, stallList, policies } = options
  const built = readBuiltFiles(webDir)
  const findContentFile = createContentFiles(join(contentDir, 'files'))
  const findDerivedAsset = createDerivedAssets(options.findDerivedFile ?? (() => undefined))
  const workers = createServiceWorkers(renderers, options.tableService)
  const findSiteText = createSiteTexts(renderers, workers, festivals, stallList)

  /** One route for all pages, because the festival decides which exist. */
  async function sendPageOrFile(request: FastifyRequest, reply: FastifyReply) {
    const { pathname, search } = new URL(request.url, 'http://localhost')
    const languages = pages.read()
    if (!languages) return sendFirstPage(reply)
    const own = languages.find(({ hasPage }) => hasPage(pathname))
    if (own) {
      const shown = chooseLanguage(languages, request, reply)
      const path = shown.prefix + pathname.slice(own.prefix.length) || '/'
      const page = await shown.findPage(path, search, addressOf(request))
      if (page) {
        const origins = shown.framesOf(path)
        if (origins.length > 0) allowFrames(reply, origins)
        return sendAsset(request, reply, page)
      }
    }
    const file =
      (await findContentFile(pathname)) ??
      (await findSiteText(pathname, search)) ??
      (await findDerivedAsset(pathname)) ??
      findBuilt(pathname)
    return file ? sendAsset(request, reply, file) : sendNotFound(request, reply)
  }

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

  /** The policies are a kilobyte, and only pages need them. */
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
  // Every open page requests this twice a minute.
  app.get(LIVE, async (request, reply) => {
    const live = await findSiteText(LIVE)
    return live ? sendBare(request, reply, live) : sendNotFound(request, reply)
  })
  app.get('/*', sendPageOrFile)
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply))
}

function allowFrames(reply: FastifyReply, origins: string[]) {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', framedBy(policy, origins))
  reply.removeHeader('x-frame-options')
}

/** Serves files byte for byte, and rereads them when they change. */
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
  return toCompressedAsset(await readFile(path), typeOf(path), cacheControl, BROTLI_KEPT)
}

const PAGE = asTypedHere(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>No festival yet</title>
<style>body{font:1.1rem/1.6 system-ui,sans-serif;max-width:40rem;margin:10vh auto;padding:0 1rem}li{margin:.75em 0}code{overflow-wrap:anywhere}</style>
<h1>No festival yet</h1>
<p>Mela is running, but it has no festival to show. The person who runs the server makes one in the browser:
<ol>
<li>Open the setup link. It is in the server's log, after "To make a festival in the browser"; only the newest one works. If its address does not open, type this site's address and then the part from <code>/admin</code> on.
<li>If it was used or is missing, this command prints a link: <code>npm run mela -- admin invite "YOUR NAME"</code>
</ol>
<p>If there is a folder already, set <code>CONTENT_DIR</code> to it, or mount it at <code>/content</code> in a container. If it has a mistake, the log names the file and the line.
<p>Two seconds after the folder is complete, this page is the guide.
<section lang="hi">
<h2>अभी कोई मेला नहीं है</h2>
<ol>
<li>सर्वर चलाने वाला सेटअप लिंक खोले। वह सर्वर के लॉग में “To make a festival in the browser” के बाद है; सबसे नया लिंक ही चलता है। वह पता न खुले, तो इस साइट का पता और उसके बाद <code>/admin</code> से आगे का हिस्सा लिखें।
<li>लिंक इस्तेमाल हो चुका हो या न मिले, तो यह कमांड नया देता है: <code>npm run mela -- admin invite "YOUR NAME"</code>
</ol>
<p>फ़ोल्डर पहले से है, तो <code>CONTENT_DIR</code> में उसका पता दें। उसमें ग़लती हो, तो लॉग फ़ाइल और लाइन बताता है।
</section>
</html>
`)

function sendFirstPage(reply: FastifyReply) {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(PAGE)
}

/**
 * Printed cards have addresses of the first language, and a redirect to the chosen one would cost a
 * phone on a bad network a second round trip.
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
