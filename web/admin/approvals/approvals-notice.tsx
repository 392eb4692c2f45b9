import { Link, useRoute } from 'wouter'
import type { ApprovalsAnswer } from '#shared/admin/approvals.ts'
import { usePolledAnswer } from '../session/use-polled-answer.ts'
import { useTexts } from '../use-language.ts'
import styles from './approvals-notice.module.css'
import { texts } from './texts.ts'

/** On every screen: that somebody waits for the reader's approval. */
export function ApprovalsNotice() {
  const t = useTexts(texts)
  const { answer } = usePolledAnswer<ApprovalsAnswer>('/approvals')
  const [isThere] = useRoute(APPROVALS)
  const first = answer?.approvals.find(({ isMine, mayNot }) => !isMine && !mayNot)
  if (!first || isThere) return null
  return (
    <p className={styles.notice} role="status">
      <b>{t.notice(first.askedBy)}</b>
      <Link href={APPROVALS}>{t.look}</Link>
    </p>
  )
}

const APPROVALS = '/approvals'
