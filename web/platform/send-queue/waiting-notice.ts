import type { Entry } from '#shared/delivery/entry.ts'
import type { SendQueue } from './send-queue.ts'

/** What stands at the foot of the page for as long as it is true. */
export interface QueueNotice {
  text: string
  tone?: 'warning'
  actions?: { label: string; act(): void }[]
}

const SENT_SHOWN_MS = 5000

/**
 * Tells the visitor what waits on this phone, that it was sent, and what was refused. On a good
 * network nothing waits long enough to be spoken of.
 * @param isKept Whether what waits outlives the page.
 */
export function showQueue(
  queue: Pick<SendQueue, 'read' | 'subscribe' | 'send' | 'dismissRefused'>,
  isKept: () => boolean,
  tell: (notice: QueueNotice | undefined) => void,
): void {
  let shown: 'nothing' | 'waiting' | 'refused' = 'nothing'
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (next: typeof shown, notice: QueueNotice | undefined) => {
    clearTimeout(timer)
    shown = next
    tell(notice)
  }

  function refresh() {
    const { waiting, isStuck, refused, hasPostponed } = queue.read()
    if (refused.length > 0) return show('refused', toRefusal(refused, queue.dismissRefused))
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
    tell({ text: 'Sent: nothing is waiting on this phone any more.' })
    timer = setTimeout(() => tell(undefined), SENT_SHOWN_MS)
  }

  queue.subscribe(refresh)
  refresh()
}

function toNotice(count: number, isKept: boolean, sendNow: () => void): QueueNotice {
  const actions = [{ label: 'Send now', act: sendNow }]
  return isKept
    ? { text: `Kept on this phone, ${count} waiting to be sent.`, actions }
    : {
        text: `This phone keeps nothing, ${count} waiting to be sent. Please leave this page open.`,
        tone: 'warning',
        actions,
      }
}

function toRefusal(refused: readonly Entry[], dismiss: () => void): QueueNotice {
  const texts = refused.map((entry) =>
    entry.kind === 'rating'
      ? `Your rating of stall ${entry.row.stall_id} was not accepted and does not count.`
      : 'Your request to join was not accepted.',
  )
  return { text: texts.join(' '), tone: 'warning', actions: [{ label: 'All right', act: dismiss }] }
}
