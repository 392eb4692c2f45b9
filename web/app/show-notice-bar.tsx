import { createRoot } from 'react-dom/client'
import { NoticeBar } from '#web/ui/feedback/notice-bar.tsx'
import { NOTICES_ID } from './notices-id.ts'

/** No page has a notice at first, so its code and styles stay out of the first load. */
export function showNoticeBar(): void {
  createRoot(document.getElementById(NOTICES_ID)!).render(<NoticeBar />)
}
