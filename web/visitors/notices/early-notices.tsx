import * as messages from '#messages/festival-notices.ts'
import type { Notice } from '#shared/notices.ts'
import styles from './festival-notices.css?inline'
import { NoticeLine, showsAllNotices } from './notice-line.tsx'
import { NOTICES_ID } from './notice-slot.tsx'

/**
 * Shows current notices before the first paint, so that nothing moves when the app takes over. The
 * page carries all of them, hidden, above this script. Browsers too old for the app's scripts
 * reject this one too (before-hydration.ts), because there nothing would hide a notice when it
 * ends.
 */
const showCurrent = (regionId: string) => {
  const region = document.querySelector<HTMLElement>(`#${regionId} aside`)!
  const isAll = 'all' in region.dataset
  let dismissed: string[] | undefined
  try {
    dismissed = JSON.parse(localStorage['dismissed_notices'])
  } catch {
    // Nothing is dismissed yet, or storage is blocked.
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

/** Rendered on the server: all notices, hidden, and the script that shows the current ones. */
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
