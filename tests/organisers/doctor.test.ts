import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import http, { type IncomingHttpHeaders, type Server } from 'node:http'
import https from 'node:https'
import { join } from 'node:path'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { afterEach, beforeAll, afterAll, expect, test, vi } from 'vitest'
import { examine as doctor } from '#organiser/doctor/examine.ts'
import { DISK_LOW } from '#server/festival/health.ts'
import { setWarning } from '#server/store/warnings.ts'
import { listen } from '../support/network/listen.ts'
import { callMela } from '../support/servers/call-mela.ts'
import type { TableService } from '#shared/festival.ts'
import { makeFolder } from '../support/files.ts'
import { openServedSite } from '../support/pages/served-site.ts'

/** What a proxy does between a phone and Mela. */
interface Proxy {
  /** Changes the request's headers. */
  ask?: (headers: IncomingHttpHeaders) => void
  /** Changes the response to a path. */
  answer?: (answer: { path: string; headers: IncomingHttpHeaders; body: Buffer }) => Buffer | void
  /** The path at which it hangs up. */
  cut?: string
  /** Where the site is on the proxy. */
  prefix?: string
}

const DAY_MS = 86_400_000
const ROOT = join(import.meta.dirname, '../..')
let site: Awaited<ReturnType<typeof openSite>>
let front: Server
let secure: https.Server
let origin: string
let proxy: Proxy = {}
let appPort: number

beforeAll(async () => {
  front = http.createServer((request, response) => void relay(request, response))
  origin = `http://127.0.0.1:${await listen(front)}`
  const pem = readFileSync(join(ROOT, 'tests/fixtures/certificates/expired.pem'))
  secure = https.createServer({ key: pem, cert: pem }, (request, response) => {
    void relay(request, response)
  })
  await listen(secure)
  site = await openSite()
  appPort = site.port
})
afterAll(async () => {
  front.close()
  secure.close()
  await site.close()
})
afterEach(() => {
  proxy = {}
  appPort = site.port
  for (const subject of ['volume', 'forwarded']) setWarning(subject, undefined)
})

const portOf = (server: Pick<Server, 'address'>) => (server.address() as { port: number }).port

/** The sample festival at the proxy's address, on our own server or with a hosted project. */
async function openSite(tableService?: TableService) {
  const served = await openServedSite(undefined, { SITE_URL: origin, tableService })
  await served.app.listen({ port: 0 })
  const invite = async () => {
    const run = { env: { DATA_DIR: served.dataDir, SITE_URL: origin } }
    const { out } = await callMela(['admin', 'invite', `Doctor ${randomUUID()}`], run)
    return /https?:\S+#invite=\S+/.exec(out)![0]
  }
  return { ...served, port: portOf(served.app.server), invite }
}

/** Passes a request on with the visitor's address and port, as some proxies write it. */
async function relay(request: http.IncomingMessage, response: http.ServerResponse) {
  const { prefix = '', cut, ask, answer } = proxy
  const { method, url = '' } = request
  if (!url.startsWith(prefix)) return void response.writeHead(404).end()
  const path = url.slice(prefix.length) || '/'
  if (cut !== undefined && path.startsWith(cut)) return void request.socket.destroy()
  const headers = { ...request.headers, 'x-forwarded-for': '203.0.113.9:52345' }
  ask?.(headers)
  const sent = http.request({ port: appPort, method, path, headers }, (answered) => {
    const parts: Buffer[] = []
    answered.on('data', (part: Buffer) => void parts.push(part))
    answered.on('end', () => {
      const body = Buffer.concat(parts)
      const changed = answer?.({ path, headers: answered.headers, body }) || body
      if (changed !== body) answered.headers['content-length'] = String(changed.length)
      response.writeHead(answered.statusCode!, answered.headers).end(changed)
    })
  })
  // The doctor hangs up in the middle of an upload.
  sent.on('error', () => response.destroy())
  response.on('close', () => sent.destroy())
  request.pipe(sent)
}

/** What the doctor says, as 'verdict subject', without what is good or unknown. */
async function examine(address = origin, cards?: string) {
  const more = cards === undefined ? [] : ['--cards', cards]
  const { code, out } = await callMela(['doctor', address, '--json', ...more])
  const all = out.split('\n').map((line) => JSON.parse(line))
  const bad = all.filter(({ verdict }) => verdict === 'wrong' || verdict === 'warning')
  // Everything that is not good comes with a remedy.
  for (const { verdict, remedy } of all) expect(remedy !== undefined).toBe(verdict !== 'good')
  return { code, all, bad: bad.map(({ verdict, subject }) => `${verdict} ${subject}`), out }
}

const isHtml = (headers: IncomingHttpHeaders) => headers['content-type']?.startsWith('text/html')

