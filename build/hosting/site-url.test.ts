import { afterEach, describe, expect, test, vi } from 'vitest'
import { readSiteUrl } from './site-url.ts'

afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['is not set', undefined, ''],
  ['is empty', '', ''],
  ['is blank', '  ', ''],
  ['is an address', 'https://mela.example.org', 'https://mela.example.org'],
  ['has a slash at its end', 'https://mela.example.org/', 'https://mela.example.org'],
  ['has a space at its end', 'https://mela.example.org ', 'https://mela.example.org'],
  ['has a port', 'http://192.168.1.7:8080/', 'http://192.168.1.7:8080'],
  ['is in Hindi', 'https://मेला.example.org', 'https://मेला.example.org'],
])('when SITE_URL %s, cards lead where the host wants', (_what, text, siteUrl) => {
  vi.stubEnv('SITE_URL', text)
  expect(readSiteUrl()).toBe(siteUrl)
})

describe('an address that no phone could open is named in words', () => {
  test.each([
    ['without https', 'mela.example.org'],
    ['of a mailbox', 'mailto:mela@example.org'],
    ['of a page', 'https://mela.example.org/rate-stall'],
    ['with two slashes at its end', 'https://mela.example.org//'],
    ['with a question', 'https://mela.example.org?from=paper'],
    ['with a place on a page', 'https://mela.example.org#top'],
    ['with a space in it', 'https://mela. example.org'],
    ['without a host', 'https://'],
    ['with a host that is none', 'https://mela%'],
    ['of two lines', 'https://mela.example.org\nhttps://two.example.org'],
  ])('%s', (_what, text) => {
    expect(() => readSiteUrl(text)).toThrow(
      `SITE_URL should be the address of the site, such as https://mela.example.org, or empty, but it is "${text}"`,
    )
  })
})
