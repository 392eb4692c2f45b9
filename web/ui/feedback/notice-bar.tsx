import { useSyncExternalStore } from 'react'
import { region } from '#messages/notices.ts'
import { Button } from '../controls/button.tsx'
import styles from './notice-bar.module.css'
import { notices } from './notice-store.ts'

/** Shows the current notice. The region is always in the page, so that screen readers listen to it. */
export function NoticeBar() {
  const notice = useSyncExternalStore(notices.subscribe, notices.read, () => undefined)
  return (
    <aside className={styles.bar} aria-label={region} aria-live="polite">
      {notice && (
        <div className={styles.notice} data-tone={notice.tone ?? 'calm'}>
          <p className={styles.text}>{notice.text}</p>
          {notice.actions?.map(({ label, look, act }) => (
            <Button key={label} look={look} className={styles.action} onClick={act}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </aside>
  )
}
