import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { signCard } from '#server/cards/sign-card.ts'
import { SIGNATURE_LENGTH } from '#shared/tables/signed-cards.ts'
import { guideAddress, isOnlyHere, rateStallAddress } from './card-address.ts'
import { toQrCode } from './qr-code.ts'

const festival = vi.hoisted(() => ({ siteUrl: '' }))
vi.mock('#content/festival', () => ({ default: festival }))
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['the address of the content', 'https://mela.example.org', 'https://mela.example.org'],
  ['the page it was printed from, where the content has none', '', 'http://192.168.1.7:3000'],
])('a card leads to %s', (_where, siteUrl, site) => {
  vi.stubGlobal('location', { origin: 'http://192.168.1.7:3000' })
  festival.siteUrl = siteUrl
  expect(rateStallAddress('A/1')).toBe(`${site}/rate-stall?id=A%2F1`)
  expect(guideAddress()).toBe(`${site}/`)
})

test.each([
  ['http://localhost:3000/rate-stall?id=12', true],
  ['http://mela.localhost/', true],
  ['http://127.0.0.1:3000/', true],
  ['http://127.1.2.3/', true],
  ['http://[::1]:3000/', true],
  ['http://192.168.1.7:3000/', false],
  ['https://mela.example.org/', false],
  ['https://localhost.example.org/', false],
  ['https://mylocalhost/', false],
  ['https://127.0.0.1.example.org/', false],
])('the organiser is warned of %s: %s', (address, isWarned) => {
  expect(isOnlyHere(address)).toBe(isWarned)
})

const KEY = Buffer.alloc(32, 3)
/** On the printed card: 280 CSS pixels, 96 to the inch. */
const PAPER_MM = (280 / 96) * 25.4

async function toAddress(stall: string, signatures?: Record<string, string>) {
  vi.resetModules()
  vi.stubGlobal('SIGNED_CARDS', 'required')
  vi.stubGlobal('cardSignatures', signatures)
  return (await import('./card-address.ts')).rateStallAddress(stall)
}
const signed = (stall: string) => toAddress(stall, { [stall]: signCard(KEY, stall) })

test('a page of the site has no signature, and mela cards gives each stall its own', async () => {
  festival.siteUrl = 'https://mela.jys.org'
  expect(await toAddress('12')).toBe('https://mela.jys.org/rate-stall?id=12')
  expect(await signed('12')).toBe(`https://mela.jys.org/rate-stall?id=12&${signCard(KEY, '12')}`)
  expect(await toAddress('13', { 12: signCard(KEY, '12') })).not.toContain('&')
})

test.each([
  ['https://jys.in', '7'],
  ['https://mela.in', '104'],
  ['https://mela.jys.org', '104'],
  ['https://mela.example.org', '104'],
  ['https://mela.jaipuryouth.org.in', '104'],
  ['https://the-long-name-of-a-festival.the-long-name-of-a-city.example.org', 'A-1042'],
])('at %s the signature makes the code of stall %s no larger', async (site, stall) => {
  festival.siteUrl = site
  const withIt = toQrCode(await signed(stall)).modules
  vi.stubGlobal('SIGNED_CARDS', '')
  expect(withIt).toBeLessThanOrEqual(toQrCode(rateStallAddress(stall)).modules)
  expect(PAPER_MM / withIt).toBeGreaterThan(1.3)
})

test('nor that of any address that a card can have', () => {
  const letters = fc.string({ unit: 'grapheme-ascii', minLength: 28, maxLength: 290 })
  fc.assert(
    fc.property(letters, (address) => {
      vi.stubGlobal('SIGNED_CARDS', 'required')
      const withIt = toQrCode(`${address}&${'k'.repeat(SIGNATURE_LENGTH)}`).modules
      vi.stubGlobal('SIGNED_CARDS', '')
      expect(withIt).toBeLessThanOrEqual(toQrCode(address).modules)
    }),
  )
})
