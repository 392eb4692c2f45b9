import { useState } from 'react'
import type { WithdrawEffect, WithdrawStall } from '#shared/admin/api.ts'
import { postToApi } from '../call-api.ts'
import { synchronise } from '../session/sheets.ts'
import { useAction } from '../session/use-action.ts'
import ui from '../ui/admin-ui.module.css'
import { AskApproval } from '../ui/ask-approval.tsx'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { EffectFacts } from '../ui/effect-facts.tsx'
import { Problem } from '../ui/problem.tsx'
import { useTexts } from '../use-language.ts'
import type { OneStallProps } from './one-stall.tsx'
import { texts } from './stall-texts.ts'
import { tapWithdrawn } from './tap.ts'

/** Takes a stall out of the festival, with a second organiser if visitors have rated it, or brings it back. */
export function Withdraw({ stall, onTap }: OneStallProps) {
  const words = useTexts(texts)
  const [asked, setAsked] = useState<WithdrawEffect>()
  const subject: WithdrawStall = { number: stall.number }
  const looking = useAction(async () =>
    setAsked(await postToApi<WithdrawEffect>('/withdraw-effect', subject)),
  )

  function handleClose() {
    setAsked(undefined)
    void synchronise(true)
  }

  return (
    <div className={ui.stack}>
      <div className={ui.row}>
        {stall.state === 'withdrawn' ? (
          <Button onClick={() => onTap([tapWithdrawn(stall, false)])}>{words.bringBack}</Button>
        ) : (
          <Button isBusy={looking.isBusy} onClick={() => void looking.run()}>
            {words.withdraw}
          </Button>
        )}
      </div>
      <Problem failure={looking.failure} />
      {asked?.needsTwo && (
        <AskApproval
          title={words.withdraw}
          action="withdraw-stall"
          subject={subject}
          onClose={handleClose}
        >
          <p>{words.withdrawMeans}</p>
          <EffectFacts effect={asked.effect} />
        </AskApproval>
      )}
      {asked && !asked.needsTwo && (
        <Confirm
          title={words.withdraw}
          yes={words.withdraw}
          onYes={() => onTap([tapWithdrawn(stall, true)])}
          onClose={handleClose}
        >
          <p>{words.withdrawMeans}</p>
        </Confirm>
      )}
    </div>
  )
}
