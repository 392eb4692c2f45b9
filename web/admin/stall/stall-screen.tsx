import { useEffect, useMemo, useState } from 'react'
import { mayDo } from '#shared/admin/rights.ts'
import { saveChanges, synchronise, withStall } from '../session/sheets.ts'
import { useMe, useSheets } from '../session/use-session.ts'
import ui from '../ui/admin-ui.module.css'
import { Loading, Problem } from '../ui/problem.tsx'
import { RefusedChanges } from '../ui/refused-changes.tsx'
import { SaveStatus } from '../ui/save-status.tsx'
import { Screen } from '../ui/screen.tsx'
import { useLanguage, useTexts } from '../use-language.ts'
import { FindStallForm } from './find-stall-form.tsx'
import { findByNumber } from './find-stalls.ts'
import { DishList, type OneStallProps, StallActions, UndoLast } from './one-stall.tsx'
import styles from './one-stall.module.css'
import { type StallNow, toStalls, tapWithdrawn } from './tap.ts'
import { texts } from './stall-texts.ts'
import type { OwnerAnswer } from '#shared/admin/records-api.ts'
import type { PostBody } from '#shared/admin/posts.ts'
import { postToApi, Refused } from '../call-api.ts'
import { useAction } from '../session/use-request.ts'
import { Button } from '../ui/button.tsx'
import type { ChangeRequest, WithdrawStall } from '#shared/admin/api.ts'
import { AskApproval } from '../ui/ask-approval.tsx'
import { ConfirmButton } from '../ui/dialog.tsx'

/** A phone number: seven digits or more, and the separators that people type. */
const PHONE = /\+?\d(?:[\s().-]*\d){6,}/

/** Loaded on request, because each access is logged. */
function Owner(stall: PostBody<'/owner'>) {
  const words = useTexts(texts)
  const [owners, setOwners] = useState<OwnerAnswer['owners']>()
  const { isBusy, failure, run } = useAction(async () =>
    setOwners((await postToApi('/owner', stall)).owners),
  )
  return (
    <div className={ui.stack}>
      {!owners && (
        <Button isBusy={isBusy} onClick={() => void run()}>
          {words.showOwner}
        </Button>
      )}
      {owners?.length === 0 && <p role="status">{words.noOwner}</p>}
      {owners?.map(({ ownerName, ownerMobile }) => {
        const phone = PHONE.exec(ownerMobile)?.[0].replaceAll(/[^+\d]/g, '')
        return (
          <p key={ownerMobile} role="status" className={ui.row} translate="no">
            <span>{[ownerName, ownerMobile].filter(Boolean).join(' · ')}</span>
            {phone !== undefined && (
              <a className={styles.call} href={`tel:${phone}`}>
                {words.call}
              </a>
            )}
          </p>
        )
      })}
      <Problem failure={failure} />
    </div>
  )
}

/** Remembered until the page is closed or reloaded. */
let lastNumber: string | undefined

export function StallScreen() {
  const words = useTexts(texts)
  const language = useLanguage()
  const { role } = useMe().person
  const now = useSheets()
  const { sheets, failure } = now
  const stalls = useMemo(() => sheets && toStalls(sheets), [sheets])
  const [number, setNumber] = useState(lastNumber)
  const stall = number === undefined ? undefined : stalls && findByNumber(stalls, number)
  useEffect(() => {
    lastNumber = number
  }, [number])

  if (!stalls) {
    return (
      <Screen title={words.title}>
        <Loading failure={failure} reload={synchronise} />
      </Screen>
    )
  }
  const toLabel = (one: StallNow, separator: string) =>
    one.number + separator + ((language === 'hi' && one.nameHi) || one.name || one.nameHi)
  return (
    <Screen
      title={stall ? toLabel(stall, ' · ') : words.title}
      isName={stall !== undefined}
      purpose={stall ? words.purpose : words.start}
    >
      <div className={`${ui.stack} ${styles.stall}`}>
        <RefusedChanges refused={now.refused} />
        <FindStallForm
          stalls={stalls}
          isShown={stall !== undefined}
          toLabel={(one) => toLabel(one, ' · ')}
          onNumber={setNumber}
        />
        {number !== undefined && !stall && (
          <p role="alert" className={ui.bad}>
            {words.unknown(number)}
          </p>
        )}
        {stall && (
          <>
            <StallActions stall={stall} onTap={saveChanges} />
            <UndoLast now={now} />
            <DishList stall={stall} onTap={saveChanges} />
            {mayDo(role, 'approvals') && (
              <Withdraw key={`withdraw ${stall.key}`} stall={stall} onTap={saveChanges} />
            )}
            {mayDo(role, 'records') && (
              <Owner key={stall.key} number={stall.number} name={stall.name} />
            )}
          </>
        )}
        <SaveStatus now={now} isAtFoot />
      </div>
    </Screen>
  )
}

/** Needs a second organiser if visitors have rated the stall. */
function Withdraw({ stall, onTap }: OneStallProps) {
  const words = useTexts(texts)
  const [isAsking, setAsking] = useState(false)

  async function handleYes() {
    const request: ChangeRequest = { changes: [withStall(tapWithdrawn(stall, true))] }
    try {
      await postToApi('/changes', request)
      await synchronise(true)
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal.code !== 'withdrawal-unapproved') throw error
      setAsking(true)
    }
  }

  function handleClose() {
    setAsking(false)
    void synchronise(true)
  }

  return (
    <div>
      {stall.state === 'withdrawn' ? (
        <Button onClick={() => onTap([tapWithdrawn(stall, false)])}>{words.bringBack}</Button>
      ) : (
        <ConfirmButton label={words.withdraw} onYes={handleYes}>
          <p>{words.withdrawMeans}</p>
        </ConfirmButton>
      )}
      {isAsking && (
        <AskApproval
          title={words.withdraw}
          action="withdraw-stall"
          subject={{ number: stall.number } satisfies WithdrawStall}
          onClose={handleClose}
        />
      )}
    </div>
  )
}
