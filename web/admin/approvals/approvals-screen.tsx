import { useState } from 'react'
import type { Approval, ApprovalsAnswer } from '#shared/admin/approvals.ts'
import type { Proposal } from '#shared/admin/holders.ts'
import { postToApi } from '../call-api.ts'
import { usePolledAnswer } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { askApprovalTexts } from '../ui/ask-approval-texts.ts'
import { ActionButton } from '../ui/action.tsx'
import { ChangeList } from '../ui/change-list.tsx'
import { ConfirmButton } from '../ui/dialog.tsx'
import { EffectFacts } from '../ui/effect-facts.tsx'
import { Loading } from '../ui/problem.tsx'
import { Card, Screen } from '../ui/screen.tsx'
import { toAgoText } from '../ui/times.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import { texts } from './approvals-texts.ts'

export function ApprovalsScreen() {
  const { title, purpose, none } = useTexts(texts)
  const loaded = usePolledAnswer<ApprovalsAnswer>('/approvals')
  const { approvals, proposals = [] } = loaded.answer ?? {}
  return (
    <Screen title={title} purpose={purpose}>
      <Loading {...loaded} />
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.entry} proposal={proposal} onAnswered={loaded.reload} />
      ))}
      {approvals?.length === 0 && proposals.length === 0 && <p>{none}</p>}
      {approvals?.map((approval) => (
        <ApprovalCard key={approval.id} approval={approval} onAnswered={loaded.reload} />
      ))}
    </Screen>
  )
}

interface ProposalCardProps {
  proposal: Proposal
  onAnswered: () => Promise<void>
}

/** Changes that a stall's holder proposes. One organiser's approval is enough. */
function ProposalCard({ proposal, onAnswered }: ProposalCardProps) {
  const t = useTexts(texts)
  const { entry, stall, changes } = proposal

  async function answer(isApproved: boolean) {
    await postToApi('/proposal', { entry, isApproved })
    await onAnswered()
  }

  return (
    <Card title={t.proposes(stall)}>
      <ChangeList changes={changes} />
      <div className={ui.row}>
        <ActionButton look="primary" act={() => answer(true)}>
          {t.publish}
        </ActionButton>
        <ActionButton act={() => answer(false)}>{t.decline}</ActionButton>
      </div>
    </Card>
  )
}

interface ApprovalCardProps {
  approval: Approval
  onAnswered: () => Promise<void>
}

function ApprovalCard({ approval, onAnswered }: ApprovalCardProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { outcomes } = useTexts(askApprovalTexts)
  const { id, action, askedBy, isMine, isTooNew, hash, expiresAt, outcome } = approval
  // Kept here, because the server deletes the effect once the request is done.
  const [effect] = useState(approval.effect)

  async function handleDecline() {
    await postToApi('/decline', { id })
    await onAnswered()
  }

  async function handleYes(pin: string) {
    await postToApi('/approve', { id, hash, pin })
    await onAnswered()
  }

  return (
    <Card title={t.asks[action](askedBy)}>
      <EffectFacts effect={effect} />
      {outcome ? (
        <p className={outcome === 'done' ? ui.good : ui.soft} role="status">
          {outcomes[outcome]}
        </p>
      ) : (
        <>
          <p className={ui.soft}>{t.expires(toAgoText(expiresAt, language))}</p>
          {isMine && <p>{t.own}</p>}
          {isTooNew && <p className={ui.bad}>{t.tooNew}</p>}
          <div className={ui.row}>
            {!isMine && !isTooNew && (
              <ConfirmButton
                look="primary"
                label={t.approve}
                title={t.asks[action](askedBy)}
                needsPin
                onYes={handleYes}
              >
                <EffectFacts effect={effect} />
              </ConfirmButton>
            )}
            <ActionButton act={handleDecline}>{t.decline}</ActionButton>
          </div>
        </>
      )}
    </Card>
  )
}
