import { createListeners } from '#shared/listeners.ts'

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

/** Who may have something to say. */
export type Speaker = 'send-queue' | 'storage' | 'install'

export interface NoticeStore {
  /** The weightiest of the notices that stand: what waits to be sent goes before a hint. */
  read(): Notice | undefined
  subscribe(listener: () => void): () => void
  /** @param notice Undefined when this speaker has nothing more to say. */
  tell(speaker: Speaker, notice: Notice | undefined): void
}

/** What stands at the foot of the page for as long as it is true; a toast is for what has happened. */
export function createNoticeStore(): NoticeStore {
  const standing: Partial<Record<Speaker, Notice | undefined>> = {}
  const { tell, subscribe } = createListeners()
  return {
    read: () => standing['send-queue'] ?? standing.storage ?? standing.install,
    subscribe,
    tell(speaker, notice) {
      standing[speaker] = notice
      tell()
    },
  }
}

export const notices = createNoticeStore()
