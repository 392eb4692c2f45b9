import { type ReactNode, useState } from 'react'
import {
  type Approvable,
  type ApprovalsAnswer,
  type Asked,
  type Effect,
  WHY_MAX,
} from '#shared/admin/approvals.ts'
import { postToApi } from '../call-api.ts'
import { useAnswer, usePolledAnswer } from '../session/use-request.ts'
import { useTexts } from '../use-language.ts'
import styles from './admin-ui.module.css'
import { askApprovalTexts } from './ask-approval-texts.ts'
import { ActionButton, ActionForm } from './action.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { EffectFacts } from './effect-facts.tsx'
import { Field, PinField } from './field.tsx'
import { Loading, Problem } from './problem.tsx'
import { texts } from './ui-texts.ts'

interface AskApprovalProps {
  title: string
  action: Approvable
  /** What the action is applied to, as its type requires. */
  subject: object
  needsReason?: boolean
  reasonHint?: string | undefined
  /** By then, the change may have been made, so the caller should reload. */
  onClose: () => void
  /** Shown below what would change. */
  children?: ReactNode
}

/** Shows what would change, then asks another organiser to approve it. */
export function AskApproval({
  title,
  action,
  subject,
  needsReason = false,
  reasonHint,
  onClose,
  children,
}: AskApprovalProps) {
  const t = useTexts(askApprovalTexts)
  const [why, setWhy] = useState('')
  const [pin, setPin] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const { answer: effect, ...looking } = useAnswer<Effect>('/approval-effect', { action, subject })

  async function handleAsk() {
    const request = { pin, action, subject: needsReason ? { ...subject, why } : subject }
    setAsked(await postToApi('/approvals', request))
  }

  return (
    <Dialog title={title} onClose={onClose}>
      {asked && <Waiting asked={asked} />}
      {!asked && !effect && <Loading {...looking} />}
      {!asked && effect && (
        <ActionForm act={handleAsk} submit={t.ask} disabled={needsReason && why.trim() === ''}>
          <EffectFacts effect={effect} />
          {children}
          {needsReason && (
            <Field
              label={t.reason}
              hint={reasonHint}
              value={why}
              maxLength={WHY_MAX}
              required
              onChange={(event) => setWhy(event.target.value)}
            />
          )}
          <p>{t.needsTwo}</p>
          <PinField value={pin} onChange={setPin} />
        </ActionForm>
      )}
    </Dialog>
  )
}

/** Polls until the request is closed or has expired. */
function Waiting({ asked }: { asked: Asked }) {
  const t = useTexts(askApprovalTexts)
  const { close } = useTexts(texts)
  const { answer, failure, reload } = usePolledAnswer<ApprovalsAnswer>('/approvals', WAIT_MS)
  const own = answer?.approvals.find(({ id }) => id === asked.id)
  const outcome = own?.outcome
  const isRunning = outcome === 'running'
  const isOver = answer !== undefined && !isRunning && (own === undefined || outcome !== undefined)

  async function handleWithdraw() {
    await postToApi('/decline', { id: asked.id })
    await reload()
  }

  return (
    <div className={styles.stack} role="status">
      {isOver ? (
        <p className={outcome === 'done' ? styles.good : styles.bad}>
          {outcome ? t.outcomes[outcome] : t.expired}
        </p>
      ) : (
        <>
          <p className={styles.busy}>
            <span className={styles.spinner} />
            {isRunning ? t.outcomes.running : toWaitingText(asked, t)}
          </p>
          {!isRunning && <ActionButton act={handleWithdraw}>{t.withdraw}</ActionButton>}
        </>
      )}
      <Problem failure={failure} />
      {isOver && (
        <form method="dialog">
          <Button type="submit">{close}</Button>
        </form>
      )}
    </div>
  )
}

const toWaitingText = ({ approvers }: Asked, t: typeof askApprovalTexts.en) =>
  approvers.length > 0 ? t.waiting(approvers.join(t.or)) : t.waitingForHost

const WAIT_MS = 3000
