import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { listen } from '../../../tests/support/network/listen.ts'

/** One request as a phone has sent it. */
export interface Recorded {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
  status: number
  /** Of the answer, with its head as HTTP/1.1 writes it. */
  bytes: number
  /** Whether a cache in front of the site may answer. */
  isCacheable: boolean
}

export interface RecordedVisit {
  firstVisit: Recorded[]
  openAgain: Recorded[]
  lookAtTopList: Recorded[]
}

const PHONE = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true }
const CACHEABLE = /public, .*max-?age=[1-9]/
/** Nothing more comes after so long without a request. */
const QUIET_MS = 4000

/**
 * Records what one phone asks of a site: on its first visit, by a scanned card, with all that is fetched
 * afterwards; when it opens the guide again; and while it shows Top Rated Stalls.
 */
export async function recordVisit(browser: Browser, siteUrl: string): Promise<RecordedVisit> {
  const recorder = await startRecorder(siteUrl)
  const context = await browser.newContext(PHONE)
  try {
    const open = async (path: string) => {
      const page = await context.newPage()
      await page.goto(recorder.url + path)
      const recorded = await recorder.takeWhenQuiet()
      await page.close()
      return recorded
    }
    return {
      firstVisit: await open('/rate-stall?id=12'),
      openAgain: await open('/'),
      lookAtTopList: await open('/top-stalls'),
    }
  } finally {
    await context.close()
    recorder.close()
  }
}

/** A proxy that keeps what goes through it. */
async function startRecorder(siteUrl: string) {
  let recorded: Recorded[] = []
  let lastAt = performance.now()

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await request.toArray())
    const { method = 'GET', url: path = '/', headers } = request
    const { port } = new URL(siteUrl)
    ask({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      void answer.toArray().then((chunks) => {
        const sent = Buffer.concat(chunks)
        const head = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0)
        const status = answer.statusCode!
        const isCacheable = CACHEABLE.test(answer.headers['cache-control'] ?? '')
        const bytes = sent.length + head
        recorded.push({ method, path, headers, body, status, bytes, isCacheable })
        lastAt = performance.now()
        response.writeHead(status, answer.headers).end(sent)
      })
    }).end(body)
  }

  const server = createServer((request, response) => void pass(request, response))
  const port = await listen(server)
  return {
    url: `http://localhost:${port}`,
    async takeWhenQuiet() {
      lastAt = performance.now()
      while (performance.now() - lastAt < QUIET_MS) await wait(100)
      const taken = recorded
      recorded = []
      return taken
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
