import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signCard } from '#server/cards/sign-card.ts'
import { toQrCode } from './qr-code.ts'

const KEY = Buffer.alloc(32, 3)
/** Modules of a side, with the quiet zone: versions 3 to 5 (ISO/IEC 18004). */
const [THREE, FOUR, FIVE] = [29 + 8, 33 + 8, 37 + 8]
/** On the printed card: 280 CSS pixels, 96 to the inch. */
const PAPER_MM = (280 / 96) * 25.4

const festival = vi.hoisted(() => ({ siteUrl: '' }))
vi.mock('#content/festival', () => ({ default: festival }))

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('SIGNED_CARDS', 'required')
})
afterEach(() => void vi.unstubAllGlobals())

async function toAddress(stall: string, signatures?: Record<string, string>) {
  vi.stubGlobal('cardSignatures', signatures)
  const { rateStallAddress } = await import('./card-address.ts')
  return rateStallAddress(stall)
}
const signed = (stall: string) => toAddress(stall, { [stall]: signCard(KEY, stall) })

test('a page of the site has no signature, and mela cards gives each stall its own', async () => {
  festival.siteUrl = 'https://mela.jys.org'
  expect(await toAddress('12')).toBe('https://mela.jys.org/rate-stall?id=12')
  expect(await signed('12')).toBe(`https://mela.jys.org/rate-stall?id=12&${signCard(KEY, '12')}`)
  expect(await toAddress('13', { 12: signCard(KEY, '12') })).not.toContain('&')
})

test.each([
  ['https://jys.in', '7', THREE, FOUR],
  ['https://mela.in', '104', FOUR, FOUR],
  ['https://jysmela.org', '104', FOUR, FOUR],
  ['https://mela.jys.org', '12', FOUR, FOUR],
  ['https://mela.jys.org', '104', FOUR, FOUR],
  // One version more, and its modules are a tenth smaller.
  ['https://mela.example.org', '104', FOUR, FIVE],
  ['https://mela.jaipuryouth.org.in', '104', FIVE, FIVE],
])(
  'at %s the code of stall %s has %d modules, and %d with its signature',
  async (site, stall, plain, withIt) => {
    festival.siteUrl = site
    expect(toQrCode(await toAddress(stall)).modules).toBe(plain)
    expect(toQrCode(await signed(stall)).modules).toBe(withIt)
    expect(PAPER_MM / withIt).toBeGreaterThan(1.6)
  },
)
