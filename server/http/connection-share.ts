import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { toNetwork, networkOf as toWiderNetwork } from './sender.ts'
import { createSeldomLog } from './replies/answer-failure.ts'

const LOG_EVERY_MS = 60_000
const FULL = 'all connections are taken: the network that holds the most loses some'

/**
 * If all connections are taken, a new one replaces one of the network (a /24 of IPv4, a /48 of
 * IPv6) that holds the most: nobody can lock others out, and a crowd behind one address loses
 * nothing while there is room.
 * @param logger Gets one line a minute for each network that loses connections.
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
    const network = toWiderNetwork(toNetwork(socket.remoteAddress ?? ''))
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
