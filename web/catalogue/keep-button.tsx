import { useSyncExternalStore } from 'react'
import { keepStall } from '#messages/catalogue.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { readKeptStalls, writeKeptStalls } from './kept-stalls.ts'
import { IconButton } from '#web/ui/controls/button.tsx'
import { keptStalls } from '#web/platform/storage/keys.ts'

/** The props of an icon. An object is in the scripts once; a constant would be inlined everywhere. */
export const heart = { shape: 'M12 20l-7-8a4.6 4.6 0 0 1 7-6 4.6 4.6 0 0 1 7 6z' }

interface KeepButtonProps {
  stall: Vendor
  className?: string | undefined
}

/** The heart button that saves a stall on this device; filled while the stall is saved. */
export function KeepButton({ stall, className = '' }: KeepButtonProps) {
  const kept = useKeptStalls()
  const others = kept.filter((number) => number !== stall.stallNumber)
  const isKept = others.length < kept.length
  return (
    <IconButton
      {...heart}
      className={`heart ${className}`}
      aria-label={keepStall(stall)}
      aria-pressed={isKept}
      onClick={() => writeKeptStalls(isKept ? others : [...kept, stall.stallNumber])}
    />
  )
}

const nothing = () => undefined

/** The numbers of the stalls saved on this device, kept in sync with other tabs. Empty before hydration. */
export function useKeptStalls(): string[] {
  return useSyncExternalStore(keptStalls.subscribe, readKeptStalls, nothing) ?? []
}
