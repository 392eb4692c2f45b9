import { describe, expect, test } from 'vitest'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { LANGUAGES } from '#shared/languages.ts'
import { toRobots, toSitemap } from './make-findable.ts'

const PAGES = ['/', '/home', '/welcome', '/stall/:id', '/rate-stall', '/feedback', '/app-qr']
const { vendors } = importCatalogue(
  {
    vendors: new TextEncoder().encode('stall_number,stall_name,disabled\n12,Chai,\n13,Gone,yes\n'),
    products: new Uint8Array(),
  },
  '',
)
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

describe('search engines', () => {
  test('may read everything', () => {
    expect(toRobots('')).toBe('User-agent: *\nAllow: /\n')
  })

  test('are told where the list of pages is, when the site knows its address', () => {
    expect(toRobots('https://mela.example.org')).toContain(
      '\nSitemap: https://mela.example.org/sitemap.xml\n',
    )
  })

  test('find each page once, and each open stall', () => {
    const inEvery = (path: string) =>
      LANGUAGES.map(({ prefix }) => `https://mela.example.org${prefix}${path}`)
    expect(addressesIn(toSitemap('https://mela.example.org', PAGES, vendors))).toEqual([
      'https://mela.example.org/',
      ...inEvery('').slice(1),
      ...inEvery('/feedback'),
      ...inEvery(`/stall/${vendors[0]!.id}`),
    ])
  })

  test('learn from each language where the others are, and which is for anybody else', () => {
    const xml = toSitemap('https://mela.example.org', ['/feedback'], [])
    const links = [
      ...LANGUAGES.map(({ language, prefix }) => [language, `${prefix}/feedback`]),
      ['x-default', '/feedback'],
    ].map(
      ([language, path]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="https://mela.example.org${path}"/>`,
    )
    expect(xml.split(links.join(''))).toHaveLength(LANGUAGES.length + 1)
  })

  test('get addresses that XML takes', () => {
    const xml = toSitemap('https://मेला.example.org', ["/a&b'c"], [])
    expect(addressesIn(xml)[0]).toBe('https://xn--r2bi0b8a.example.org/a&amp;b&apos;c')
  })
})
