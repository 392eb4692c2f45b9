import { callIn, type Engine, type Size, type Tab } from '../drivers/engine.ts'
import { look, type Seen, type Target } from './look.ts'

export const PHONE: Size = { width: 390, height: 844 }

const POLL_MS = 50
/** The shortest time that visitors stay on a page. */
const STAY_MS = 800
const REST_MS = 25_000

export type Visitor = Awaited<ReturnType<typeof invite>>

/** How long an element may take to appear: shorter once a step has failed. */
export interface Progress {
  hasFailed: boolean
}
const TIMEOUT_MS = 12_000
const TIMEOUT_AFTER_FAILURE_MS = 4000

/** A new visitor of the site, with a window of this size. */
export async function invite(engine: Engine, home: string, size: Size, progress: Progress) {
  return createVisitor(await engine.open(size), home, progress)
}

function createVisitor(tab: Tab, home: string, progress: Progress) {
  /** Polls the probe. @returns Its first truthy result. */
  async function until<T>(
    what: string,
    probe: () => Promise<T>,
    timeoutMs = TIMEOUT_MS,
  ): Promise<NonNullable<T>> {
    const longestMs = progress.hasFailed ? TIMEOUT_AFTER_FAILURE_MS : timeoutMs
    let reason = ''
    for (const end = Date.now() + longestMs; ;) {
      try {
        const value = await probe()
        if (value) return value
      } catch (error) {
        // A page cannot be queried during a navigation.
        reason = `: ${error}`
      }
      if (Date.now() > end) throw new Error(`Not within ${longestMs / 1000} s: ${what}${reason}`)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  const find = (target: Target, isToBeReached = false): Promise<Seen[]> =>
    callIn(tab, look, target, isToBeReached)
  const hydrated = () =>
    until('the scripts take over', () =>
      callIn(tab, () => performance.getEntriesByName('hydrated').length > 0),
    )

  return {
    tab,
    until,
    find,
    /** Opens an address and waits for hydration. */
    async go(path: string) {
      await untilAtRest(tab)
      await tab.goto(home + path)
      await hydrated()
    },
    async reload() {
      await untilAtRest(tab)
      await tab.reload()
      await hydrated()
    },
    sees: (target: Target) => until(describe(target), async () => (await find(target))[0]),
    seesNo: (target: Target) =>
      until(`no ${describe(target)}`, async () => (await find(target)).length === 0),
    comesTo: (path: string) =>
      until(`the address ${path}`, () =>
        callIn(tab, (wanted) => location.pathname + location.search === wanted, path),
      ),
    /** Taps an element once it has stopped moving and is not covered. */
    async tap(target: Target) {
      let before: Seen | undefined
      const { x, y } = await until(`${describe(target)} to tap`, async () => {
        const [now] = await find(target, true)
        const isAtRest = before?.x === now?.x && before?.y === now?.y
        before = now
        if (now?.coveredBy) throw new Error(`under ${now.coveredBy}`)
        return isAtRest && now && !now.isDisabled ? now : undefined
      })
      await tab.tapAt(x, y)
    },
    async type(text: string) {
      for (const character of text) await tab.press(character)
    },
  }
}

function describe({ role, name, within }: Target): string {
  return `${role ?? 'text'} “${name}”${within ? ` in ${describe(within)}` : ''}`
}

/**
 * Lets a page finish its start-up work and its requests before the next navigation. WebKit 2.38 keeps a
 * page that is left during this work, with its lock and transaction: no later page can send for half a
 * minute.
 */
async function untilAtRest(tab: Tab) {
  for (const end = Date.now() + REST_MS; Date.now() < end;) {
    const { ageMs, isBusy } = await callIn(tab, readState)
    if (ageMs >= STAY_MS && !isBusy) return
    await new Promise((resolve) => setTimeout(resolve, Math.max(50, STAY_MS - ageMs)))
  }
}

async function readState() {
  // The oldest engines lack the Web Locks API.
  const manager = (navigator as { locks?: LockManager }).locks
  const { held = [] } = (await manager?.query()) ?? {}
  const [hydrated] = performance.getEntriesByName('hydrated')
  const ageMs = hydrated ? performance.now() - hydrated.startTime : Number.MAX_SAFE_INTEGER
  return { ageMs, isBusy: held.length > 0 }
}
