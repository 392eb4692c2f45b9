import { useSyncExternalStore } from 'react'
import { Button } from '../controls/button.tsx'
import styles from './notice-bar.module.css'
import { notices } from './notice-store.ts'

/** The current notice. */
export function NoticeBar() {
  const notice = useSyncExternalStore(notices.subscribe, notices.read, () => undefined)
  if (!notice) return null
  return (
    <div className={styles.bar}>
      <div className={styles.notice} lang={notice.lang} data-tone={notice.tone ?? 'calm'}>
        <p className={styles.text}>{notice.text}</p>
        {notice.actions?.map(({ label, look, act }) => (
          <Button key={label} look={look} className={styles.action} onClick={act}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
