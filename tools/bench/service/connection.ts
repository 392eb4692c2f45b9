import { once } from 'node:events'
import { connect } from 'node:net'

export interface Answer {
  status: number
  head: string
  body: Buffer
}

export interface Connection {
  /** @throws If the connection ends first, or the response is in an unsupported format. */
  ask(request: string): Promise<Answer>
  close(): void
}

const END_OF_HEAD = '\r\n\r\n'
const NOTHING = Buffer.alloc(0)
/** Longer than any response takes. */
const SILENCE_MS = 30_000

/** Minimal HTTP/1.1, because the load generator competes with the server for CPU time. */
export async function openConnection(url: string): Promise<Connection> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), noDelay: true })
  await once(socket, 'connect')
  let received: Buffer = NOTHING
  let resolve: (answer: Answer) => void = () => {}
  let reject: (error: Error) => void = () => {}
  let ended: Error | undefined

  function end(error: Error) {
    ended ??= error
    reject(ended)
    socket.destroy()
  }

  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    try {
      const answer = parseAnswer(received)
      if (!answer) return
      received = NOTHING
      resolve(answer)
    } catch (error) {
      end(error as Error)
    }
  })
  socket.on('error', end)
  socket.on('close', () => end(new Error('the connection was closed')))
  socket.setTimeout(SILENCE_MS, () => end(new Error('no response')))

  return {
    ask(request) {
      return new Promise<Answer>((onAnswer, onError) => {
        resolve = onAnswer
        reject = onError
        if (ended) return reject(ended)
        return void socket.write(request, 'latin1')
      })
    },
    close: () => void socket.destroy(),
  }
}

/** @returns Undefined while the response is incomplete. */
function parseAnswer(received: Buffer): Answer | undefined {
  const endOfHead = received.indexOf(END_OF_HEAD)
  if (endOfHead === -1) return undefined
  const head = received.toString('latin1', 0, endOfHead)
  const status = Number(head.slice(9, 12))
  if (status === 204 || status === 304) return { status, head, body: NOTHING }
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)
  if (!length) throw new Error(`a response without a content-length: ${status}`)
  const bodyAt = endOfHead + END_OF_HEAD.length
  const end = bodyAt + Number(length[1])
  if (received.length < end) return undefined
  return { status, head, body: received.subarray(bodyAt, end) }
}
