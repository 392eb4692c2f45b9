import type { FastifyReply } from 'fastify'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { SiteFestival } from '../../festival/site-festival.ts'
import type { Renderers } from '../../festival/renderers.ts'

const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "img-src 'self' data:",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "frame-ancestors 'self'",
    // Needed to load fonts. It is harmless because no scripts run.
    'sandbox allow-same-origin',
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
}

/** A sandboxed page cannot open a window, so clicks on links do nothing. */
const NO_LINKS = '<base target="_blank">'

/** Removed, because the console would report each blocked script. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="?modulepreload[^>]*>/g

export interface PreviewedPage {
  /** Such as '/browse-stalls'. */
  path: string
  /** Such as '?id=12'. */
  search?: string
  language?: string | undefined
}

/** @returns Undefined if the festival has no such page. */
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

export function sendPreview(reply: FastifyReply, html: string) {
  return reply.headers(HEADERS).type('text/html; charset=utf-8').send(html)
}
