import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { Language } from '#shared/languages.ts'

/** Other addresses of Home, and pages to print. */
const NOT_SOUGHT = ['/home', '/welcome', '/rate-stall', '/app-qr']

/** robots.txt. @param siteUrl If empty, no sitemap is listed. */
export function toRobots(siteUrl: string): string {
  const everything = 'User-agent: *\nAllow: /\n'
  return siteUrl === '' ? everything : `${everything}\nSitemap: ${siteUrl}/sitemap.xml\n`
}

/**
 * Every page in every language, each with its addresses in the others. The list of stalls links to
 * them only after its script has run, so they are all listed here.
 * @param pages Paths of the first language.
 */
export function toSitemap(
  siteUrl: string,
  pages: string[],
  stalls: Vendor[],
  languages: readonly Pick<Language, 'language' | 'prefix'>[],
): string {
  const hrefs = [
    ...pages.filter((path) => !path.includes(':') && !NOT_SOUGHT.includes(path)),
    ...stalls
      .filter(({ disabled }) => !disabled)
      .map(({ id }) => `/stall/${encodeURIComponent(id)}`),
  ]
  const urls = hrefs.flatMap((href) => {
    const inEach = languages.map(({ language, prefix }) => ({
      language,
      address: toXml(siteUrl + (prefix + href).replace(/(.)\/$/, '$1')),
    }))
    if (languages.length === 1) return `<url><loc>${inEach[0]!.address}</loc></url>`
    const links = [...inEach, { ...inEach[0]!, language: 'x-default' }]
      .map(
        (one) => `<xhtml:link rel="alternate" hreflang="${one.language}" href="${one.address}"/>`,
      )
      .join('')
    return inEach.map(({ address }) => `<url><loc>${address}</loc>${links}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

function toXml(address: string): string {
  return new URL(address).href.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
}
