import { useEffect, useState } from 'react'
import type { MadeSlips } from '#shared/admin/holders.ts'
import { toSiteAddress } from '#web/visitors/platform/navigation/use-address.ts'
import { toQrCode } from '#web/visitors/qr-cards/qr-code.ts'
import { postToApi } from '../call-api.ts'
import { toSlipHref } from '../session/invitation.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { ConfirmButton } from '../ui/dialog.tsx'
import { Done } from '../ui/save-status.tsx'
import { OnPaper } from '../ui/on-paper.tsx'
import { Card } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import styles from './cards.module.css'
import type { CardStall } from './choose-stalls.tsx'
import { slipsTexts } from './cards-texts.ts'

const SLIPS_EACH = 8

interface SlipsProps {
  chosen: CardStall[]
  /** Numbers of the stalls that already have a slip. */
  withSlip: readonly string[]
  /** The slips to print; undefined if cards are printed. */
  made: MadeSlips['slips'] | undefined
  /** Called without slips after slips have been invalidated. */
  onMade: (made: MadeSlips['slips'] | undefined) => Promise<void>
}

/** Prints slips for the holders of the chosen stalls, or invalidates their slips. */
export function Slips({ chosen, withSlip, made, onMade }: SlipsProps) {
  const t = useTexts(slipsTexts)
  const [hasEnded, setEnded] = useState(false)
  const request = { stalls: chosen.map(({ stallNumber }) => stallNumber) }
  const former = request.stalls.filter((number) => withSlip.includes(number)).length
  useEffect(() => {
    if (made) window.print()
  }, [made])

  async function handleMake() {
    const { slips } = await postToApi('/slips', request)
    setEnded(false)
    await onMade(slips)
  }

  async function handleEnd() {
    await postToApi('/slips-end', request)
    setEnded(true)
    await onMade(undefined)
  }

  return (
    <Card title={t.title}>
      <p>{t.purpose}</p>
      <p className={ui.soft}>{t.have(withSlip.length)}</p>
      <div className={ui.row}>
        <ConfirmButton
          disabled={chosen.length === 0}
          label={t.make(chosen.length)}
          onYes={handleMake}
        >
          <p>{t.makeMeans}</p>
          {former > 0 && <p className={ui.bad}>{t.former(former)}</p>}
        </ConfirmButton>
        <ConfirmButton disabled={former === 0} label={t.end(former)} onYes={handleEnd}>
          <p>{t.endMeans}</p>
        </ConfirmButton>
        {made && <Button onClick={() => window.print()}>{t.again}</Button>}
      </div>
      <Done>{made ? t.made : hasEnded && t.ended}</Done>
      {made && <SlipSheets slips={made} />}
    </Card>
  )
}

function SlipSheets({ slips }: MadeSlips) {
  const pages = Math.ceil(slips.length / SLIPS_EACH)
  return (
    <OnPaper>
      {Array.from({ length: pages }, (_none, page) => (
        <div key={page} className={styles.slips}>
          {slips.slice(page * SLIPS_EACH, (page + 1) * SLIPS_EACH).map((slip) => (
            <Slip key={slip.token} {...slip} />
          ))}
        </div>
      ))}
    </OnPaper>
  )
}

/** A slip to cut out, in both languages. */
function Slip({ stallNumber, stallName, token }: MadeSlips['slips'][number]) {
  const { modules, path } = toQrCode(toSlipHref(toSiteAddress(''), token))
  return (
    <div className={styles.slip} translate="no">
      <svg viewBox={`0 0 ${modules} ${modules}`} aria-hidden="true">
        <path d={path} />
      </svg>
      <div>
        <b>{`${stallNumber} · ${stallName}`}</b>
        <p lang="hi">{slipsTexts.hi.onSlip}</p>
        <p lang="en">{slipsTexts.en.onSlip}</p>
      </div>
    </div>
  )
}
