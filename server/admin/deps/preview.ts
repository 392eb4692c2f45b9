import type { FastifyReply } from 'fastify'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { SiteFestival } from '../../festival/site-festival.ts'
import type { Renderers } from '../../festival/renderers.ts'

/** The page runs no scripts, and only the organisers' app may show it in a frame. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "img-src 'self' data:",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "frame-ancestors 'self'",
    // The same origin only to load fonts; without scripts, the page cannot do anything with it.
    'sandbox allow-same-origin',
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
}

/** A sandboxed page cannot open a window, so a click on a link does nothing. */
const NO_LINKS = '<base target="_blank">'

/** Removed, as the console would report each blocked script. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="?modulepreload[^>]*>/g

export interface PreviewedPage {
  /** Such as '/browse-stalls'. */
  path: string
  /** Such as '?id=12'. */
  search?: string
  language?: string | undefined
}

/** A visitors' page of a draft. @returns Undefined if the festival has no such page. */
export function renderPreview(
  { byLanguage }: Renderers,
  { languages, pictures }: SiteFestival,
  vendors: Vendor[],
  { path, search = '', language }: PreviewedPage,
): string | undefined {
  const own = languages.find((one) => one.language === language) ?? languages[0]
  const renderer = own && byLanguage.get(own.language)
  if (!renderer) return undefined
  const shown = { festival: own.festival, picture: pictures?.linkPicture }
  const address = own.prefix + path
  const page = renderer.findPage(shown, address)
  if (!page) return undefined
  const live = page.isLive ? renderer.findLivePage(shown, address, search, vendors) : undefined
  const html = live ? live.render() : renderer.renderBarePage(shown, page.path)
  return html.replaceAll(SCRIPTS, '').replace(/<head[^>]*>/, (head) => head + NO_LINKS)
}

/** Answers with a previewed page, for a frame in the organisers' app. */
export function sendPreview(reply: FastifyReply, html: string) {
  return reply.headers(HEADERS).type('text/html; charset=utf-8').send(html)
}
