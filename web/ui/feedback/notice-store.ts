import { createListeners } from '#shared/listeners.ts'

export interface Notice {
  text: string
  /** The notice's language, if it is not the page's. */
  lang?: string
  /** 'warning' if something went wrong that the visitor should know about. */
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

/** Notices at the bottom of the page stay as long as they are true; a toast reports an event. */
export function createNoticeStore() {
  const standing: Partial<Record<Speaker, Notice | undefined>> = {}
  const { tell, subscribe } = createListeners()
  return {
    /** The most important notice: pending entries come before hints. */
    read: () => standing['send-queue'] ?? standing.storage ?? standing.language ?? standing.install,
    subscribe,
    /** @param notice Undefined removes the notice. */
    tell(speaker: Speaker, notice: Notice | undefined) {
      standing[speaker] = notice
      tell()
    },
  }
}

export const notices = createNoticeStore()
