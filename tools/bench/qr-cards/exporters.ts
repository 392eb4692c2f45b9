import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'

/** A way to export all cards as a zip file from the page of one card. */
export interface Exporter {
  name: string
  /** Runs before the timer starts. */
  prepare(page: Page): Promise<void>
  /** Starts the export. The download begins before this promise resolves, or right after. */
  start(page: Page): Promise<void>
}

export const mela: Exporter = {
  name: 'Mela',
  prepare: async () => {},
  start: (page) =>
    page
      .getByRole('button', { name: 'Download All' })
      .evaluate((button) => (button as HTMLElement).click()),
}

/**
 * html-to-image on the same page with the same cards, which React renders for Print All before the timer
 * starts. The first control is as fast as we could make it, and the second is a plain loop.
 */
export async function createControls(): Promise<Exporter[]> {
  const script = await bundleControl()
  const name = `html-to-image ${readVersion()}`
  return [
    createControl(`${name}, two at a time`, script, false),
    createControl(`${name}, one at a time`, script, true),
  ]
}

function createControl(name: string, script: string, isInTurn: boolean): Exporter {
  return {
    name,
    async prepare(page) {
      await page.evaluate(() => (globalThis.print = () => {}))
      await page.getByRole('button', { name: 'Print All' }).click()
      await page.locator('svg[role=group]').nth(1).waitFor({ state: 'attached' })
      await page.addScriptTag({ content: script })
      await page.evaluate(() => globalThis.control.prepare())
    },
    start: (page) => page.evaluate((inTurn) => globalThis.control.exportCards(inTurn), isInTurn),
  }
}

async function bundleControl(): Promise<string> {
  const entry = join(import.meta.dirname, 'control-page.ts')
  const [bundle] = [
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        write: false,
        target: 'es2022',
        lib: { entry, formats: ['iife'], name: 'controlPage' },
      },
    }),
  ].flat()
  if (!bundle || !('output' in bundle)) throw new Error('The control could not be bundled')
  return bundle.output[0].code
}

function readVersion(): string {
  const file = resolve('tools/node_modules/html-to-image/package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
