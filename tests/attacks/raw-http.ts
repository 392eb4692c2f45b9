import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  /** By lower-case name; repeated headers are joined with a comma. */
  headers: Record<string, string>
  body: string
}

const SILENT_FOR_MS = 5000
const HEAD_END = '\r\n\r\n'

/**
 * Sends these bytes verbatim, without an HTTP client that would normalise them.
 * @returns All responses, once the server has closed the connection.
 * @throws If the server keeps the connection open but sends nothing for 5 seconds.
 */
export function sendBytes(url: string, bytes: Buffer): Promise<RawAnswer[]> {
  return new Promise((resolve, reject) => {
    const socket = openSocket(url)
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error('The server is silent and keeps the connection open'))
    }, SILENT_FOR_MS)
    const received = collect(socket)
    socket.on('data', () => timer.refresh())
    socket.once('close', () => {
      clearTimeout(timer)
      try {
        resolve(parseAnswers(received(), bytes.subarray(0, 5).toString() === 'HEAD '))
      } catch (error) {
        reject(error)
      }
    })
    socket.write(bytes)
  })
}

/** A raw connection. Errors only show in the received data. */
export function openSocket(url: string): Socket {
  const { hostname, port } = new URL(url)
  return connect(Number(port), hostname).on('error', () => {})
}

/** @returns A function that returns all data received so far. */
export function collect(socket: Socket): () => Buffer {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => void chunks.push(chunk))
  return () => Buffer.concat(chunks)
}

/** @throws If the data is not an HTTP response, or a response is cut off. */
export function parseAnswers(bytes: Buffer, isHead = false): RawAnswer[] {
  const answers: RawAnswer[] = []
  let rest = bytes
  while (rest.length > 0) {
    const end = rest.indexOf(HEAD_END)
    const [first = '', ...lines] = rest.subarray(0, end).toString().split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1])
    if (end === -1 || !status) throw new Error(`This is no answer: ${rest.toString()}`)
    const headers = parseHeaders(lines)
    const hasBody = !isHead && status !== 204 && status !== 304
    const length = hasBody ? Number(headers['content-length'] ?? 0) : 0
    const body = rest.subarray(end + HEAD_END.length)
    if (body.length < length) throw new Error(`This answer is cut off: ${rest.toString()}`)
    // Status 100 only asks the client to continue.
    if (status >= 200) {
      answers.push({ status, headers, body: body.subarray(0, length).toString() })
    }
    rest = body.subarray(length)
  }
  return answers
}

function parseHeaders(lines: string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    const value = line.slice(colon + 1).trim()
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value
  }
  return headers
}
