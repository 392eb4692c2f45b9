import { expect, test } from 'vitest'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { LANGUAGES } from '#shared/languages.ts'
import { toBytes } from '../../tests/support/festivals/content-folder.ts'
import { toSitemap } from './site-texts.ts'

const SITE = 'https://mela.example.org'
const PAGES = ['/', '/home', '/welcome', '/stall/:id', '/rate-stall', '/feedback', '/app-qr']
const sheet = 'stall_number,stall_name,disabled\n12,Chai,\n13,Gone,yes\n'
const { vendors } = importCatalogue({ vendors: toBytes(sheet), products: new Uint8Array() }, '')
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

test('search engines find each page and each open stall once, with its languages', () => {
  const inEvery = (path: string) => LANGUAGES.map(({ prefix }) => `${SITE}${prefix}${path}`)
  expect(addressesIn(toSitemap(SITE, PAGES, vendors, LANGUAGES))).toEqual([
    `${SITE}/`,
    ...inEvery('').slice(1),
    ...inEvery('/feedback'),
    ...inEvery(`/stall/${vendors[0]!.id}`),
  ])
  const links = [...LANGUAGES, { language: 'x-default', prefix: '' }].map(
    ({ language, prefix }) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${SITE}${prefix}/feedback"/>`,
  )
  const pages = toSitemap(SITE, ['/feedback'], [], LANGUAGES).split(links.join(''))
  expect(pages).toHaveLength(LANGUAGES.length + 1)
  // The addresses are valid in XML.
  const [odd] = addressesIn(toSitemap('https://मेला.example.org', ["/a&b'c"], [], LANGUAGES))
  expect(odd).toBe('https://xn--r2bi0b8a.example.org/a&amp;b&apos;c')
})

test('a guide in one language lists no other', () => {
  const [english] = LANGUAGES
  const xml = toSitemap(SITE, ['/', '/feedback'], [], [english!])
  expect(addressesIn(xml)).toEqual([`${SITE}/`, `${SITE}/feedback`])
  expect(xml).not.toContain('hreflang')
})
