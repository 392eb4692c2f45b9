import { useEffect, useState } from 'react'
import { findStall } from '#shared/catalogue/find-stall.ts'
import ui from '../ui/admin-ui.module.css'
import { Loading } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useLanguage, useTexts } from '../use-language.ts'
import { FindStallForm } from './find-stall-form.tsx'
import { DishList, StallActions } from './one-stall.tsx'
import styles from './one-stall.module.css'
import type { StallNow, Tap } from './tap.ts'
import { Refusals, WaitingNotice } from './tap-notices.tsx'
import { texts } from './texts.ts'
import { queue, synchronise, useStalls } from './use-stalls.ts'

/** The number of the last stall shown, until the page is closed or reloaded. */
let lastNumber: string | undefined

/** A volunteer's screen, which finds a stall, opens or closes it, and marks its dishes. */
export function StallScreen() {
  const words = useTexts(texts)
  const language = useLanguage()
  const { stalls, taps, failure } = useStalls()
  const [number, setNumber] = useState(lastNumber)
  useEffect(() => {
    lastNumber = number
  }, [number])
  const stall = number === undefined ? undefined : stalls && findListed(stalls, number)

  if (!stalls) {
    return (
      <Screen title={words.title}>
        <Loading failure={failure} reload={synchronise} />
      </Screen>
    )
  }
  const name = stall && ((language === 'hi' && stall.nameHi) || stall.name || stall.nameHi)
  const handleTap = (made: (Tap | undefined)[]) => {
    queue.add(made.flatMap((tap) => tap ?? []))
    void synchronise()
  }
  return (
    <Screen title={stall ? `${stall.number} · ${name}` : words.title} purpose={words.purpose}>
      <div className={`${ui.stack} ${styles.stall}`}>
        <Refusals refused={taps.refused} />
        <FindStallForm onNumber={setNumber} />
        {number === undefined && <p>{words.start}</p>}
        {number !== undefined && !stall && (
          <p role="alert" className={ui.bad}>
            {words.unknown(number)}
          </p>
        )}
        {stall && (
          <>
            <StallActions stall={stall} onTap={handleTap} />
            <DishList stall={stall} onTap={handleTap} />
          </>
        )}
        <WaitingNotice taps={taps} failure={failure} />
      </div>
    </Screen>
  )
}

function findListed(stalls: StallNow[], number: string): StallNow | undefined {
  const listed = stalls.map((stall) => ({ stallNumber: stall.number, stall }))
  return findStall(listed, number)?.stall
}
