/** A request as a phone makes it. */
export interface Ask {
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
}

export interface Answer {
  status: number
  headers: Map<string, string>
  /** As it travelled: perhaps compressed. */
  body: Buffer
}

const END_OF_HEAD = '\r\n\r\n'
const NO_BODY = new Set([204, 304])

/** Head and body, as they go over the wire. */
export function toBytes({ method, path, headers, body }: Ask): { head: Buffer; body: Buffer } {
  const all = { ...headers, ...(body && { 'content-length': String(body.length) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  const head = [`${method} ${path} HTTP/1.1`, ...lines].join('\r\n') + END_OF_HEAD
  return { head: Buffer.from(head, 'latin1'), body: body ?? Buffer.alloc(0) }
}

/**
 * Reads the answer to anything but HEAD.
 * @returns Undefined while a part of it is missing.
 */
export function parseAnswer(received: Buffer): Answer | undefined {
  const endOfHead = received.indexOf(END_OF_HEAD)
  if (endOfHead === -1) return undefined
  const [first = '', ...lines] = received.toString('latin1', 0, endOfHead).split('\r\n')
  const headers = new Map(lines.map(toHeader))
  const status = Number(first.split(' ')[1])
  const bodyAt = endOfHead + END_OF_HEAD.length
  const length = NO_BODY.has(status) ? 0 : Number(headers.get('content-length') ?? Number.NaN)
  if (Number.isNaN(length)) throw new Error(`an answer ${status} without its length`)
  if (received.length < bodyAt + length) return undefined
  return { status, headers, body: received.subarray(bodyAt, bodyAt + length) }
}

function toHeader(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}
