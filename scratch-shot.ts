import { chromium } from '@playwright/test'
import { openSite } from './tests/browser/support/site.ts'
const site = await openSite()
const browser = await chromium.launch({ args: ['--no-sandbox'] })
const [,, name, path, w = '360', h = '800', scheme = 'light', wait = '900', click = ''] = process.argv
const page = await browser.newPage({ viewport: { width: +w, height: +h }, colorScheme: scheme as any, deviceScaleFactor: +w < 500 ? 2 : 1 })
page.on('console', (m) => ['error','warning'].includes(m.type()) && console.log(m.text()))
page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
await page.goto(site.url + path)
await page.waitForTimeout(+wait)
for (const c of click.split('|').filter(Boolean)) { if (c.startsWith('@')) { const [x, y] = c.slice(1).split(',').map(Number); await page.mouse.click(x!, y!) } else await page.getByText(c, { exact: false }).first().click(); await page.waitForTimeout(700) }
await page.screenshot({ path: `/tmp/shots/${name}.png` })
await browser.close(); await site.stop()
process.exit(0)
