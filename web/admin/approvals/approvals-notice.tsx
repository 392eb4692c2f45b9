import { Link, useRoute } from 'wouter'
import type { ApprovalsAnswer } from '#shared/admin/approvals.ts'
import { usePolledAnswer } from '../session/use-polled-answer.ts'
import { useTexts } from '../use-language.ts'
import styles from './approvals-notice.module.css'
import { texts } from './approvals-texts.ts'

/** On every other screen: that somebody waits for the reader's approval. */
export function ApprovalsNotice() {
  const [isThere] = useRoute(APPROVALS)
  // Asks the server again afterwards, because the request may have been approved.
  return isThere ? null : <Notice />
}

function Notice() {
  const t = useTexts(texts)
  const { answer } = usePolledAnswer<ApprovalsAnswer>('/approvals')
  const first = answer?.approvals.find(
    ({ isMine, isTooNew, outcome }) => !isMine && !isTooNew && !outcome,
  )
  if (!first) return null
  return (
    <p className={styles.notice} role="status">
      <b>{t.notice(first.askedBy)}</b>
      <Link href={APPROVALS}>{t.look}</Link>
    </p>
  )
}

const APPROVALS = '/approvals'
