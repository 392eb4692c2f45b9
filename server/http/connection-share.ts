import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { toNetwork, networksOf } from './fingerprint/address-of.ts'
import { createSeldomLog } from './replies/log-seldom.ts'

const LOG_EVERY_MS = 60_000
const FULL = 'all connections are taken: the network that holds the most loses some'

/**
 * Shares a server's connections between networks (a /24 of IPv4, a /48 of IPv6). If all are taken,
 * a new one replaces the least recently used connection of the network that holds the most. So
 * nobody can lock others out, and a crowd behind one address loses nothing while there is room.
 * Behind a proxy, every connection comes from the proxy, which has to share its own.
 * @param logger Gets a line a minute for each network that loses connections.
 */
export function shareConnections(
  server: Server,
  maxConnections: number,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): void {
  /** Each network's connections, least recently used first. */
  const networks = new Map<string, Set<Socket>>()
  const networkOf = new Map<Socket, string>()
  const log = createSeldomLog(LOG_EVERY_MS)

  server.on('connection', (socket: Socket) => {
    const network = networksOf(toNetwork(socket.remoteAddress ?? '')).at(-1)!
    const held = networks.get(network)
    if (held) held.add(socket)
    else networks.set(network, new Set([socket]))
    networkOf.set(socket, network)
    socket.once('close', () => forget(socket))
    if (networkOf.size > maxConnections) letGo()
  })
  server.on('request', ({ socket }) => {
    const held = networks.get(networkOf.get(socket) ?? '')
    if (held?.delete(socket)) held.add(socket)
  })

  function forget(socket: Socket) {
    const network = networkOf.get(socket)
    if (network === undefined) return
    networkOf.delete(socket)
    const held = networks.get(network)!
    held.delete(socket)
    if (held.size === 0) networks.delete(network)
  }

  function letGo() {
    let largest = ''
    let most = 0
    for (const [network, { size }] of networks) {
      if (size > most) [largest, most] = [network, size]
    }
    const [socket] = networks.get(largest)!
    log(largest, (leftOut) =>
      logger.warn({ network: largest, connections: most, closed: leftOut + 1 }, FULL),
    )
    forget(socket!)
    socket!.destroy()
  }
}
