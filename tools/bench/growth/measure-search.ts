import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { STALLS_PER_NARROW_PAGE } from '../../../shared/limits.ts'
import { median } from '../report.ts'
import { CPU_SLOWDOWN } from './measure-phone.ts'
import type { Keystroke } from './search-page.ts'

/** Dishes and stalls as people type them, in both scripts, first correctly and then with mistakes. */
const QUERIES = [
  'samosa',
  'masala dosa',
  'lassi',
  'stall 12',
  'समोसा',
  'जलेबी',
  'samossa',
  'paneer tikkka',
  'kachorri',
  'gulab jamoon',
  'रसमलाइ',
]
const ROUNDS = 5

export interface SearchTimes {
  /** Medians over all keystrokes, in milliseconds. The time of a keystroke is the median of its rounds. */
  exact: number
  tolerant: number
}

/** Bundles the search as a separate script, because the site's files contain the same code but do not expose it. */
export async function bundleSearch(): Promise<string> {
  const [bundle] = [
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        write: false,
        target: 'es2022',
        lib: {
          entry: join(import.meta.dirname, 'search-page.ts'),
          formats: ['iife'],
          name: 'searchPage',
        },
      },
    }),
  ].flat() as Rolldown.RolldownOutput[]
  return bundle!.output[0].code
}

/** Types queries into the search on a page with the stalls of the site at `url`. */
export async function measureSearch(
  browser: Browser,
  url: string,
  script: string,
): Promise<SearchTimes> {
  const context = await browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  // An isolated page has a clock resolution of 5 microseconds instead of 100.
  const headers = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  }
  await page.route('**/blank', (route) =>
    route.fulfill({ headers, contentType: 'text/html', body: '<!doctype html>' }),
  )
  await page.goto(`${url}/blank`)
  await page.addScriptTag({ content: script })
  const keystrokes = await page.evaluate(
    ([queries, rounds]) => globalThis.measureSearch(queries, rounds),
    [QUERIES, ROUNDS] as const,
  )
  await context.close()
  // The first keystroke also builds the index.
  const settled = [...Map.groupBy(keystrokes.slice(1), ({ typed }) => typed).values()]
  const isExact = ([first]: Keystroke[]) => first!.matches >= STALLS_PER_NARROW_PAGE
  // Chromium throttles the CPU by pausing between tasks, which does not slow down short ones. So we multiply instead.
  const toTime = (lists: Keystroke[][]) =>
    CPU_SLOWDOWN * median(lists.map((rounds) => median(rounds.map(({ ms }) => ms))))
  return {
    exact: toTime(settled.filter(isExact)),
    tolerant: toTime(settled.filter((rounds) => !isExact(rounds))),
  }
}
