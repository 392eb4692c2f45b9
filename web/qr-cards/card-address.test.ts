import { afterEach, expect, test, vi } from 'vitest'
import { guideAddress, isOnlyHere, rateStallAddress } from './card-address.ts'

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
