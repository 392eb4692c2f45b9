import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface NetworkRule {
  /** There and back, also for opening a connection. */
  roundTripMs: number
  downBytesPerSecond: number
  upBytesPerSecond: number
}

const PACKET_BYTES = 1460

/**
 * A slow line in front of a server on this machine: every connection costs a round trip to open,
 * every packet half of one to arrive, and all connections share the bandwidth packet by packet.
 * (Slow start and loss are left out.) The browser's own throttling delays requests instead, and
 * opens connections for nothing.
 */
export async function openSlowNetwork(targetUrl: string, rule: NetworkRule) {
  const { hostname, port } = new URL(targetUrl)
  const down = createLine(rule.downBytesPerSecond, rule.roundTripMs / 2)
  const up = createLine(rule.upBytesPerSecond, rule.roundTripMs / 2)
  const sockets = new Set<Socket>()

  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host: hostname, port: Number(port), noDelay: true })
    const toServer = up.attach(upstream, rule.roundTripMs)
    const toClient = down.attach(client, 0)
    for (const [socket, send] of [
      [client, toServer],
      [upstream, toClient],
    ] as const) {
      sockets.add(socket)
      socket.on('data', send)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/**
 * One direction of the line: a queue for each connection, served in turn. What was sent first arrives
 * first: one timer delivers everything, for two timers may fire in either order.
 */
function createLine(bytesPerSecond: number, delayMs: number) {
  const queues: Queue[] = []
  const onTheWay: { socket: Socket; packet: Buffer; arrivesAt: number }[] = []
  let next = 0
  let freeAt = 0
  let isSending = false
  let isDelivering = false

  function send() {
    const now = performance.now()
    const waiting = queues.filter(({ packets }) => packets.length > 0)
    const open = waiting.filter(({ opensAt }) => opensAt <= now)
    isSending = waiting.length > 0
    if (!isSending) return
    if (open.length === 0) {
      setTimeout(send, Math.min(...waiting.map(({ opensAt }) => opensAt)) - now)
      return
    }
    next += 1
    const { socket, packets } = open[next % open.length]!
    const packet = packets.shift()!
    freeAt = Math.max(freeAt, now) + (packet.length / bytesPerSecond) * 1000
    onTheWay.push({ socket, packet, arrivesAt: freeAt + delayMs })
    if (!isDelivering) deliver()
    setTimeout(send, freeAt - now)
  }

  function deliver() {
    const now = performance.now()
    while (onTheWay[0] && onTheWay[0].arrivesAt <= now) {
      const { socket, packet } = onTheWay.shift()!
      if (!socket.destroyed) socket.write(packet)
    }
    isDelivering = onTheWay.length > 0
    if (onTheWay[0]) setTimeout(deliver, onTheWay[0].arrivesAt - now)
  }

  return {
    /** @param openMs How long the connection takes to open: nothing goes through before. */
    attach(socket: Socket, openMs: number) {
      const queue: Queue = { socket, packets: [], opensAt: performance.now() + openMs }
      socket.on('close', () => queues.splice(queues.indexOf(queue), 1))
      queues.push(queue)
      return (data: Buffer) => {
        for (let at = 0; at < data.length; at += PACKET_BYTES) {
          queue.packets.push(data.subarray(at, at + PACKET_BYTES))
        }
        if (!isSending) send()
      }
    },
  }
}

interface Queue {
  socket: Socket
  packets: Buffer[]
  opensAt: number
}
