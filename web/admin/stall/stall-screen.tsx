import { useEffect, useMemo, useState } from 'react'
import type { CellChange } from '#shared/admin/sheets.ts'
import { findStall } from '#shared/catalogue/find-stall.ts'
import { saveChanges, synchronise } from '../session/sheets.ts'
import { useSheets } from '../session/use-sheets.ts'
import ui from '../ui/admin-ui.module.css'
import { Loading } from '../ui/problem.tsx'
import { RefusedChanges } from '../ui/refused-changes.tsx'
import { SaveStatus } from '../ui/save-status.tsx'
import { Screen } from '../ui/screen.tsx'
import { useLanguage, useTexts } from '../use-language.ts'
import { FindStallForm } from './find-stall-form.tsx'
import { DishList, StallActions } from './one-stall.tsx'
import styles from './one-stall.module.css'
import { type StallNow, toStalls } from './tap.ts'
import { texts } from './texts.ts'

/** The number of the last stall shown, until the page is closed or reloaded. */
let lastNumber: string | undefined

/** A volunteer's screen, which finds a stall, opens or closes it, and marks its dishes. */
export function StallScreen() {
  const words = useTexts(texts)
  const language = useLanguage()
  const now = useSheets()
  const { sheets, failure } = now
  const stalls = useMemo(() => sheets && toStalls(sheets), [sheets])
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
  const toLabel = (one: StallNow, separator: string) =>
    one.number + separator + ((language === 'hi' && one.nameHi) || one.name || one.nameHi)
  const handleTap = (made: (CellChange | undefined)[]) =>
    saveChanges(made.flatMap((change) => change ?? []))
  return (
    <Screen title={stall ? toLabel(stall, ' · ') : words.title} purpose={words.purpose}>
      <div className={`${ui.stack} ${styles.stall}`}>
        <RefusedChanges refused={now.refused} />
        <FindStallForm
          numbers={new Map(stalls.map((one) => [toLabel(one, ' '), one.number]))}
          onNumber={setNumber}
        />
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
        <SaveStatus now={now} className={styles.waiting} />
      </div>
    </Screen>
  )
}

/** By its number, or by a part of its name that no other name has. */
function findListed(stalls: StallNow[], number: string): StallNow | undefined {
  const listed = stalls.map((stall) => ({ stallNumber: stall.number, stall }))
  const named = stalls.filter(({ name, nameHi }) =>
    `${name}\n${nameHi}`.toLowerCase().includes(number.toLowerCase()),
  )
  return findStall(listed, number)?.stall ?? (named.length === 1 ? named[0] : undefined)
}
