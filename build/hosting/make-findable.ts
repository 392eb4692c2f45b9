import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { readFestival } from '#shared/content/festival.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { type Language, LANGUAGES } from '#shared/languages.ts'
import { inLanguage, paths, stallHref } from '#web/routes.ts'
import { readContentFile } from '../folders.mjs'
import { readSite } from '../site-files.ts'
import { readSiteUrl } from './site-url.ts'

/** Other addresses of Home, and pages to print. */
const NOT_SOUGHT: string[] = [paths.homeAlias, paths.welcome, paths.rateStall, paths.appQr]

/** Leaves for search engines what they may read, and where the site's address is known, all there is. */
export function makeFindable(dist: string): void {
  const siteUrl = readSiteUrl() || (readFestival(readContentFile).value?.siteUrl ?? '')
  const write = (name: string, text: string) => {
    // Volunteers may have put their own there.
    if (!readContentFile(`files/${name}`)) writeFileSync(join(dist, 'web', name), text)
  }
  write('robots.txt', toRobots(siteUrl))
  if (siteUrl === '') return
  const { languages } = readSite(dist)
  const addresses = languages[0]!.pages.map(({ path }) => path)
  write('sitemap.xml', toSitemap(siteUrl, addresses, readStalls(), languages))
}

export function toRobots(siteUrl: string): string {
  const everything = 'User-agent: *\nAllow: /\n'
  return siteUrl === '' ? everything : `${everything}\nSitemap: ${siteUrl}/sitemap.xml\n`
}

/**
 * Every page in every language, each with the addresses of the others. Stalls are linked from the list only
 * once its script runs, so here is each.
 * @param pages Paths of the first language.
 */
export function toSitemap(
  siteUrl: string,
  pages: string[],
  stalls: Vendor[],
  languages: readonly Pick<Language, 'language' | 'prefix'>[] = LANGUAGES,
): string {
  const hrefs = [
    ...pages.filter((path) => !path.includes(':') && !NOT_SOUGHT.includes(path)),
    ...stalls.filter(({ disabled }) => !disabled).map(({ id }) => stallHref(id)),
  ]
  const urls = hrefs.flatMap((href) => {
    const inEach = languages.map(({ language, prefix }) => ({
      language,
      address: toXml(siteUrl + inLanguage(href, '', prefix)),
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

function readStalls(): Vendor[] {
  const read = (name: string) => readContentFile(`files/${name}`) ?? new Uint8Array()
  return importCatalogue({ vendors: read('vendors.csv'), products: read('products.csv') }, '')
    .vendors
}
