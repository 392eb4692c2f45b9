interface Repeated {
  /** Resolves to false if the request failed. */
  ask(): Promise<unknown>
  waitMs(): number
}

interface Member extends Repeated {
  dueAt: number
  failures: number
  isAsking: boolean
}

/** Requests due within this time go together, so that the phone's radio wakes up once. */
const TOGETHER_MS = 5000
const LONGEST_WAIT_MS = 300_000

/** One timer for all requests, and none while the page is hidden. */
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
     * A page that becomes visible sends every request that is due.
     * @param dueInMs The delay before the first request.
     * @returns A function that stops it.
     */
    join(repeated: Repeated, dueInMs = 0): () => void {
      const member = { ...repeated, dueAt: Date.now() + dueInMs, failures: 0, isAsking: false }
      // Adding the same listener again has no effect.
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

export const rounds = createRounds()
