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

/** One direction of the line: a queue for each connection, served in turn. */
function createLine(bytesPerSecond: number, delayMs: number) {
  const queues: { socket: Socket; packets: Buffer[] }[] = []
  let next = 0
  let freeAt = 0
  let isRunning = false

  function transmit() {
    const waiting = queues.filter(({ packets }) => packets.length > 0)
    isRunning = waiting.length > 0
    if (!isRunning) return
    next += 1
    const { socket, packets } = waiting[next % waiting.length]!
    const packet = packets.shift()!
    const now = performance.now()
    freeAt = Math.max(freeAt, now) + (packet.length / bytesPerSecond) * 1000
    setTimeout(() => void (socket.destroyed || socket.write(packet)), freeAt - now + delayMs)
    setTimeout(transmit, freeAt - now)
  }

  return {
    /** @param openMs How long the connection takes to open: nothing goes through before. */
    attach(socket: Socket, openMs: number) {
      const packets: Buffer[] = []
      const queue = { socket, packets }
      const opensAt = performance.now() + openMs
      socket.on('close', () => queues.splice(queues.indexOf(queue), 1))
      queues.push(queue)
      return (data: Buffer) => {
        const wait = Math.max(0, opensAt - performance.now())
        setTimeout(() => {
          for (let at = 0; at < data.length; at += PACKET_BYTES) {
            packets.push(data.subarray(at, at + PACKET_BYTES))
          }
          if (!isRunning) transmit()
        }, wait)
      }
    },
  }
}
