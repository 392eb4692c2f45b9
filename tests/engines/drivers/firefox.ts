import type { Engine, Size, Tab } from './engine.ts'
import { connectRpc, type Rpc } from './json-rpc.ts'
import { keyActions, tapActions } from './keys.ts'
import { createScratchFolder, launch } from './launch.ts'

/** Firefox, driven by WebDriver BiDi. */
export async function openFirefox(path: string): Promise<Engine> {
  const { folder, remove } = createScratchFolder()
  const flags = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0']
  const program = await launch(path, flags, /WebDriver BiDi listening on (ws:\S+)/)
  const rpc = await connectRpc(`${program.found}/session`)
  const session = await rpc.send('session.new', { capabilities: {} })
  const { browserVersion } = session['capabilities'] as { browserVersion: string }
  await rpc.send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    open: async (size) => ({
      version: `Firefox ${browserVersion}`,
      ...(await openTab(rpc, size)),
    }),
    async close() {
      rpc.close()
      await program.stop()
      remove()
    },
  }
}

interface Outcome {
  type: 'success' | 'exception'
  result: { value: string }
  exceptionDetails: { text: string }
}

interface LogEntry {
  level: string
  text: string
  source: { context?: string }
}

async function openTab(rpc: Rpc, viewport: Size): Promise<Omit<Tab, 'version'>> {
  const { userContext } = await rpc.send('browser.createUserContext')
  const { context } = await rpc.send('browsingContext.create', { type: 'tab', userContext })
  await rpc.send('browsingContext.setViewport', { context, viewport })
  const errors: string[] = []
  const stopListening = rpc.listen((method, params) => {
    const { level, text, source } = params as unknown as LogEntry
    const isOwn = method === 'log.entryAdded' && source.context === context
    if (isOwn && level === 'error') errors.push(text)
  })
  const perform = (actions: unknown) => rpc.send('input.performActions', { context, actions })

  return {
    async goto(url) {
      try {
        await rpc.send('browsingContext.navigate', { context, url, wait: 'complete' })
      } catch (error) {
        // As in the other engines, the test checks the content.
        if (!/NS_ERROR_|neterror/i.test(String(error))) throw error
      }
    },
    async reload() {
      await rpc.send('browsingContext.reload', { context, wait: 'complete' })
    },
    async evaluate(expression) {
      // As text, because BiDi has its own types for all objects.
      const asText = `(async () => JSON.stringify([await (${expression})]))()`
      const target = { context }
      const options = { expression: asText, target, awaitPromise: true, userActivation: true }
      const outcome = (await rpc.send('script.evaluate', options)) as unknown as Outcome
      if (outcome.type === 'exception') throw new Error(outcome.exceptionDetails.text)
      return (JSON.parse(outcome.result.value) as unknown[])[0]
    },
    async tapAt(x, y) {
      await perform(tapActions('touch', x, y))
    },
    async press(key) {
      await perform(keyActions(key))
    },
    async screenshot() {
      const { data } = await rpc.send('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
    errors: async () => errors,
    async close() {
      stopListening()
      await rpc.send('browser.removeUserContext', { userContext })
    },
  }
}
