import { connect, createServer, type Socket } from 'node:net'
import { listen } from '../../tests/support/network/listen.ts'

export interface NetworkRule {
  /** Opening a connection takes a round trip, too. */
  roundTripMs: number
  downBytesPerSecond: number
  upBytesPerSecond: number
}

/** The network of a cheap phone at the festival. */
export const SLOW_NETWORK: NetworkRule = {
  roundTripMs: 150,
  downBytesPerSecond: 200_000,
  upBytesPerSecond: 94_000,
}

const PACKET_BYTES = 1460
/** A marker in the queue: the connection closes once everything before it has arrived. */
const HANG_UP = Buffer.alloc(0)

/** The browser's own throttling only delays requests, and opens connections at no cost. */
export async function openSlowNetwork(targetUrl: string, rule: NetworkRule) {
  const { hostname, port } = new URL(targetUrl)
  const down = createLine(rule.downBytesPerSecond, rule)
  const up = createLine(rule.upBytesPerSecond, rule)
  const sockets = new Set<Socket>()

  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host: hostname, port: Number(port), noDelay: true })
    const toServer = up.attach(upstream, rule.roundTripMs)
    const toClient = down.attach(client, 0)
    for (const [socket, other] of [
      [client, toServer],
      [upstream, toClient],
    ] as const) {
      sockets.add(socket)
      socket.on('data', other.send)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.hangUp()
      })
    }
  })
  return {
    url: `http://localhost:${await listen(server)}`,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** One timer delivers all packets, because two could fire in either order. */
function createLine(bytesPerSecond: number, { roundTripMs }: NetworkRule) {
  const queues: Queue[] = []
  const onTheWay: { socket: Socket; packet: Buffer; arrivesAt: number }[] = []
  let next = 0
  let freeAt = 0
  let isSending = false
  let delivery: NodeJS.Timeout | undefined

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
    const queue = open[next % open.length]!
    const packet = queue.packets.shift()!
    freeAt = Math.max(freeAt, now) + (packet.length / bytesPerSecond) * 1000
    onTheWay.push({ socket: queue.socket, packet, arrivesAt: freeAt + roundTripMs / 2 })
    if (onTheWay.length === 1) deliver()
    setTimeout(send, freeAt - now)
  }

  function deliver() {
    clearTimeout(delivery)
    const now = performance.now()
    while (onTheWay[0] && onTheWay[0].arrivesAt <= now) {
      const { socket, packet } = onTheWay.shift()!
      if (packet === HANG_UP) socket.end()
      else if (!socket.destroyed) socket.write(packet)
    }
    if (onTheWay[0]) delivery = setTimeout(deliver, onTheWay[0].arrivesAt - now)
  }

  return {
    /** @param openMs How long the connection takes to open. Nothing is sent before that. */
    attach(socket: Socket, openMs: number) {
      const opensAt = performance.now() + openMs
      const queue: Queue = { socket, packets: [], opensAt }
      socket.on('close', () => queues.splice(queues.indexOf(queue), 1))
      queues.push(queue)
      const add = (packets: Buffer[]) => {
        queue.packets.push(...packets)
        if (!isSending) send()
      }
      return { send: (data: Buffer) => add(toPackets(data)), hangUp: () => add([HANG_UP]) }
    },
  }
}

function toPackets(data: Buffer): Buffer[] {
  const count = Math.ceil(data.length / PACKET_BYTES)
  return Array.from({ length: count }, (_, index) =>
    data.subarray(index * PACKET_BYTES, (index + 1) * PACKET_BYTES),
  )
}

interface Queue {
  socket: Socket
  packets: Buffer[]
  opensAt: number
}
