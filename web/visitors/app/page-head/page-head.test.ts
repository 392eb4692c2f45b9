import { expect, test } from 'vitest'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { LANGUAGES } from '#shared/languages.ts'
import { findRoutes } from '#web/visitors/app/router.tsx'
import { rateStallHref, stallHref } from '#web/visitors/routes.ts'
import { showFestival } from '../../../../tests/support/festivals/shown-festival.ts'
import { aProduct, aVendor } from '../../../../tests/support/festivals/vendors.ts'
import { renderPageHead } from './page-head.ts'

const SITE = 'https://mela.example.org'
const PICTURE = { src: '/link-preview.jpg?1a2b', width: 1200, height: 630 }

const aStall = (stallNumber: string, stallName: string, products: string[]) =>
  aVendor({ stallNumber, stallName, products: products.map((name) => aProduct({ name })) })

function headOf(href: string, stalls: Vendor[] = [], siteUrl = SITE) {
  const { pathname, search } = new URL(href, SITE)
  showFestival({ siteUrl })
  const html = renderPageHead({ path: pathname, search, stalls, picture: PICTURE })
  const text = (raw = '') =>
    raw.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)]
  return {
    html,
    title: text(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1],
    meta: Object.fromEntries(tags.map(([, name, content]) => [name!, text(content)])),
  }
}

const chai = aStall('12', 'Chai Tapri', ['Masala Chai', 'Bun Maska'])

const paths = [...findRoutes().map(({ path }) => path), '/nowhere']
const heads = paths.map((path) => ({ path, ...headOf(path) }))

test('every page describes itself in 50 to 160 letters, with a picture', () => {
  for (const { path, meta } of heads) {
    const { description = '' } = meta
    const isFit = description.length >= 50 && description.length <= 160
    expect([path, isFit, description.includes('undefined')]).toEqual([path, true, false])
    const picture = { 'og:image': `${SITE}/link-preview.jpg?1a2b`, 'og:image:width': '1200' }
    const card = { 'og:description': description, 'twitter:card': 'summary_large_image' }
    expect(meta).toMatchObject({ 'og:site_name': 'JYS Mela', ...picture, ...card })
  }
})

test('every page has its own title, except for the three addresses of Home', () => {
  const own = heads.filter(({ path }) => path !== '/home' && path !== '/welcome')
  expect(new Set(own.map(({ title }) => title)).size).toBe(own.length)
  for (const { title, meta } of own) expect(title).toBe(`${meta['og:title']} · JYS Mela`)
})

test('every page links to itself in every language, even without a site URL', () => {
  for (const site of [SITE, '']) {
    const { html } = headOf('/browse-stalls', [], site)
    const links = [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)]
    expect(links.map(([, language, href]) => [language, href])).toEqual([
      ...LANGUAGES.map(({ language, prefix }) => [language, `${site}${prefix}/browse-stalls`]),
      ['x-default', `${site}/browse-stalls`],
    ])
    expect(headOf('/nowhere', [], site).html).not.toContain('hreflang')
  }
})

test('every page names its one canonical address', () => {
  const canonical = Object.fromEntries(heads.map((head) => [head.path, head.canonical]))
  expect(canonical).toMatchObject({
    '/': `${SITE}/`,
    '/home': `${SITE}/`,
    '/welcome': `${SITE}/`,
    '/browse-stalls': `${SITE}/browse-stalls`,
    '/varisht-samiti/2025-2027': `${SITE}/varisht-samiti/2025-2027`,
    // One file for many addresses, or for none.
    '/stall/:id': undefined,
    '/rate-stall': undefined,
    '/stall-qr/:id': undefined,
    '/nowhere': undefined,
  })
  for (const { canonical: address, meta } of heads) expect(meta['og:url']).toBe(address)
})

test('the page of a stall, or of its rating, is named after it and says what it sells', () => {
  const head = headOf(stallHref(chai.id), [chai])
  expect(head.title).toBe('Chai Tapri, stall 12 · JYS Mela')
  expect(head.meta['description']).toBe(
    'Chai Tapri, stall 12 of Annual Gathering 2025. What it sells and what is in stock: Masala Chai, Bun Maska.',
  )
  expect(head.canonical).toBe(SITE + stallHref(chai.id))
  const rating = headOf(`${rateStallHref('12')}&utm_source=chat`, [chai])
  expect(rating.title).toBe('Rate Chai Tapri, stall 12 · JYS Mela')
  expect(rating.meta['description']).toContain('It sells Masala Chai, Bun Maska.')
  expect(rating.canonical).toBe(`${SITE}/rate-stall?id=12`)
  const unknown = ['/stall/nothing', '/rate-stall?id=99'].map((href) => headOf(href, [chai]).title)
  expect(unknown).toEqual(['Stall · JYS Mela', 'Rate a Stall · JYS Mela'])
})

test('a name with quotes, special characters and Hindi stays text in the head and never becomes markup', () => {
  const name = `"Chhappan" Bhog & <b>Co</b> 'मिठाई' $&`
  const stall = aStall('7"><script>', name, [])
  for (const href of [stallHref(stall.id), rateStallHref(stall.stallNumber)]) {
    const head = headOf(href, [stall])
    expect(head.title).toContain(`${name}, stall 7"><script>`)
    expect(head.meta['og:title']).toContain(name)
    expect(head.html).not.toMatch(/<(b|script)>/)
  }
})

test('a stall is described in 50 to 160 letters, however little or much it sells', () => {
  for (const [name, products] of [
    ['A', []],
    ['👨‍👩‍👧‍👦'.repeat(40), ['Chai']],
    ['Chai Tapri', Array<string>(30).fill('मसाला चाय 👋🏽')],
  ] as const) {
    const stall = aStall('12', name, [...products])
    for (const href of [stallHref(stall.id), rateStallHref('12')]) {
      const description = headOf(href, [stall]).meta['description']!
      const { length } = description
      expect([length >= 50, length <= 160, description.isWellFormed()]).toEqual([true, true, true])
    }
  }
})

test('without a site URL, the picture has none; without a picture there is text', () => {
  const { meta, canonical } = headOf('/browse-stalls', [], '')
  expect(meta['og:image']).toBe('/link-preview.jpg?1a2b')
  expect([meta['og:url'], canonical]).toEqual([undefined, undefined])
  const html = renderPageHead({ path: '/', search: '', stalls: [], picture: undefined })
  expect(html).not.toContain('og:image')
  expect(html).toContain('<meta name="twitter:card" content="summary">')
})
