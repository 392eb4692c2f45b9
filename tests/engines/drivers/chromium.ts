import type { Engine, Size, Tab } from './engine.ts'
import { connectRpc, type Rpc } from './json-rpc.ts'
import { NAMED_KEYS } from './keys.ts'
import { createScratchFolder, launch } from './launch.ts'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-gpu',
  '--hide-scrollbars',
  '--remote-debugging-port=0',
]

/** Any version of Chromium, driven by its own protocol. */
export async function openChromium(path: string): Promise<Engine> {
  const { folder, remove } = createScratchFolder()
  const flags = [...FLAGS, `--user-data-dir=${folder}`, 'about:blank']
  const program = await launch(path, flags, /DevTools listening on (ws:\S+)/)
  const rpc = await connectRpc(program.found)
  const { product } = await rpc.send('Browser.getVersion')
  const version = String(product).replace(/.*\//, 'Chromium ')
  return {
    open: async (size) => ({ version, ...(await openTab(rpc, size)) }),
    async close() {
      rpc.close()
      await program.stop()
      remove()
    },
  }
}

async function openTab(rpc: Rpc, { width, height }: Size): Promise<Omit<Tab, 'version'>> {
  const { browserContextId } = await rpc.send('Target.createBrowserContext')
  const page = { url: 'about:blank', browserContextId, width, height }
  const { targetId } = await rpc.send('Target.createTarget', page)
  const attached = await rpc.send('Target.attachToTarget', { targetId, flatten: true })
  const sessionId = String(attached['sessionId'])
  const send = (method: string, params?: Record<string, unknown>) =>
    rpc.send(method, params, sessionId)
  const errors: string[] = []
  const stopListening = rpc.listen((method, params, from) => {
    if (from !== sessionId) return
    const error = readError(method, params)
    if (error !== undefined) errors.push(error)
  })
  for (const domain of ['Page', 'Runtime', 'Log']) await send(`${domain}.enable`)
  const metrics = { width, height, deviceScaleFactor: 1, mobile: true }
  await send('Emulation.setDeviceMetricsOverride', metrics)
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })

  return {
    goto: (address) => untilLoaded(rpc, sessionId, 'Page.navigate', { url: address }),
    reload: () => untilLoaded(rpc, sessionId, 'Page.reload'),
    async evaluate(expression) {
      const options = { expression, awaitPromise: true, returnByValue: true, userGesture: true }
      const { result, exceptionDetails } = await send('Runtime.evaluate', options)
      if (exceptionDetails) throw new Error(describeException(exceptionDetails as Exception))
      return (result as { value: unknown }).value
    },
    async tapAt(x, y) {
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
    async press(key) {
      const keyCode = NAMED_KEYS[key]?.keyCode
      const event = { key, windowsVirtualKeyCode: keyCode ?? 0 }
      const down = keyCode ? { type: 'rawKeyDown', code: key } : { type: 'keyDown', text: key }
      await send('Input.dispatchKeyEvent', { ...event, ...down })
      await send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' })
    },
    async screenshot() {
      const { data } = await send('Page.captureScreenshot', { format: 'png' })
      return Buffer.from(String(data), 'base64')
    },
    errors: async () => errors,
    async close() {
      stopListening()
      await rpc.send('Target.disposeBrowserContext', { browserContextId })
    },
  }
}

/** A page that could not be fetched also counts as loaded: the test checks its content. */
async function untilLoaded(rpc: Rpc, sessionId: string, method: string, params = {}) {
  let stopListening = () => {}
  const loaded = new Promise<void>((resolve) => {
    stopListening = rpc.listen((event, _, from) => {
      if (from === sessionId && event === 'Page.loadEventFired') resolve()
    })
  })
  try {
    await rpc.send(method, params, sessionId)
    await loaded
  } finally {
    stopListening()
  }
}

interface Exception {
  text: string
  exception?: { description?: string; value?: unknown }
}

function describeException({ text, exception }: Exception): string {
  return exception?.description ?? `${text} ${JSON.stringify(exception?.value)}`
}

function readError(method: string, params: Record<string, unknown>): string | undefined {
  if (method === 'Runtime.exceptionThrown') {
    return describeException(params['exceptionDetails'] as Exception)
  }
  if (method === 'Runtime.consoleAPICalled' && params['type'] === 'error') {
    const args = params['args'] as { value?: unknown; description?: string }[]
    return args.map(({ value, description }) => description ?? JSON.stringify(value)).join(' ')
  }
  const entry = params['entry'] as { level: string; text: string; url?: string } | undefined
  if (method === 'Log.entryAdded' && entry?.level === 'error') {
    return `${entry.text} ${entry.url ?? ''}`
  }
  return undefined
}
