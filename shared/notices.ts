export const NOTICES_FILE = 'notices.csv'

/** Most urgent first. */
export const NOTICE_KINDS = ['urgent', 'change', 'information'] as const

export type NoticeKind = (typeof NOTICE_KINDS)[number]

export interface Notice {
  /** Remembered when a visitor dismisses the notice. */
  id: string
  text: string
  kind: NoticeKind
  /** In milliseconds since 1970; 0 for immediately. */
  fromMs: number
  untilMs: number
}

export function findCurrentNotices(notices: readonly Notice[], now: Date): Notice[] {
  const nowMs = now.getTime()
  return notices.filter(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs)
}
