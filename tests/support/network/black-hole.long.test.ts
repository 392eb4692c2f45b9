import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBlackHole } from './black-hole.ts'
import { listen } from './listen.ts'

/** Long for a machine to answer itself. */
const SILENCE_MS = 300

let network: Awaited<ReturnType<typeof openBlackHole>>
let agent: Agent
let stop: () => void

beforeEach(async () => {
  const server = createServer((request, response) => response.end(request.url))
  network = await openBlackHole(`http://127.0.0.1:${await listen(server)}`)
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  stop = () => {
    agent.destroy()
    network.close()
    server.close()
  }
})

afterEach(() => stop())

/** @param own Without it each request has a connection of its own. */
async function ask(path: string, own?: Agent): Promise<string> {
  const request = get(network.url + path, { agent: own ?? false, family: 4 })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return (await answer.toArray()).join('')
}

const SILENT = 'silent'
const silence = () => new Promise((resolve) => setTimeout(resolve, SILENCE_MS, SILENT))

describe('a black hole', () => {
  test('lets everything through until it opens', async () => {
    expect(await ask('/a')).toBe('/a')
  })

  test('accepts a new connection and never answers', async () => {
    network.swallow()
    const asked = ask('/a').catch(() => 'broken')
    expect(await Promise.race([asked, silence()])).toBe(SILENT)
  })

  test('silences a connection that was open before', async () => {
    expect(await ask('/a', agent)).toBe('/a')
    network.swallow()
    const asked = ask('/b', agent).catch(() => 'broken')
    expect(await Promise.race([asked, silence()])).toBe(SILENT)
  })

  test('can swallow certain requests alone', async () => {
    network.swallow(/GET \/a /)
    const asked = ask('/a').catch(() => 'broken')
    expect(await ask('/b')).toBe('/b')
    expect(await Promise.race([asked, silence()])).toBe(SILENT)
  })

  test('breaks what it swallowed when it closes, and a new try is answered', async () => {
    network.swallow()
    const asked = ask('/a')
    await Promise.race([asked, silence()])
    network.reopen()
    await expect(asked).rejects.toThrow()
    expect(await ask('/b')).toBe('/b')
  })

  test('can let what it swallowed go on instead', async () => {
    network.swallow()
    const asked = ask('/a')
    await Promise.race([asked, silence()])
    network.reopen('resumed')
    expect(await asked).toBe('/a')
  })

  test('can leave it dead, while new connections are answered', async () => {
    network.swallow()
    const asked = ask('/a').catch(() => 'broken')
    await Promise.race([asked, silence()])
    network.reopen('dead')
    expect(await ask('/b')).toBe('/b')
    expect(await Promise.race([asked, silence()])).toBe(SILENT)
  })
})
