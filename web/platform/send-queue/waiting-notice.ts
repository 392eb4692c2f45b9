import * as messages from '#messages/notices.ts'
import { SENT_NOTICE_MS } from '#shared/times.ts'
import type { Notice } from '#web/ui/feedback/notice-store.ts'
import type { OutboxEvent } from './outbox.ts'

export interface WaitingNoticeOptions {
  countWaiting(): number
  /** Whether what waits outlives the page. */
  isKept(): boolean
  sendNow(): void
  tell(notice: Notice | undefined): void
}

/**
 * Tells the visitor what waits on this phone, and that it was sent. On a good network nothing waits
 * long enough to be spoken of.
 */
export function createWaitingNotice(options: WaitingNoticeOptions) {
  const { countWaiting, isKept, sendNow, tell } = options
  let isShown = false
  let hasRefusal = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Says it anew after any change of what is unsent. */
  function refresh() {
    const count = countWaiting()
    if (!isShown) return
    clearTimeout(timer)
    if (count > 0) return tell(toNotice(count, isKept(), sendNow))
    isShown = false
    // What the service refused has not been sent, and is no business of the visitor's.
    if (hasRefusal) return tell(undefined)
    tell({ text: messages.sent })
    timer = setTimeout(() => tell(undefined), SENT_NOTICE_MS)
  }

  function report(event: OutboxEvent) {
    if (event === 'stuck' && !isShown && countWaiting() > 0) {
      isShown = true
      hasRefusal = false
    }
    hasRefusal ||= event === 'refused'
    refresh()
  }

  return { refresh, report }
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
