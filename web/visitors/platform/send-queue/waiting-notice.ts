import * as messages from '#messages/notices.ts'
import type { Entry } from '#shared/delivery/entry.ts'
import type { Notice } from '#web/ui/feedback/notice-store.ts'

/** How long 'Everything is sent' is shown. */
const SENT_NOTICE_MS = 5000

export interface QueueState {
  /** Excludes entries that wait for another visit. */
  waiting: number
  isStuck: boolean
  /** Refused for good on this visit and not yet dismissed by the visitor. */
  refused: readonly Entry[]
  /** A rating from another edition was archived, and the visitor has not dismissed the notice. */
  hasFiled: boolean
  hasPostponed: boolean
}

/**
 * On a good network nothing is pending long enough to be shown.
 * @param isKept Whether pending entries survive when the page is closed.
 */
export function showQueue(
  queue: {
    read(): QueueState
    subscribe(listener: () => void): () => void
    send(): Promise<void>
    dismiss(): void
  },
  isKept: () => boolean,
  tell: (notice: Notice | undefined) => void,
): void {
  let shown: 'nothing' | 'waiting' | 'refused' = 'nothing'
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (next: typeof shown, notice: Notice | undefined) => {
    clearTimeout(timer)
    shown = next
    tell(notice)
  }

  function refresh() {
    const { waiting, isStuck, refused, hasFiled, hasPostponed } = queue.read()
    const actions = [{ label: messages.dismiss, act: queue.dismiss }]
    if (refused.length > 0) return show('refused', { ...toRefusal(refused), actions })
    if (hasFiled) return show('refused', { text: messages.ofEarlierFestival, actions })
    if (isStuck && waiting > 0) {
      return show(
        'waiting',
        toNotice(waiting, isKept(), () => void queue.send()),
      )
    }
    if (shown === 'nothing') return
    const isSent = shown === 'waiting' && !hasPostponed
    show('nothing', undefined)
    if (!isSent) return
    tell({ text: messages.sent })
    timer = setTimeout(() => tell(undefined), SENT_NOTICE_MS)
  }

  queue.subscribe(refresh)
  refresh()
}

function toNotice(count: number, isKept: boolean, sendNow: () => void): Notice {
  const actions = [{ label: messages.sendNow, act: sendNow }]
  return isKept
    ? { text: messages.waiting({ count }), actions }
    : {
        text: messages.waitingUnkept({ count }),
        tone: 'warning',
        actions,
      }
}

function toRefusal(refused: readonly Entry[]): Notice {
  const texts = refused.map((entry) =>
    entry.kind === 'rating'
      ? messages.ratingRefused({ stallNumber: entry.row.stall_id })
      : messages.joinRequestRefused,
  )
  return { text: texts.join(' '), tone: 'warning' }
}
