import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../controls/button.tsx'
import { focusMain } from '../layout/focus-main.ts'
import styles from './notice-bar.module.css'
import { notices } from './notice-store.ts'

/** No page starts with a notice, so the code and styles of the bar stay out of the first load. */
export function showNoticeBar(): void {
  // If the app shell has failed, there is no region for the bar.
  const region = document.getElementById('notices')
  if (region) createRoot(region).render(<NoticeBar />)
}

function NoticeBar() {
  const notice = useSyncExternalStore(notices.subscribe, notices.read, () => undefined)
  if (!notice) return null
  const handleAction = (act: () => void) => () => {
    act()
    focusMain()
  }
  return (
    <div className={styles.bar}>
      <div className={styles.notice} data-tone={notice.tone ?? 'calm'}>
        <p className={styles.text}>{notice.text}</p>
        {notice.actions?.map(({ label, act }) => (
          <Button key={label} className={styles.action} onClick={handleAction(act)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
