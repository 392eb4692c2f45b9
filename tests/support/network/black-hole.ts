import { connect, createServer, type Socket } from 'node:net'
import { listen } from './listen.ts'

/**
 * What happens to swallowed connections when the network is back: they break, they resume with the data
 * sent meanwhile, or they stay dead while new ones work (a gateway forgot them).
 */
export type Swallowed = 'broken' | 'resumed' | 'dead'

/**
 * A network in front of a local server that can go silent: it still accepts connections, but these and
 * the open ones never get a response.
 */
export async function openBlackHole(targetUrl: string) {
  const { hostname, port } = new URL(targetUrl)
  const links = new Set<ReturnType<typeof createLink>>()
  let isSilent = false
  let silenced: RegExp | undefined

  const server = createServer({ noDelay: true }, (client) => {
    const link = createLink(client, connect({ host: hostname, port: Number(port), noDelay: true }))
    links.add(link)
    client.on('close', () => links.delete(link))
    if (isSilent) link.swallow()
    client.prependListener('data', (data) => {
      if (silenced?.test(data.toString('latin1'))) link.swallow()
    })
  })

  return {
    url: `http://localhost:${await listen(server)}`,
    /**
     * From now on nothing is answered.
     * @param only Matches a request, 'GET /x HTTP/1.1': only connections with such a request go silent.
     */
    swallow(only?: RegExp) {
      silenced = only
      isSilent = !only
      if (only) return
      for (const link of links) link.swallow()
    },
    /** From now on new connections are answered. */
    reopen(swallowed: Swallowed = 'broken') {
      isSilent = false
      silenced = undefined
      for (const link of links) {
        if (swallowed === 'broken') link.close()
        if (swallowed === 'resumed') link.resume()
      }
    },
    close() {
      for (const link of links) link.close()
      server.close()
    },
  }
}

/** One connection in two halves. Swallowed data is buffered in case the connection resumes. */
function createLink(client: Socket, upstream: Socket) {
  let isSilent = false
  const kept: (() => void)[] = []
  const perform = (act: () => void) => void (isSilent ? kept.push(act) : act())
  const close = () => {
    client.destroy()
    upstream.destroy()
  }
  for (const [from, to] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    from.on('data', (data) => perform(() => to.write(data)))
    from.on('error', close)
  }
  client.on('close', close)
  // The server's close does not get through the hole either.
  upstream.on('close', () => perform(close))

  return {
    close,
    swallow: () => void (isSilent = true),
    resume() {
      isSilent = false
      for (const act of kept.splice(0)) act()
    },
  }
}
