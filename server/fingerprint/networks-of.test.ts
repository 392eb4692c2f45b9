import { expect, test } from 'vitest'
import { toNetwork } from './address-of.ts'
import { networksOf } from './networks-of.ts'

test('an address belongs to its own network and to the wider ones around it', () => {
  for (const [address, networks] of [
    ['192.0.2.7', ['192.0.2.7', '192.0.2.0/24']],
    ['2001:db8:1:a2b3::7', ['2001:db8:1:a2b3::/64', '2001:db8:1:a200::/56', '2001:db8:1::/48']],
    ['2001:db8::7', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ] as const) {
    expect(networksOf(toNetwork(address))).toEqual(networks)
  }
  // A socket that is closed already.
  expect(networksOf('')).toEqual(['', '.0/24'])
})
