import { type CSSProperties, useEffect } from 'react'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { festival } from '#web/visitors/festival.ts'
import { createLateCode } from '#web/ui/layout/use-late-code.ts'

const { load, useCode } = createLateCode(() => import('./opening-view.tsx'))

/** Loaded on demand, because most festivals give no opening hours. Undefined until then. */
export function useOpeningViews(isWanted: boolean) {
  useEffect(() => {
    if (isWanted) load().catch(() => {})
  }, [isWanted])
  return useCode()
}

/** Whether a stall's hours may be known. Lists from earlier versions lack the column. */
export const hasHours = ({ hours }: Partial<Pick<Vendor, 'hours'>>): boolean =>
  Boolean(hours) || festival().days !== undefined

// Inline, because hardly any page needs it. Reserves the space of a text that depends on the time,
// and so appears only after hydration.
const LINE: CSSProperties = { minHeight: '1.5em', fontWeight: 700 }

interface OpeningLineProps {
  stall: Vendor
  /** Also lists its hours for each festival day. */
  isWhole?: boolean
}

/** 'Open now' or 'Opens at 17:30'. */
export function OpeningLine({ stall, isWhole }: OpeningLineProps) {
  const isGiven = hasHours(stall)
  const Shown = useOpeningViews(isGiven)?.Opening
  return isGiven && <div style={LINE}>{Shown && <Shown stall={stall} isWhole={isWhole} />}</div>
}
