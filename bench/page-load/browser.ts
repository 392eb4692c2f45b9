import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type CDPSession, chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.mjs'

/** A page of its own, with nothing cached and nothing connected. */
export interface BarePage {
  send: CDPSession['send']
  on: CDPSession['on']
  close(): Promise<void>
}

interface Message {
  id?: number
  sessionId?: string
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
]

/**
 * Chromium over the bare DevTools protocol. A test tool listens to the page's console and errors; V8
 * then works out positions for every Error that a script makes, and reads all of React a second time
 * for it: a quarter of the time from the last byte to a hydrated page that no visitor spends.
 */
export async function launchBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'mela-chromium-'))
  const browser = spawn(
    findBrowser() ?? chromium.executablePath(),
    [...FLAGS, `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  process.once('exit', () => browser.kill('SIGKILL'))
  const socket = new WebSocket(await readAddress(browser.stderr))
  await once(socket, 'open')
  const sessions = new Map<string | undefined, EventEmitter>()
  const waiting = new Map<number, (message: Message) => void>()
  let lastId = 0

  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else sessions.get(message.sessionId)?.emit(message.method!, message.params)
  })

  function ask(sessionId: string | undefined, method: string, params: unknown): Promise<unknown> {
    lastId += 1
    const id = lastId
    socket.send(JSON.stringify({ id, sessionId, method, params }))
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id)
        if (error) reject(new Error(`${method}: ${error.message}`))
        else resolve(result)
      })
    })
  }

  const toSend = (sessionId?: string) =>
    ((method: string, params?: unknown) => ask(sessionId, method, params)) as CDPSession['send']
  const send = toSend()

  return {
    async openPage(): Promise<BarePage> {
      const { browserContextId } = await send('Target.createBrowserContext')
      const { targetId } = await send('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
      })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      const events = new EventEmitter()
      sessions.set(sessionId, events)
      return {
        send: toSend(sessionId),
        on: events.on.bind(events) as unknown as CDPSession['on'],
        async close() {
          sessions.delete(sessionId)
          await send('Target.disposeBrowserContext', { browserContextId })
        },
      }
    },
    async close() {
      await send('Browser.close')
      if (browser.exitCode === null) await once(browser, 'exit')
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function readAddress(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stderr })) {
    const address = /ws:\/\/\S+/.exec(line)
    if (address) return address[0]
  }
  throw new Error('Chromium ended before it could be spoken to')
}
