import * as messages from '#messages/festival-notices.ts'
import { dismiss } from '#messages/notices.ts'
import type { Notice } from '#shared/notices.ts'
import { dismissedNotices } from '#web/visitors/platform/storage/keys.ts'
import { paths } from '#web/visitors/routes.ts'
import { focusMain } from '#web/ui/layout/focus-main.ts'
import { Words } from '#web/ui/layout/words.tsx'

const ALL: string[] = [paths.home, paths.homeAlias, paths.welcome, paths.board]

/**
 * Home and the board show all notices. None can be dismissed there, because Home is where people
 * look them up.
 */
export const showsAllNotices = (path: string): boolean => ALL.includes(path)

interface NoticeLineProps {
  notice: Notice
  isWaiting?: boolean
  isOver?: boolean
  canDismiss?: boolean
  /**
   * Set while the notice lies over the page; called when one that cannot be dismissed is closed.
   */
  onPlace?: () => void
}

export function NoticeLine({ notice, isWaiting, isOver, canDismiss, onPlace }: NoticeLineProps) {
  const { id, kind, text, fromMs, untilMs } = notice
  function handleDismiss() {
    if (canDismiss) dismissedNotices.write([...(dismissedNotices.read() ?? []), id])
    else onPlace?.()
    focusMain()
  }
  return (
    <div
      className="notice-line"
      data-kind={kind}
      data-over={isOver || undefined}
      data-late={onPlace ? '' : undefined}
      hidden={isWaiting}
      {...(isWaiting && { 'data-id': id, 'data-from': fromMs, 'data-until': untilMs })}
    >
      <p>
        {kind !== 'information' && <b>{messages.kinds[kind]} </b>}
        <Words as="span">{text}</Words>
      </p>
      {(canDismiss || onPlace) && (
        <button type="button" onClick={handleDismiss}>
          {dismiss}
        </button>
      )}
    </div>
  )
}
