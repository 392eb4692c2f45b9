export interface Notice {
  text: string
  /** Something went wrong that the visitor should know of. */
  tone?: 'calm' | 'warning'
  actions?: NoticeAction[]
}

export interface NoticeAction {
  label: string
  look?: 'primary'
  act(): void
}

/** By their weight: where two have something to say, the first is heard. */
const SPEAKERS = ['outbox', 'install'] as const
export type Speaker = (typeof SPEAKERS)[number]

export interface NoticeStore {
  /** The weightiest of the notices that stand. */
  read(): Notice | undefined
  subscribe(listener: () => void): () => void
  /** @param notice Undefined when this speaker has nothing more to say. */
  tell(speaker: Speaker, notice: Notice | undefined): void
}

/** What stands at the foot of the page for as long as it is true; a toast is for what has happened. */
export function createNoticeStore(): NoticeStore {
  const standing = new Map<Speaker, Notice>()
  const listeners = new Set<() => void>()

  function read() {
    const speaker = SPEAKERS.find((name) => standing.has(name))
    return speaker && standing.get(speaker)
  }

  return {
    read,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(speaker, notice) {
      if (notice) standing.set(speaker, notice)
      else standing.delete(speaker)
      for (const listener of listeners) listener()
    },
  }
}

export const notices = createNoticeStore()
