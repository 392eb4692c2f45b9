/** A request that an open page repeats. */
interface Repeated {
  /** Resolves to false if it failed. */
  ask(): Promise<unknown>
  /** How long to wait after an answer; asked each time, so that it may vary. */
  waitMs(): number
}

interface Member extends Repeated {
  dueAt: number
  failures: number
  isAsking: boolean
}

/** Requests that are due within this time go together, so that the phone's radio wakes up once. */
const TOGETHER_MS = 5000
/** The longest wait after failures. */
const LONGEST_WAIT_MS = 300_000

/** The requests that open pages repeat: one timer for all, and none while the page is hidden. */
export function createRounds() {
  const members = new Set<Member>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(member: Member) {
    if (member.isAsking) return
    member.isAsking = true
    const isAnswered = (await member.ask().catch(() => false)) !== false
    member.isAsking = false
    member.failures = isAnswered ? 0 : member.failures + 1
    const waitMs = member.waitMs()
    const longest = Math.max(waitMs, LONGEST_WAIT_MS)
    member.dueAt = Date.now() + Math.min(waitMs * 2 ** member.failures, longest)
    plan()
  }

  function plan() {
    clearTimeout(timer)
    const waiting = [...members].filter(({ isAsking }) => !isAsking)
    if (document.hidden || waiting.length === 0) return
    const dueInMs = Math.min(...waiting.map(({ dueAt }) => dueAt)) - Date.now()
    if (dueInMs > 0) timer = setTimeout(askDue, dueInMs)
    else askDue()
  }

  function askDue() {
    for (const member of members) {
      if (member.dueAt <= Date.now() + TOGETHER_MS) void ask(member)
    }
  }

  function handleOnline() {
    for (const member of members) member.dueAt = 0
    plan()
  }

  return {
    /**
     * Repeats a request while the page is visible; a page that comes back asks what has become due.
     * @param dueInMs Until the first time.
     * @returns A function that stops it.
     */
    join(repeated: Repeated, dueInMs = 0): () => void {
      const member = { ...repeated, dueAt: Date.now() + dueInMs, failures: 0, isAsking: false }
      // A second time changes nothing.
      document.addEventListener('visibilitychange', plan)
      addEventListener('online', handleOnline)
      members.add(member)
      plan()
      return () => {
        members.delete(member)
        plan()
      }
    },
  }
}

/** Those of this page. */
export const rounds = createRounds()
