import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { festival } from '#web/festival.ts'

const WEB = resolve(import.meta.dirname, '../web')
/** What runs at once in a page or in a worker. */
const ENTRIES = /^main\.tsx$|(^|[-/])worker\.ts$|background-sync\.ts$|\.d\.ts$/

/** Of a module, what fails; undefined where nothing does. */
async function findFailure(file: string): Promise<string | undefined> {
  try {
    await import(/* @vite-ignore */ pathToFileURL(join(WEB, file)).href)
    return undefined
  } catch (error) {
    return `${file}: ${String(error)}`
  }
}

test('no module of the web app asks for the festival before one is set', async () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !ENTRIES.test(file),
  )
  expect(files.length).toBeGreaterThan(200)
  // A page has it; nothing happens in this one.
  vi.stubGlobal('addEventListener', () => {})
  const failures: string[] = []
  for (const file of files) failures.push(...[await findFailure(file)].flatMap((one) => one ?? []))
  expect(failures).toEqual([])
  // Nothing has set one meanwhile.
  expect(festival).toThrow('No festival is set')
})
