import { createRandom } from '../../../organiser/rehearsal/random.ts'
import { connect, createServer, type Socket } from 'node:net'
import { listen } from '../../../tests/support/network/listen.ts'

export interface NetworkRule {
  /** There and back, also for opening a connection. */
  roundTripMs: number
  downBytesPerSecond: number
  upBytesPerSecond: number
  loss?: LossRule
}

export interface LossRule {
  /** Of the packets, 0 to 1. */
  share: number
  /** The same connection loses the same packets with the same seed. */
  seed: number
}

const PACKET_BYTES = 1460
/** Comes behind all that was sent before. */
const HANG_UP = Buffer.alloc(0)
/** In round trips; what is lost again is waited for twice as long (RFC 6298, section 5). */
const RETRANSMIT_AFTER = 1.5

/**
 * A slow line in front of a server on this machine: every connection costs a round trip to open,
 * every packet half of one to arrive, and all connections share the bandwidth packet by packet. A lost
 * packet comes later, and so does all that is behind it on its connection. (Slow start is left out, and
 * what a packet costs that is sent again.) The browser's own throttling delays requests instead, and
 * opens connections for nothing.
 */
export async function openSlowNetwork(targetUrl: string, rule: NetworkRule) {
  const { hostname, port } = new URL(targetUrl)
  const down = createLine(rule.downBytesPerSecond, rule)
  const up = createLine(rule.upBytesPerSecond, rule)
  const sockets = new Set<Socket>()
  let bytesDown = 0

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
      if (socket === upstream) socket.on('data', (data) => (bytesDown += data.length))
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.hangUp()
      })
    }
  })
  return {
    url: `http://localhost:${await listen(server)}`,
    /** What the server has sent so far, headers included. */
    bytesDown: () => bytesDown,
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
function createLine(bytesPerSecond: number, { roundTripMs, loss }: NetworkRule) {
  const queues: Queue[] = []
  const onTheWay: { socket: Socket; packet: Buffer; arrivesAt: number }[] = []
  let attached = 0
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
    const soonest = freeAt + roundTripMs / 2 + queue.lossDelay()
    queue.lastArrival = Math.max(queue.lastArrival, soonest)
    putOnTheWay({ socket: queue.socket, packet, arrivesAt: queue.lastArrival })
    setTimeout(send, freeAt - now)
  }

  function putOnTheWay(sent: (typeof onTheWay)[number]) {
    const place = onTheWay.findLastIndex(({ arrivesAt }) => arrivesAt <= sent.arrivesAt) + 1
    onTheWay.splice(place, 0, sent)
    if (place === 0) deliver()
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
    /** @param openMs How long the connection takes to open: nothing goes through before. */
    attach(socket: Socket, openMs: number) {
      const lossDelay = createLossDelay(roundTripMs, loss, attached)
      const opensAt = performance.now() + openMs
      const queue: Queue = { socket, packets: [], opensAt, lastArrival: 0, lossDelay }
      attached += 1
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
  /** Of what was sent last: nothing on this connection arrives before. */
  lastArrival: number
  /** In milliseconds, for the next packet. */
  lossDelay: () => number
}

function createLossDelay(roundTripMs: number, loss: LossRule | undefined, connection: number) {
  if (!loss) return () => 0
  const random = createRandom(loss.seed * 1000 + connection).next
  return () => {
    let delay = 0
    for (let wait = RETRANSMIT_AFTER * roundTripMs; random() < loss.share; wait *= 2) delay += wait
    return delay
  }
}