test('nothing is wrong with a healthy site, and what cannot be seen from outside is not called good', async () => {
  const { code, bad, all } = await examine()
  expect(bad).toEqual([])
  expect(code).toBe(0)
  const subjects = (wanted: string) =>
    all.filter(({ verdict }) => verdict === wanted).map(({ subject }) => subject)
  expect(subjects('unknown')).toEqual(['printed cards', 'inside'])
  expect(subjects('good')).toEqual(
    expect.arrayContaining(['without a network', 'ratings', 'totals', 'language', 'Host']),
  )
  expect(await site.tables.totals()).toEqual([])
  const brief = await callMela(['doctor', origin, '--brief'])
  expect(brief).toEqual({ code: 0, out: '', warned: '' })
})

test('a proxy that rewrites pages or files, drops compression or keeps pages for a day is named', async () => {
  proxy = {
    ask: (headers) => delete headers['accept-encoding'],
    answer: ({ headers, body }) =>
      isHtml(headers)
        ? Buffer.from(body.toString().replace('</body>', '<script>track()</script></body>'))
        : undefined,
  }
  expect(await examine()).toMatchObject({
    code: 1,
    bad: ['wrong rewriting', 'warning compression', 'warning compression'],
  })
  proxy = { ask: proxy.ask! }
  expect(await examine()).toMatchObject({ code: 0, bad: Array(2).fill('warning compression') })
  proxy = {
    answer({ headers }) {
      if (isHtml(headers)) headers['cache-control'] = 'public, max-age=86400'
    },
  }
  expect(await examine()).toMatchObject({ code: 1, bad: ['wrong cache'] })
  proxy = {
    ask: (headers) => delete headers['accept-encoding'],
    answer: ({ path, body }) =>
      /^\/assets\/.*\.js$/.test(path) ? Buffer.concat([body, Buffer.from('//')]) : undefined,
  }
  const { bad, out } = await examine()
  expect(bad).toContain('wrong without a network')
  expect(out).toMatch(/\d+ of \d+ files that a phone keeps are missing or changed: \/assets\//)
})

test('a wrong SITE_URL, no HTTPS, an ended certificate and a path are named', async () => {
  const elsewhere = origin.replace('127.0.0.1', 'localhost')
  expect(await examine(elsewhere)).toMatchObject({ code: 1, bad: ['wrong address on cards'] })
  const { all, bad } = await examine(`https://127.0.0.1:${portOf(secure)}`)
  expect(bad).toEqual(expect.arrayContaining(['wrong certificate', 'warning HTTP version']))
  expect(all).toContainEqual(
    expect.objectContaining({ text: 'The certificate expired on 2025-04-01.' }),
  )
  proxy = { prefix: '/mela' }
  expect(await examine(`${origin}/mela/`)).toMatchObject({ code: 1, bad: ['wrong path'] })
})

test('a site without HTTPS is named', async () => {
  const open = http.createServer((request, response) => void relay(request, response))
  open.listen(0, '127.0.0.2')
  await new Promise((resolve) => open.once('listening', resolve))
  const { bad } = await examine(`http://127.0.0.2:${portOf(open)}`)
  open.close()
  expect(bad).toContain('wrong encryption')
})

test('a clock that is 8 days behind, a full disk and a volume that is not kept are named', async () => {
  proxy = {
    answer({ headers }) {
      headers.date = new Date(Date.now() - 8 * DAY_MS).toUTCString()
    },
  }
  const behind = await examine()
  expect(behind.bad).toEqual(['wrong clock'])
  expect(behind.out).toContain('8 days behind')
  setWarning('volume', 'The data is lost with this container: mount a volume at /data.')
  proxy = {
    answer: ({ path, body }) =>
      path === '/readyz'
        ? Buffer.from(body.toString().replace('"warnings":[', `$&"${DISK_LOW}",`))
        : undefined,
  }
  expect(await examine()).toMatchObject({
    bad: ['warning disk', 'warning data after a restart'],
  })
})

test('a hosted project that sleeps, lacks its tables, refuses the key or shows phone numbers is named', async () => {
  type Answers = (table: string) => [status: number, body: unknown] | undefined
  let project: Answers = () => undefined
  const hosted = http.createServer((request, response) => {
    const answered = project(request.url!.replace(/.*\/v1\/(rpc\/)?|\?.*/g, ''))
    if (!answered) return void request.socket.destroy()
    response.setHeader('access-control-allow-origin', '*')
    response.writeHead(answered[0]).end(JSON.stringify(answered[1]))
  })
  const tableService = {
    url: `http://127.0.0.1:${await listen(hosted)}`,
    key: 'sb_publishable_secretly',
  }
  const other = await openSite(tableService)
  appPort = other.port
  const missing = { code: 'PGRST205', message: 'not found' }
  const awake = (table: string): [number, unknown] => {
    if (table === 'stall_ratings') return [200, []]
    return table === 'rate_stall'
      ? [409, { code: '23503', message: 'no stall' }]
      : [401, { code: '42501', message: 'permission denied' }]
  }
  const say = async (answers: Answers) => {
    project = answers
    const { all, out, bad } = await examine()
    expect(out).not.toContain(tableService.key)
    return { bad, text: all.find(({ subject }) => subject === 'hosted project').text }
  }
  expect((await say(awake)).bad).toEqual([])
  for (const [answers, said] of [
    [() => undefined, 'asleep'],
    [() => [540, {}], 'asleep'],
    [() => [404, missing], 'lacks'],
    [() => [401, {}], 'key'],
    [
      (table) => (table === 'join_requests' ? [200, []] : awake(table)),
      'Anybody can read join_requests',
    ],
  ] satisfies [Answers, string][]) {
    const text = expect.stringContaining(said)
    expect(await say(answers)).toMatchObject({ bad: ['wrong hosted project'], text })
  }
  await other.close()
  hosted.close()
})

/** What an organiser's link shows, as 'verdict subject'. */
async function lookInside(link: string) {
  const found = await doctor(new URL(origin), () => new Date(), { link, bytesPerSecond: 3e7 })
  const seen = /^(proxy|data after|last backup|disk|slow uploads|organiser)/
  return found
    .filter(({ subject }) => seen.test(subject))
    .map(({ verdict, subject }) => `${verdict} ${subject}`)
}

test("an organiser's link shows addresses, restarts, backups, the disk and slow uploads, once", async () => {
  const link = await site.invite()
  expect(await lookInside(link)).toEqual([
    'unknown proxy',
    // The server runs in this process, which is older than the invitation.
    'unknown data after a restart',
    'warning last backup',
    'good disk',
    'good slow uploads',
  ])
  expect(await lookInside(link)).toEqual(['unknown organiser’s link'])

  // The server was restarted, and a backup was made.
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now())
  mkdirSync(join(site.dataDir, 'backups'))
  writeFileSync(join(site.dataDir, 'backups/mela.sqlite'), '')
  proxy = { cut: '/admin/api/import-upload' }
  expect(await lookInside(await site.invite())).toEqual([
    'unknown proxy',
    'good data after a restart',
    'good last backup',
    'good disk',
    'wrong slow uploads',
  ])
})

