import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startServer } from '../../support/servers/running-server.ts'

const FIXTURE = join(import.meta.dirname, '../../fixtures/previous-version')
const DIST = join(import.meta.dirname, '../../../dist')
const GO_ROUND = 'go-round-Yq6C8y.js'
/** The name of that version, and of its list of files. */
export const PREVIOUS_VERSION = 'guide-bZ5of6'

const read = (name: string) => readFileSync(join(FIXTURE, name), 'utf8')

/** What its pages have left on the phone. */
export const previousPhone = JSON.parse(read('phone.json')) as {
  localStorage: Record<string, string>
  letterbox: Record<string, object>
}

/** A site whose service worker is the previous version's. It keeps no file but its own. */
export async function openPreviousSite() {
  const dir = mkdtempSync(join(tmpdir(), 'mela-previous-'))
  const web = join(dir, 'web')
  cpSync(DIST, dir, { recursive: true })
  for (const ending of ['', '.br', '.gz']) rmSync(join(web, `service-worker.js${ending}`))
  writeFileSync(join(web, 'service-worker.js'), read('service-worker.js.txt'))
  writeFileSync(join(web, 'assets', GO_ROUND), read(`${GO_ROUND}.txt`))
  writeFileSync(
    join(web, 'assets', `${PREVIOUS_VERSION}.json`),
    JSON.stringify([`/assets/${GO_ROUND}`]),
  )
  const { url, stop } = await startServer({ DIST_DIR: dir, DATA_DIR: join(dir, 'data') })
  return {
    url,
    async stop() {
      await stop()
      rmSync(dir, { recursive: true })
    },
  }
}

/** Puts into the browser what the previous version has left, on any page of the site. */
export async function leaveData(page: Page): Promise<void> {
  await page.evaluate(async ({ localStorage: texts, letterbox }) => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('mela')
      opening.onupgradeneeded = () => opening.result.createObjectStore('letterbox')
      opening.onsuccess = () => resolve(opening.result)
    })
    const transaction = db.transaction('letterbox', 'readwrite')
    for (const [id, letter] of Object.entries(letterbox)) {
      transaction.objectStore('letterbox').put(letter, id)
    }
    await new Promise((resolve) => (transaction.oncomplete = resolve))
    db.close()
  }, previousPhone)
}

/** Has the service worker of the site control the page. */
export async function registerWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isControlled = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
    await isControlled
  })
}
