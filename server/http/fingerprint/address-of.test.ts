import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { addressOf, toNetwork, networksOf } from './address-of.ts'

test('an IPv4 address is its own network, and an IPv6 address counts by its /64', () => {
  const networks = {
    '203.0.113.9': '203.0.113.9',
    '::ffff:203.0.113.9': '203.0.113.9',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1:2::/64',
    '2001:0DB8:0001:0002::9': '2001:db8:1:2::/64',
    '2001:db8::9': '2001:db8:0:0::/64',
    '2001:db8::2:3:4:5:6': '2001:db8:0:2::/64',
    'fe80::1%eth0': 'fe80:0:0:0::/64',
    '64:ff9b::203.0.113.9': '64:ff9b:0:0::/64',
    '::1': '0:0:0:0::/64',
  }
  const found = Object.keys(networks).map((address) => [address, toNetwork(address)])
  expect(Object.fromEntries(found)).toEqual(networks)
})

test('the forwarded address counts if it is valid, otherwise the proxy’s own does', () => {
  const socket = { remoteAddress: '127.0.0.1' }
  const of = (ip: string) => addressOf({ ip, socket } as FastifyRequest)
  expect([of('203.0.113.9'), of('unknown'), of('"; drop table')]).toEqual([
    '203.0.113.9',
    '127.0.0.1',
    '127.0.0.1',
  ])
})

test('an address belongs to its own network and the wider ones around it', () => {
  for (const [address, networks] of [
    ['192.0.2.7', ['192.0.2.7', '192.0.2.0/24']],
    ['2001:db8:1:a2b3::7', ['2001:db8:1:a2b3::/64', '2001:db8:1:a200::/56', '2001:db8:1::/48']],
    ['2001:db8::7', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ] as const) {
    expect(networksOf(toNetwork(address))).toEqual(networks)
  }
  // A socket that is already closed.
  expect(networksOf('')).toEqual(['', '.0/24'])
})
