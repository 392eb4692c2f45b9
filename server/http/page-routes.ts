import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StallList } from '../catalogue/stall-list.ts'
import { addressOf } from '../fingerprint/address-of.ts'
import { isPage, sendAsset } from '../replies/asset.ts'
import { readBuiltFiles } from './built-files.ts'
import { createContentFiles } from './content-files.ts'
import { createLivePages } from './live-pages.ts'
import { type BuiltPages, notFoundFile } from './built-pages.ts'
import { createLanguageChoice } from './language-choice.ts'
import { pageHeaders } from './security-headers.ts'

export interface SiteOptions {
  webDir: string
  /** Served on top of the built site, so that an edited spreadsheet shows without a build. */
  filesDir: string
  pages: BuiltPages
  stallList: StallList
}

/** The web app: its pages, its built files, and the volunteers' files. */
export function siteRoutes(app: FastifyInstance, options: SiteOptions) {
  const { webDir, filesDir, pages, stallList } = options
  const built = readBuiltFiles(webDir)
  const findContentFile = createContentFiles(filesDir)
  const findLivePage = createLivePages(stallList)
  const choose = createLanguageChoice(pages.languages)
  const policies = Object.keys(pageHeaders(pages))

  const findPage = (file: string) => {
    const page = built.get(`/${file}`)
    if (!page) throw new Error(`${file} is missing from ${webDir}: run npm run build`)
    return page
  }

  for (const { prefix, pages: ownPages } of pages.languages) {
    for (const [index, { path, isLive }] of ownPages.entries()) {
      const prerendered = new Map(
        pages.languages.map((one) => [one.prefix, findPage(one.pages[index]!.file)]),
      )
      app.get(path, async (request, reply) => {
        const { pathname, search } = new URL(request.url, 'http://localhost')
        const mended = mend(request)
        if (mended) return redirect(reply, mended)
        const shown = choose(request, reply)
        const inLanguage = shown.prefix + pathname.slice(prefix.length)
        const live = isLive
          ? await findLivePage(shown, inLanguage, search, addressOf(request))
          : undefined
        return sendAsset(request, reply, live ?? prerendered.get(shown.prefix)!)
      })
    }
  }

  /** Where an address leads that is nearly right, such as '/rate-stall/12'. */
  function mend(request: FastifyRequest) {
    const { pathname, search } = new URL(request.url, 'http://localhost')
    for (const { mendAddress } of pages.languages) {
      const mended = mendAddress(pathname, search)
      if (mended) return mended
    }
  }

  const redirect = (reply: FastifyReply, address: string) =>
    reply.header('cache-control', 'no-store').redirect(address, 302)

  async function sendFile(request: FastifyRequest, reply: FastifyReply) {
    const { pathname } = new URL(request.url, 'http://localhost')
    const asset = (await findContentFile(pathname)) ?? findBuilt(pathname)
    if (asset) return sendAsset(request, reply, asset)
    const mended = mend(request)
    return mended ? redirect(reply, mended) : sendNotFound(request, reply)
  }

  /**
   * Not the pages, which have addresses of their own; not the build's copy of a spreadsheet, which may be
   * old; not `_headers`, which is for a static host.
   */
  function findBuilt(pathname: string) {
    return /^\/_|\.(html|csv)$/.test(pathname) ? undefined : built.get(pathname)
  }

  function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
    const page = findPage(notFoundFile(choose(request, reply)))
    return sendAsset(request, reply.code(404), { ...page, cacheControl: 'no-store' })
  }

  app.get('/assets/*', (request, reply) => {
    const asset = built.get(new URL(request.url, 'http://localhost').pathname)
    // The policies take a kilobyte, and a script does not need them.
    if (asset && !isPage(asset)) for (const name of policies) reply.removeHeader(name)
    if (asset) return sendAsset(request, reply, asset)
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('')
  })
  app.get('/*', sendFile)
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply))
}
