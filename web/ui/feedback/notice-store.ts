import { createListeners } from '#shared/listeners.ts'

export interface Notice {
  text: string
  /** Where it is not the page's. */
  lang?: string
  /** Something went wrong that the visitor should know of. */
  tone?: 'calm' | 'warning'
  actions?: NoticeAction[]
}

export interface NoticeAction {
  label: string
  look?: 'primary'
  act(): void
}

/** The parts of the app that show notices. */
export type Speaker = 'send-queue' | 'storage' | 'language' | 'install'

/** Notices at the foot of the page stay for as long as they are true; a toast reports an event. */
export function createNoticeStore() {
  const standing: Partial<Record<Speaker, Notice | undefined>> = {}
  const { tell, subscribe } = createListeners()
  return {
    /** The most important notice: what waits to be sent goes before a hint. */
    read: () => standing['send-queue'] ?? standing.storage ?? standing.language ?? standing.install,
    subscribe,
    /** @param notice Undefined takes the notice away. */
    tell(speaker: Speaker, notice: Notice | undefined) {
      standing[speaker] = notice
      tell()
    },
  }
}

export const notices = createNoticeStore()
