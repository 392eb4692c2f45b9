import { createRoot } from 'react-dom/client'
import { NoticeBar } from '#web/ui/feedback/notice-bar.tsx'
// Also where no form has brought it (`toast.css`).
import '#web/ui/feedback/toast.css'
import { withStyles } from '#web/ui/styles/with-styles.ts'
import { NOTICES_ID } from './notices-id.ts'

/** No page has a notice at first, so its code and styles stay out of the first load. */
export async function showNoticeBar(): Promise<void> {
  // Where the styles do not come, a notice is better plain than not at all.
  await withStyles(Promise.resolve()).catch(() => {})
  createRoot(document.getElementById(NOTICES_ID)!).render(<NoticeBar />)
}
