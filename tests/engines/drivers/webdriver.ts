import type { Size, Tab } from './engine.ts'
import { keyActions, tapActions } from './keys.ts'

declare global {
  interface Window {
    errorsSeen?: string[]
  }
}

/** No response takes longer, even on a busy machine. */
const ANSWER_MS = 60_000

interface Session {
  sessionId: string
  capabilities: { browserVersion: string }
}

type Send = (path: string, body?: object, method?: string) => Promise<unknown>

/** Opens a browser window with plain WebDriver. */
export async function openWebDriverTab(
  driver: string,
  capabilities: Record<string, unknown>,
  size: Size,
): Promise<Tab> {
  // The test waits for the page itself: only then can it run before the page's scripts.
  const wanted = { ...capabilities, pageLoadStrategy: 'none' }
  const options = { capabilities: { alwaysMatch: wanted } }
  const session = (await request(`${driver}/session`, options)) as Session
  const send: Send = (path, body, method) =>
    request(`${driver}/session/${session.sessionId}${path}`, body, method)
  await send('/timeouts', { script: ANSWER_MS })
  await fitWindow(send, size)
  const errors: string[] = []

  async function evaluate(expression: string): Promise<unknown> {
    const script = `const settle = arguments[0];
      const take = (${watchConsole})();
      (async () => JSON.stringify([await (${expression})]))().then(
        (value) => settle({ value, errors: take() }),
        (error) => settle({ reason: String(error), errors: take() }),
      )`
    const answer = await send('/execute/async', { script, args: [] })
    const result = answer as { value?: string; reason?: string; errors: string[] }
    errors.push(...result.errors)
    if (result.value === undefined) throw new Error(result.reason)
    return (JSON.parse(result.value) as unknown[])[0]
  }

  /** Runs an action that opens a page, and waits until it has loaded. */
  async function load(act: () => Promise<unknown>) {
    await evaluate('void (window.isLeft = true)')
    await act()
    for (const until = Date.now() + ANSWER_MS; Date.now() < until;) {
      const isLoaded = "!window.isLeft && document.readyState === 'complete'"
      // During a navigation there is no page to query.
      if (await evaluate(isLoaded).catch(() => false)) return
    }
    throw new Error('The page does not load')
  }

  return {
    version: session.capabilities.browserVersion,
    goto: (url) => load(() => send('/url', { url })),
    reload: () => load(() => send('/refresh', {})),
    evaluate,
    async tapAt(x, y) {
      await send('/actions', { actions: tapActions('mouse', x, y) })
    },
    async press(key) {
      await send('/actions', { actions: keyActions(key) })
    },
    async screenshot() {
      return Buffer.from(String(await send('/screenshot')), 'base64')
    },
    async errors() {
      await evaluate('0')
      return errors
    },
    async close() {
      await send('', undefined, 'DELETE')
    },
  }
}

/**
 * WebKitGTK's MiniBrowser has a toolbar wider than a phone, but windows opened by a page have none.
 * WPE's has no toolbar, and a single window of the right size.
 */
async function fitWindow(send: Send, { width, height }: Size) {
  const run = (script: string) => send('/execute/sync', { script, args: [] })
  if (await run(`return innerWidth === ${width} && innerHeight === ${height}`)) return
  const first = await send('/window')
  const look = `width=${width},height=${height},toolbar=no,location=no,menubar=no`
  await run(`open('about:blank', '', '${look}')`)
  let opened: string | undefined
  for (let round = 0; opened === undefined && round < 100; round += 1) {
    const handles = (await send('/window/handles')) as string[]
    opened = handles.find((handle) => handle !== first)
  }
  await send('/window', undefined, 'DELETE')
  await send('/window', { handle: opened })
  await send('/window/rect', { width, height })
}

/** @returns The response's value; rejects with the driver's own message. */
async function request(url: string, body?: object, method = body ? 'POST' : 'GET') {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
  if (answer.ok) return value
  throw new Error(`${new URL(url).pathname.replace(/.*\//, '')}: ${value?.error} ${value?.message}`)
}

/**
 * Runs in the page, for an engine whose protocol does not report console messages. Calling it again
 * continues with the same list.
 * @returns A function that returns and clears the errors seen since its last call.
 */
function watchConsole(): () => string[] {
  if (!window.errorsSeen) {
    const seen: string[] = (window.errorsSeen = [])
    const logError = console.error
    console.error = (...args) => {
      seen.push(args.join(' '))
      logError(...args)
    }
    addEventListener('unhandledrejection', ({ reason }) => seen.push(String(reason)))
    const onError = ({ message, target }: ErrorEvent) => {
      seen.push(message || `Failed to load resource ${(target as Element).outerHTML.slice(0, 120)}`)
    }
    // In the capture phase, because errors of loading elements do not bubble.
    addEventListener('error', onError, true)
  }
  return () => window.errorsSeen!.splice(0)
}
