import { useSyncExternalStore } from 'react'
import { Button } from '../controls/button.tsx'
import styles from './notice-bar.module.css'
import { notices } from './notice-store.ts'

/** Where a notice stands; it is always there, so that screen readers listen to it. */
export function NoticeBar() {
  const notice = useSyncExternalStore(notices.subscribe, notices.read, () => undefined)
  return (
    <aside className={styles.bar} aria-label="On this phone" aria-live="polite">
      {notice && (
        <div className={styles.notice} data-tone={notice.tone ?? 'calm'}>
          <p className={styles.text}>{notice.text}</p>
          {notice.actions?.map(({ label, look, act }) => (
            <Button key={label} look={look ?? 'secondary'} className={styles.action} onClick={act}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </aside>
  )
}
