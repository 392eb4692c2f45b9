import { expect, test, vi } from 'vitest'
import { readSiteUrl } from './site-url.ts'

test('cards lead to SITE_URL, without blanks or a slash at its end', () => {
  const addresses = {
    '': '',
    '  ': '',
    'https://mela.example.org': 'https://mela.example.org',
    'https://mela.example.org/ ': 'https://mela.example.org',
    'http://192.168.1.7:8080/': 'http://192.168.1.7:8080',
    'https://मेला.example.org': 'https://मेला.example.org',
  }
  for (const [text, siteUrl] of Object.entries(addresses)) {
    vi.stubEnv('SITE_URL', text)
    expect(readSiteUrl()).toBe(siteUrl)
  }
  vi.stubEnv('SITE_URL', undefined)
  expect(readSiteUrl()).toBe('')
})

test('an address that no phone could open is named', () => {
  const site = 'https://mela.example.org'
  const wrong = ['/rate-stall', '//', '?from=paper', '#top', `\n${site}`].map((end) => site + end)
  const others = ['mela.example.org', 'mailto:mela@example.org', 'https://mela. example.org']
  for (const text of [...wrong, ...others, 'https://', 'https://mela%']) {
    expect(() => readSiteUrl(text)).toThrow(
      `SITE_URL should be the address of the site, such as https://mela.example.org, or empty, but it is "${text}"`,
    )
  }
})
