import { useState } from 'react'
import type { OwnerAnswer, ReadOwner } from '#shared/admin/records-api.ts'
import { postToApi } from '../call-api.ts'
import { useAction } from '../session/use-action.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { useTexts } from '../use-language.ts'
import styles from './one-stall.module.css'
import { texts } from './stall-texts.ts'

/** Seven digits or more, with what people write between them. */
const PHONE = /\+?\d(?:[\s().-]*\d){6,}/

/** How an organiser reaches the owner of a stall. It is asked for, because each look is logged. */
export function Owner(stall: ReadOwner) {
  const words = useTexts(texts)
  const [owners, setOwners] = useState<OwnerAnswer['owners']>()
  const { isBusy, failure, run } = useAction(async () =>
    setOwners((await postToApi<OwnerAnswer>('/owner', stall)).owners),
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
