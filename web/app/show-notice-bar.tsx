import { createRoot } from 'react-dom/client'
import { NoticeBar } from '#web/ui/feedback/notice-bar.tsx'
import { NOTICES_ID } from './notices-id.ts'

/** No page has a notice at first, so its code and styles stay out of the first load. */
export function showNoticeBar(): void {
  // An app shell that failed has no place for it.
  const region = document.getElementById(NOTICES_ID)
  if (region) createRoot(region).render(<NoticeBar />)
}
