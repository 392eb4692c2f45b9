import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { toNetwork } from './address-of.ts'
import { networksOf } from './networks-of.ts'

test('an address belongs to its networks', () =>
  expectEach(
    [
      ['192.0.2.7', ['192.0.2.7', '192.0.2.0/24']],
      ['::ffff:192.0.2.7', ['192.0.2.7', '192.0.2.0/24']],
      ['2001:db8:1:a2b3::7', ['2001:db8:1:a2b3::/64', '2001:db8:1:a200::/56', '2001:db8:1::/48']],
      ['2001:db8::7', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
    ],
    (address, networks) => {
      expect(networksOf(toNetwork(address))).toEqual(networks)
    },
  ))

test('a socket without an address belongs to one network, too', () => {
  expect(networksOf('')).toEqual(['', '.0/24'])
})
