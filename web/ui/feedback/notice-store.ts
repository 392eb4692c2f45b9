import { createListeners } from '#web/ui/layout/listeners.ts'

export interface Notice {
  text: string
  /** 'warning' if something went wrong that the visitor should know about. */
  tone?: 'calm' | 'warning'
  actions?: NoticeAction[]
}

export interface NoticeAction {
  label: string
  act(): void
}

export type Speaker = 'send-queue' | 'storage'

/** A notice stays as long as it is true, whereas a toast reports an event. */
export function createNoticeStore() {
  const standing: Partial<Record<Speaker, Notice | undefined>> = {}
  const { tell, subscribe } = createListeners()
  return {
    /** A notice about pending entries takes precedence. */
    read: () => standing['send-queue'] ?? standing.storage,
    subscribe,
    /** @param notice Undefined removes the notice. */
    tell(speaker: Speaker, notice: Notice | undefined) {
      standing[speaker] = notice
      tell()
    },
  }
}

export const notices = createNoticeStore()