test('a proxy that hides its visitors, and one that passes Host without its port, are named', async () => {
  proxy = { ask: (headers) => void (headers.host = '127.0.0.1') }
  expect(await examine()).toMatchObject({ code: 1, bad: ['wrong Host'] })
  proxy = { ask: (headers) => void (headers['x-forwarded-for'] = 'unknown') }
  expect(await examine()).toMatchObject({ code: 0, bad: ['warning proxy'] })
})

/** A photo of cards side by side, a little askew and out of focus. */
async function photograph(...codes: string[]): Promise<string> {
  const cards = codes.map((code, at) =>
    renderSVG(code).replace('<svg ', `<svg x="${at * 360}" width="360" `),
  )
  const table = '<rect width="100%" height="100%" fill="white"/>'
  const size = `width="${360 * (codes.length + 1)}" height="360"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${table}${cards.join('')}</svg>`
  const file = join(makeFolder(), 'photo.jpg')
  const flat = await sharp(Buffer.from(svg)).png().toBuffer()
  await sharp(flat).rotate(4, { background: '#ddd' }).blur(1.2).jpeg().toFile(file)
  return file
}

test('the codes on a photo of printed cards are read: where they lead, and to which stalls', async () => {
  const card = (number: string, host = origin) => `${host}/rate-stall?id=${number}`
  const say = async (file: string) => {
    const { all } = await examine(origin, file)
    return all
      .filter(({ subject }) => subject === 'printed cards')
      .map(({ verdict, text }) => `${verdict}: ${text}`)
  }
  expect(await say(await photograph(card('12'), card('१०३'), `${origin}/`))).toEqual([
    expect.stringMatching(
      /^good: All 3 codes lead here, 2 of them to a stall\. Not among them: 1, 2, .* and \d+ more\.$/,
    ),
  ])
  const bad = await photograph(card('12'), card('999'), card('5', 'https://old.example.org'), 'UPI')
  expect(await say(bad)).toEqual([
    'wrong: 2 of 4 codes lead elsewhere: old.example.org, a text that is not an address.',
    'wrong: Some cards lead to stalls that are not in the list: 999.',
  ])
  expect(await say(await photograph())).toEqual(['unknown: The file contains no readable QR code.'])
  expect(await say(import.meta.filename)).toEqual([
    'unknown: The file is neither a PDF nor a picture.',
  ])
  const missing = await callMela(['doctor', origin, '--cards', 'none.pdf'])
  expect(missing).toMatchObject({ code: 2, warned: expect.stringContaining('none.pdf') })
})
