import { expect, test, vi } from 'vitest'
import { showFestival } from '../../../tests/support/festivals/shown-festival.ts'
import { guideAddress, isOnlyHere, rateStallAddress, ticketAddress } from './card-address.ts'

const HERE = 'http://192.168.1.7:3000'
const SITE = 'https://mela.example.org'

test('a card links to siteUrl, or without it to the host it was printed from', () => {
  vi.stubGlobal('location', { origin: HERE })
  for (const siteUrl of [SITE, '']) {
    showFestival({ siteUrl })
    expect(rateStallAddress('A/1')).toBe(`${siteUrl || HERE}/rate-stall?id=A%2F1`)
    expect(guideAddress()).toBe(`${siteUrl || HERE}/`)
    expect(ticketAddress('A22222222G')).toBe(`${siteUrl || HERE}/t#A22222222G`)
  }
})

test('the organiser is warned of an address that only this computer can open', () => {
  const here =
    'http://localhost:3000/rate-stall?id=12 http://mela.localhost/ http://127.0.0.1:3000/ http://127.1.2.3/ http://[::1]:3000/'
  expect(here.split(' ').filter((address) => !isOnlyHere(address))).toEqual([])
  const other = `${HERE}/ ${SITE}/ https://localhost.example.org/ https://mylocalhost/ https://127.0.0.1.example.org/`
  expect(other.split(' ').filter(isOnlyHere)).toEqual([])
})
