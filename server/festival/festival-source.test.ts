import { cpSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeFolder } from '../../tests/support/files.ts'
import { A_FESTIVAL } from '../../tests/support/festivals/a-festival.ts'
import { createFestivalSource, type FestivalSource } from './festival-source.ts'
import type { SiteFestival } from './site-festival.ts'

const LOOK_MS = 500

let contentDir: string
let source: FestivalSource
let warnings: string[]
let shown: SiteFestival[]

const write = (text: string | Uint8Array, name = 'festival.json') =>
  writeFileSync(join(contentDir, name), text)
const edit = (changes: object) => write(JSON.stringify({ ...A_FESTIVAL, ...changes }))
const titleOf = (festival = source.read()) => festival?.languages[0]!.festival.title

const isReading = () => process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'))

/** Lets the watcher look a few times. A fake clock does not wait for files that other threads read. */
async function look(times = 1) {
  for (let count = 0; count < times; count += 1) {
    vi.advanceTimersByTime(LOOK_MS)
    // Waits until a look has begun and ended.
    for (let idle = 0; idle < 3; idle = isReading() ? 0 : idle + 1) await setImmediate()
  }
}

function open(fallback?: SiteFestival) {
  source = createFestivalSource({
    contentDir,
    siteUrl: '',
    warn: (text) => warnings.push(text),
    onChange: (festival) => shown.push(festival),
    fallback,
  })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  contentDir = join(makeFolder(), 'content')
  cpSync('content', contentDir, { recursive: true })
  warnings = []
  shown = []
  edit({ title: 'First' })
  open()
})
afterEach(() => {
  source.stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('the festival is available at once, and each edit shows after two looks that agree', async () => {
  expect([titleOf(), shown.length]).toEqual(['First', 1])
  await look(3)
  const before = source.read()!
  edit({ title: 'Second' })
  expect(titleOf()).toBe('First')
  await look(2)
  expect(titleOf()).toBe('Second')
  expect(source.read()!.version).not.toBe(before.version)
  // A festival that was read is never mutated: pages may be rendered from it.
  expect(titleOf(before)).toBe('First')
  expect([shown.map(titleOf), warnings]).toEqual([['First', 'Second'], []])
})

test('a half-written file is not read', async () => {
  await look(2)
  const text = JSON.stringify({ title: 'x'.repeat(200) })
  for (let length = 1; length < 20; length += 1) {
    write(text.slice(0, length))
    await look()
  }
  expect([titleOf(), warnings]).toEqual(['First', []])
  edit({ title: 'Whole' })
  await look(2)
  expect([titleOf(), warnings]).toEqual(['Whole', []])
})

test('a broken edit keeps the last good festival, warns once, and is listed until it is fixed', async () => {
  write('{ "title": "Broken", ')
  await look(6)
  expect(titleOf()).toBe('First')
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(
    /^Visitors see the last good festival\. The folder .* has mistakes:\nfestival\.json line 1: /,
  )
  const [problem] = source.findProblems()
  expect(problem).toMatch(/^festival\.json line 1: /)
  // Another mistake replaces the first.
  write('')
  await look(6)
  expect([titleOf(), warnings.length]).toEqual(['First', 2])
  edit({ title: 'Mended' })
  await look(2)
  expect([titleOf(), source.findProblems(), warnings.length]).toEqual(['Mended', [], 2])
})

test('if the folder disappears, the festival stays; when it returns, edits show', async () => {
  const away = `${contentDir}-away`
  renameSync(contentDir, away)
  await look(4)
  expect([titleOf(), warnings.length]).toEqual(['First', 1])
  expect(source.findProblems().join()).toContain('festival.json')
  cpSync(away, contentDir, { recursive: true })
  edit({ title: 'Back' })
  await look(2)
  expect([titleOf(), source.findProblems()]).toEqual(['Back', []])
})

test('without a valid festival since startup, the one from before shows', async () => {
  source.stop()
  const before = source.read()!
  write('{')
  open(before)
  expect([titleOf(), source.findProblems()[0]]).toEqual([
    'First',
    expect.stringMatching(/^festival\.json line 1/),
  ])
  source.stop()
  open()
  expect(source.read()).toBeUndefined()
  edit({ title: 'At last' })
  await look(2)
  expect(titleOf()).toBe('At last')
})
