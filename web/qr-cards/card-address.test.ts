import { expect, test, vi } from 'vitest'
import { signCard } from '#server/cards/sign-card.ts'
import { showFestival } from '../../tests/support/festivals/shown-festival.ts'
import { guideAddress, isOnlyHere, rateStallAddress } from './card-address.ts'
import { toQrCode } from './qr-code.ts'

const HERE = 'http://192.168.1.7:3000'
const SITE = 'https://mela.example.org'

test('a card links to siteUrl, or without it to the host it was printed from', () => {
  vi.stubGlobal('location', { origin: HERE })
  for (const siteUrl of [SITE, '']) {
    showFestival({ siteUrl })
    expect(rateStallAddress('A/1')).toBe(`${siteUrl || HERE}/rate-stall?id=A%2F1`)
    expect(guideAddress()).toBe(`${siteUrl || HERE}/`)
  }
})

test('the organiser is warned of an address that only this computer can open', () => {
  const here =
    'http://localhost:3000/rate-stall?id=12 http://mela.localhost/ http://127.0.0.1:3000/ http://127.1.2.3/ http://[::1]:3000/'
  expect(here.split(' ').filter((address) => !isOnlyHere(address))).toEqual([])
  const other = `${HERE}/ ${SITE}/ https://localhost.example.org/ https://mylocalhost/ https://127.0.0.1.example.org/`
  expect(other.split(' ').filter(isOnlyHere)).toEqual([])
})

const KEY = Buffer.alloc(32, 3)
/** The size on the printed card: 280 CSS pixels, 96 to the inch. */
const PAPER_MM = (280 / 96) * 25.4

function toAddress(stall: string, signatures?: Record<string, string>, siteUrl = SITE) {
  showFestival({ siteUrl, signedCards: 'required' })
  vi.stubGlobal('cardSignatures', signatures)
  return rateStallAddress(stall)
}
const signed = (stall: string, siteUrl?: string) =>
  toAddress(stall, { [stall]: signCard(KEY, stall) }, siteUrl)

test('pages of the site contain no signature, and mela cards gives each stall its own', () => {
  expect(toAddress('12')).toBe(`${SITE}/rate-stall?id=12`)
  expect(signed('12')).toBe(`${SITE}/rate-stall?id=12&${signCard(KEY, '12')}`)
  expect(toAddress('13', { 12: signCard(KEY, '12') })).not.toContain('&')
})

test('a signature does not enlarge a code, and its modules are large enough to scan', () => {
  for (const [site, stall] of [
    ['https://jys.in', '7'],
    [SITE, '104'],
    ['https://the-long-name-of-a-festival.the-long-name-of-a-city.example.org', 'A-1042'],
  ] as const) {
    const withIt = toQrCode(signed(stall, site)).modules
    expect(PAPER_MM / withIt).toBeGreaterThan(1.3)
    showFestival({ signedCards: undefined })
    expect(withIt).toBeLessThanOrEqual(toQrCode(`${site}/rate-stall?id=${stall}`).modules)
  }
})
