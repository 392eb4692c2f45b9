import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../http/fingerprint/address-of.ts'
import { type Asset, isPage, sendAsset } from '../http/replies/asset.ts'
import { readBuiltFiles } from '../http/built-files.ts'
import { createContentFiles } from './content-files.ts'
import { chooseLanguage } from './language-choice.ts'
import { sendFirstPage } from './first-page.ts'
import type { SitePages } from './site-pages.ts'

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

  app.get('/assets/*', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const asset = built.get(pathname) ?? (await findDerivedAsset(pathname))
    // The policies take a kilobyte, and scripts do not need them.
    if (asset && !isPage(asset)) for (const name of policies) reply.removeHeader(name)
    if (asset) return sendAsset(request, reply, asset)
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('')
  })
  app.get('/*', sendPageOrFile)
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply))
}
