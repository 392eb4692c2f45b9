import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressOf, readForwarded } from './sender.ts'
import { listWarnings, setWarning } from '../store/warnings.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => {
  vi.restoreAllMocks()
  setWarning('forwarded', undefined)
})

/** The network under which a visitor is counted. */
async function readNetwork(
  forwarded: string,
  remoteAddress = '10.0.0.4',
  trustProxy = '10.0.0.0/8',
) {
  const app = Fastify({ trustProxy })
  app.addHook('onRequest', async (request) => readForwarded(request))
  app.get('/', async (request) => addressOf(request))
  const headers = { 'x-forwarded-for': forwarded }
  return (await app.inject({ url: '/', remoteAddress, headers })).body
}

test('visitors are told apart behind a proxy that sends their ports', async () => {
  const networks = {
    '198.51.100.1:1111': '198.51.100.1',
    '198.51.100.2:1111, 10.0.0.7:443': '198.51.100.2',
    // What a visitor claims comes first.
    '9.9.9.9, 8.8.8.8, 198.51.100.4': '198.51.100.4',
    '[2001:db8:1:2::9]:1111': '2001:db8:1:2::/64',
    '[2001:db8:1:2::9]': '2001:db8:1:2::/64',
    '2001:db8:1:2::9': '2001:db8:1:2::/64',
    '::ffff:198.51.100.3': '198.51.100.3',
  }
  const found = Object.keys(networks).map(async (sent) => [sent, await readNetwork(sent)])
  expect(Object.fromEntries(await Promise.all(found))).toEqual(networks)
  expect(listWarnings()).toEqual([])
})

test('a proxy that hides the visitors’ addresses is reported once', async () => {
  for (const hidden of ['unknown', "'; DROP TABLE ratings; --", '999.999.999.999, ::g']) {
    expect(await readNetwork(hidden)).toBe('10.0.0.4')
  }
  expect(listWarnings()).toEqual([expect.stringContaining('not an address')])
  expect(console.warn).toHaveBeenCalledTimes(1)
})

test('a proxy in the private network that is not trusted is reported, but not a visitor who claims an address', async () => {
  await readNetwork('198.51.100.1', '203.0.113.9', 'loopback')
  expect(listWarnings()).toEqual([])
  expect(await readNetwork('198.51.100.1', '172.17.0.1', 'loopback')).toBe('172.17.0.1')
  expect(listWarnings()).toEqual([expect.stringContaining('TRUST_PROXY does not name')])
})
