import * as messages from '#messages/festival-notices.ts'
import { dismiss } from '#messages/notices.ts'
import type { Notice } from '#shared/notices.ts'
import { dismissedNotices } from '#web/visitors/platform/storage/keys.ts'
import { paths } from '#web/visitors/routes.ts'
import { focusMain } from '#web/ui/layout/focus-main.ts'
import { Words } from '#web/ui/layout/words.tsx'

const ALL: string[] = [paths.home, paths.homeAlias, paths.welcome, paths.board]

/** Home and the board show all notices, and there none can be dismissed: Home is where they are looked up. */
export const showsAllNotices = (path: string): boolean => ALL.includes(path)

interface NoticeLineProps {
  notice: Notice
  /** The script may show it. */
  isWaiting?: boolean
  /** It leaves its place empty. */
  isOver?: boolean
  canDismiss?: boolean
}

/** One notice, with its kind unless it is mere information. */
export function NoticeLine({ notice, isWaiting, isOver, canDismiss }: NoticeLineProps) {
  const { id, kind, text, fromMs, untilMs } = notice
  function handleDismiss() {
    dismissedNotices.write([...(dismissedNotices.read() ?? []), id])
    focusMain()
  }
  return (
    <div
      className="notice-line"
      data-kind={kind}
      data-over={isOver || undefined}
      hidden={isWaiting}
      {...(isWaiting && { 'data-id': id, 'data-from': fromMs, 'data-until': untilMs })}
    >
      <p>
        {kind !== 'information' && <b>{messages.kinds[kind]} </b>}
        <Words as="span">{text}</Words>
      </p>
      {canDismiss && (
        <button type="button" onClick={handleDismiss}>
          {dismiss}
        </button>
      )}
    </div>
  )
}
