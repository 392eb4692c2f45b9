import type { Size, Tab } from './engine.ts'
import { keyActions, tapActions } from './keys.ts'

/** No answer takes longer than this, not even on a machine that is busy. */
const ANSWER_MS = 60_000

interface Session {
  sessionId: string
  capabilities: { browserVersion: string }
}

/** Opens a browser's window by plain WebDriver. */
export async function openWebDriverTab(
  driver: string,
  capabilities: Record<string, unknown>,
  size: Size,
  readConsole: () => string[],
): Promise<Tab> {
  const wanted = { capabilities: { alwaysMatch: capabilities } }
  const session = (await send(`${driver}/session`, wanted)) as Session
  const base = `${driver}/session/${session.sessionId}`
  const post = (path: string, body = {}) => send(`${base}/${path}`, body)
  await post('timeouts', { script: ANSWER_MS, pageLoad: ANSWER_MS })
  await fitWindow(base, size)

  return {
    version: session.capabilities.browserVersion,
    async goto(url) {
      await post('url', { url })
    },
    async reload() {
      await post('refresh')
    },
    async evaluate(expression) {
      const script = `const settle = arguments[0];
        (async () => JSON.stringify([await (${expression})]))()
          .then((value) => settle({ value }), (error) => settle({ error: String(error) }))`
      const result = await post('execute/async', { script, args: [] })
      const { value, error } = result as { value?: string; error?: string }
      if (value === undefined) throw new Error(error)
      return (JSON.parse(value) as unknown[])[0]
    },
    async tapAt(x, y) {
      await post('actions', { actions: tapActions('mouse', x, y) })
    },
    async press(key) {
      await post('actions', { actions: keyActions(key) })
    },
    async screenshot() {
      return Buffer.from(String(await send(`${base}/screenshot`)), 'base64')
    },
    errors: readConsole,
    async close() {
      await send(base, undefined, 'DELETE')
    },
  }
}

/**
 * GTK's small browser has a toolbar that is wider than a phone, but a window that a page opens has
 * none. WPE's has no toolbar, and one window only.
 */
async function fitWindow(base: string, { width, height }: Size) {
  const run = (script: string) => send(`${base}/execute/sync`, { script, args: [] })
  if (await run(`return innerWidth === ${width} && innerHeight === ${height}`)) return
  const first = await send(`${base}/window`)
  await run(`open('about:blank', '', 'width=${width},height=${height},toolbar=no')`)
  let opened: string | undefined
  for (let round = 0; opened === undefined && round < 100; round += 1) {
    const handles = (await send(`${base}/window/handles`)) as string[]
    opened = handles.find((handle) => handle !== first)
  }
  await send(`${base}/window`, undefined, 'DELETE')
  await send(`${base}/window`, { handle: opened })
}

/** @returns The answer's value; rejects with the driver's own words. */
async function send(url: string, body?: object, method = body ? 'POST' : 'GET'): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
  if (answer.ok) return value
  throw new Error(`${new URL(url).pathname.replace(/.*\//, '')}: ${value?.error} ${value?.message}`)
}
