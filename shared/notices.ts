/** From the most urgent to the least. */
export const NOTICE_KINDS = ['urgent', 'change', 'information'] as const

export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** A short text from the organisers, in the language of the page if there is a translation. */
export interface Notice {
  /** A visitor who dismisses a notice does so by its id. */
  id: string
  text: string
  kind: NoticeKind
  /** In milliseconds since 1970; 0 for at once. */
  fromMs: number
  untilMs: number
}

/** The notices to show at a moment, in the order in which they come. */
export function findCurrentNotices(notices: readonly Notice[], now: Date): Notice[] {
  const nowMs = now.getTime()
  return notices.filter(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs)
}
