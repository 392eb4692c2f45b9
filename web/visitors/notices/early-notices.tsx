import * as messages from '#messages/festival-notices.ts'
import type { Notice } from '#shared/notices.ts'
import styles from './festival-notices.css?inline'
import { NoticeLine, showsAllNotices } from './notice-line.tsx'
import { NOTICES_ID } from './notices-id.ts'

/**
 * Shows the notices that are current before the first paint, so that nothing moves when the app takes over
 * (`festival-notices.tsx`). The page carries all of them, hidden, above this script. Like the other inline
 * scripts (before-hydration.ts), browsers that cannot read the app's scripts cannot read it: nothing would
 * hide a notice at its end there.
 */
const showCurrent = (regionId: string) => {
  const region = document.querySelector<HTMLElement>(`#${regionId} aside`)!
  const isAll = 'all' in region.dataset
  let dismissed: string[] | undefined
  try {
    dismissed = JSON.parse(localStorage['dismissed_notices'])
  } catch {
    // None is dismissed, or storage is blocked.
  }
  dismissed ??= []
  const nowMs = Date.now()
  const current = [...region.querySelectorAll<HTMLElement>('[data-until]')].filter(
    ({ dataset: { id, from, until } }) =>
      +from! <= nowMs && nowMs < +until! && (isAll || !dismissed.includes(id!)),
  )
  for (const line of isAll ? current : current.slice(0, 1)) line.hidden = false
}

export const NOTICE_SCRIPT = `(${showCurrent})('${NOTICES_ID}')`

/** All notices as the server renders them: hidden, above the script that shows the current ones. */
export function EarlyNotices({ notices, path }: { notices: Notice[]; path: string }) {
  const isAll = showsAllNotices(path)
  return (
    <aside aria-label={messages.region} data-all={isAll ? '' : undefined}>
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} isWaiting canDismiss={!isAll} />
      ))}
      <script dangerouslySetInnerHTML={{ __html: NOTICE_SCRIPT }} />
    </aside>
  )
}
