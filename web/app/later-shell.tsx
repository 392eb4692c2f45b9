import { createRoot } from 'react-dom/client'
import { NoticeBar } from '#web/ui/feedback/notice-bar.tsx'
import '#web/ui/feedback/toast.css'
import { NOTICES_ID } from './notices-id.ts'

/** Starts what of the app shell nobody needs at once. Its code and styles stay out of the first load. */
export function startLaterShell(): void {
  createRoot(document.getElementById(NOTICES_ID)!).render(<NoticeBar />)
}
