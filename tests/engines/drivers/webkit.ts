import { createServer } from 'node:net'
import { listen } from '../../support/network/listen.ts'
import type { Engine, Size } from './engine.ts'
import { createScratchFolder, launch, type Program } from './launch.ts'
import { openWebDriverTab } from './webdriver.ts'

/** How to run one kind of WebKit on a virtual screen. */
export interface WebKitSetup {
  name: string
  /** The WebDriver program. */
  driver: string
  /** The program that provides the screen. */
  screen: string
  /** The driver's name for the browser's options. */
  options: string
  /** The browser, if the driver does not know it. */
  browser?: string
  flags: string[]
  /** @returns The screen, and the environment variables with which a browser finds it. */
  openScreen(folder: string, size: Size): Promise<{ screen: Program; env: Record<string, string> }>
}

/** Current WebKit, in WebKitGTK's MiniBrowser. */
export const webKitGtk: WebKitSetup = {
  name: 'WebKitGTK',
  driver: '/usr/bin/WebKitWebDriver',
  screen: '/usr/bin/Xvfb',
  options: 'webkitgtk:browserOptions',
  flags: ['--javascript-can-open-windows-automatically=true'],
  async openScreen() {
    const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
    const screen = await launch(this.screen, args, /^(\d+)\n/m)
    return { screen, env: { DISPLAY: `:${screen.found}`, GDK_BACKEND: 'x11' } }
  },
}

/** The WebKit of Safari 16, in WPE's MiniBrowser. */
export const wpeWebKit: WebKitSetup = {
  name: 'WPE WebKit',
  driver: '/usr/bin/WPEWebDriver',
  screen: '/usr/bin/weston',
  browser: '/usr/bin/cog',
  options: 'wpe:browserOptions',
  flags: ['--platform=wl'],
  async openScreen(folder, { width, height }) {
    const socket = 'mela-engine'
    const flags = ['--backend=headless-backend.so', '--use-gl', '--no-config']
    const screen = ['--width=1600', '--height=1200', `--socket=${socket}`]
    const env = { XDG_RUNTIME_DIR: folder }
    return {
      screen: await launch(this.screen, [...flags, ...screen], /weston-desktop-shell/, env),
      env: {
        ...env,
        WAYLAND_DISPLAY: socket,
        COG_PLATFORM_WL_VIEW_WIDTH: String(width),
        COG_PLATFORM_WL_VIEW_HEIGHT: String(height),
      },
    }
  },
}

/** Each window is a separate browser: WebDriver has no other way to simulate a new visitor. */
export function createWebKit(setup: WebKitSetup): Engine {
  return {
    async open(size) {
      const { folder, remove } = createScratchFolder()
      const { screen, env } = await setup.openScreen(folder, size)
      const port = await findFreePort()
      const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder }
      const driver = await launch(setup.driver, [`--port=${port}`], undefined, { ...env, ...home })
      const end = async () => {
        await driver.stop()
        await screen.stop()
        remove()
      }
      try {
        const address = `http://127.0.0.1:${port}`
        await untilAnswers(address)
        const args = ['--automation', ...setup.flags]
        const options = {
          [setup.options]: { args, ...(setup.browser && { binary: setup.browser }) },
        }
        const tab = await openWebDriverTab(address, options, size)
        const close = () =>
          tab
            .close()
            .catch(() => {})
            .then(end)
        return { ...tab, version: `${setup.name} ${tab.version}`, close }
      } catch (error) {
        await end()
        throw error
      }
    },
    close: async () => {},
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

const START_MS = 20_000

async function untilAnswers(address: string) {
  for (const until = Date.now() + START_MS; ;) {
    if (
      await fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    if (Date.now() > until) throw new Error(`No WebDriver at ${address}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
