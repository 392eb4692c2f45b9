import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const SCRIPTS = ['latin', 'latin-ext', 'devanagari']
const { resolve } = createRequire(import.meta.url)

/**
 * Sets every text in the sign painter's face: the phone's own fonts, which the guide uses, are others
 * on every machine. The page's CSP has to be off.
 */
export async function pinFont(page: Page): Promise<void> {
  const faces = SCRIPTS.map((script) => {
    const file = resolve(`@fontsource/yatra-one/files/yatra-one-${script}-400-normal.woff2`)
    const data = readFileSync(file).toString('base64')
    return `@font-face{font-family:Pinned ${script};src:url(data:font/woff2;base64,${data})}`
  })
  const family = SCRIPTS.map((script) => `Pinned ${script}`).join(',')
  await page.addStyleTag({
    content: `${faces.join('')}:root:root{--text:${family};--display:${family};--display-weight:400}`,
  })
  await page.evaluate(async (names) => {
    for (const name of names) await document.fonts.load(`1rem "${name}"`, 'Aअ₹')
  }, family.split(','))
}
