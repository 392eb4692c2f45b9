import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { festival } from '#web/visitors/festival.ts'

const WEB = resolve(import.meta.dirname, '../web')
/** Entry points, which run immediately in a page or worker. */
const ENTRIES = /(^|\/)main\.tsx$|(^|[-/])worker\.ts$|background-sync\.ts$|\.d\.ts$/

/** The error of importing a module; undefined if there is none. */
async function findFailure(file: string): Promise<string | undefined> {
  try {
    await import(/* @vite-ignore */ pathToFileURL(join(WEB, file)).href)
    return undefined
  } catch (error) {
    return `${file}: ${String(error)}`
  }
}

test('no module of the web app reads the festival before one is set', async () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !ENTRIES.test(file),
  )
  expect(files.length).toBeGreaterThan(200)
  // Node lacks this function of the browser.
  vi.stubGlobal('addEventListener', () => {})
  const failures: string[] = []
  for (const file of files) failures.push(...[await findFailure(file)].flatMap((one) => one ?? []))
  expect(failures).toEqual([])
  // No import has set a festival.
  expect(festival).toThrow('No festival is set')
})
