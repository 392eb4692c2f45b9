import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import tls from 'node:tls'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Answer {
  url: URL
  status: number
  headers: IncomingHttpHeaders
  /** Decompressed. */
  body: Buffer
}

interface Question {
  method?: string
  headers?: Record<string, string> | undefined
  body?: string
}

const WAIT_MS = 10_000
const REDIRECTS_MAX = 5
/** Some hosts treat clients that are not browsers differently. */
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Mobile) AppleWebKit/537.36 Chrome/130 Mela-Doctor'

/**
 * Accepts invalid certificates, because other checks still make sense. @throws The network error.
 */
export async function ask(url: URL, { method, headers, body }: Question = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = open(url, { method: method ?? 'GET', headers })
  request.on('response', (answer) => {
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => void parts.push(part))
    answer.on('error', reject)
    answer.on('end', () => {
      const sent = Buffer.concat(parts)
      const decoded = decode(sent, answer.headers['content-encoding'])
      resolve({ url, status: answer.statusCode!, headers: answer.headers, body: decoded })
    })
  })
  request.on('error', reject)
  request.end(body)
  return promise
}

/** @returns All responses. The last one is the page. */
export async function askAndFollow(url: URL): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let next: URL | undefined = url; next && answers.length <= REDIRECTS_MAX;) {
    const answer: Answer = await ask(next)
    answers.push(answer)
    const { location } = answer.headers
    const isRedirect = answer.status >= 300 && answer.status < 400 && location !== undefined
    next = isRedirect && URL.canParse(location, next) ? new URL(location, next) : undefined
  }
  return answers
}

/** Sends only the headers. @returns The status of a refusal, or 100 if the body may follow. */
export async function announceUpload(url: URL, bytes: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = {
    'content-type': 'application/octet-stream',
    'content-length': String(bytes),
    expect: '100-continue',
  }
  const request = open(url, { method: 'POST', headers })
  request.on('continue', () => resolve(100))
  request.on('response', ({ statusCode }) => resolve(statusCode!))
  request.on('error', reject)
  request.flushHeaders()
  return promise.finally(() => request.destroy())
}

const STEPS_PER_SECOND = 10

/** Sends zeros at a steady pace. @returns The status. @throws The network error. */
export async function sendSlowly(
  url: URL,
  { headers, bytes, bytesPerSecond }: SlowUpload,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const waitMs = Math.ceil((1000 * bytes) / bytesPerSecond) + WAIT_MS
  const upload = { 'content-type': 'application/octet-stream', 'content-length': String(bytes) }
  const request = open(url, { method: 'POST', headers: { ...headers, ...upload }, waitMs })
  request.on('response', ({ statusCode }) => resolve(statusCode!))
  request.on('error', reject)
  let left = bytes
  const timer = setInterval(() => {
    const size = Math.min(left, Math.ceil(bytesPerSecond / STEPS_PER_SECOND))
    left -= size
    if (left > 0) return void request.write(Buffer.alloc(size))
    clearInterval(timer)
    request.end(Buffer.alloc(size))
  }, 1000 / STEPS_PER_SECOND)
  return promise.finally(() => {
    clearInterval(timer)
    request.destroy()
  })
}

interface SlowUpload {
  headers: Record<string, string>
  bytes: number
  bytesPerSecond: number
}

interface Opened extends Pick<Question, 'method' | 'headers'> {
  waitMs?: number
}

function open(url: URL, { method, headers, waitMs = WAIT_MS }: Opened) {
  const send = url.protocol === 'https:' ? https.request : http.request
  return send(url, {
    method,
    headers: { 'user-agent': PHONE, 'accept-encoding': 'br, gzip', ...headers },
    rejectUnauthorized: false,
    signal: AbortSignal.timeout(waitMs),
  })
}

/** @returns Undefined if the body is not JSON. */
export function toJson({ body }: Answer): Record<string, unknown> | undefined {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** A body that cannot be decompressed is returned as it is. Its wrong hash is reported later. */
function decode(body: Buffer, encoding: string | undefined): Buffer {
  try {
    if (encoding === 'br') return brotliDecompressSync(body)
    return encoding === 'gzip' ? gunzipSync(body) : body
  } catch {
    return body
  }
}

export interface Connection {
  endsAt: Date
  /** OpenSSL's code for the problem with the certificate. */
  problem: string | undefined
  /** 'h2' or 'http/1.1', or false if the host negotiates no protocol. */
  protocol: string | false | null
}

/** @throws The network error. */
export async function connect({ hostname, port }: URL): Promise<Connection> {
  const { promise, resolve, reject } = Promise.withResolvers<Connection>()
  const host = hostname.replaceAll(/[[\]]/g, '')
  const socket = tls.connect({
    host,
    port: Number(port || 443),
    ...(!isIP(host) && { servername: host }),
    ALPNProtocols: ['h2', 'http/1.1'],
    rejectUnauthorized: false,
  })
  socket.setTimeout(WAIT_MS, () => socket.destroy(new Error('timeout')))
  socket.on('error', reject)
  socket.on('secureConnect', () => {
    // Typed as an Error, but Node sets it to OpenSSL's error code.
    const problem = socket.authorizationError as unknown as string | null
    resolve({
      endsAt: new Date(socket.getPeerCertificate().valid_to),
      problem: problem ?? undefined,
      protocol: socket.alpnProtocol,
    })
  })
  return promise.finally(() => socket.destroy())
}
