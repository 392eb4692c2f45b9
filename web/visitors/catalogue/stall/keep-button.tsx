import { useSyncExternalStore } from 'react'
import { keep, keepStall } from '#messages/catalogue.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { Button, IconButton } from '#web/ui/controls/button.tsx'
import { Icon, heart } from '#web/ui/icons/icon.tsx'
import { keptStalls } from '#web/visitors/platform/storage/keys.ts'
import { festival } from '#web/visitors/festival.ts'

const NONE: string[] = []

/** Omits stalls of another edition, because their numbers may have new tenants. */
export function readKeptStalls(): string[] {
  const { edition, numbers } = keptStalls.read() ?? { numbers: NONE }
  return edition === festival().edition ? numbers : NONE
}

export const writeKeptStalls = (numbers: string[]) =>
  keptStalls.write({ edition: festival().edition, numbers })

interface KeepButtonProps {
  stall: Vendor
  hasWord?: boolean
  className?: string | undefined
}

export function KeepButton({ stall, hasWord, className = '' }: KeepButtonProps) {
  const kept = useKeptStalls()
  const others = kept.filter((number) => number !== stall.stallNumber)
  const isKept = others.length < kept.length
  const props = {
    className: `heart ${className}`,
    'aria-label': keepStall(stall),
    'aria-pressed': isKept,
    onClick: () => writeKeptStalls(isKept ? others : [...kept, stall.stallNumber]),
  }
  if (!hasWord) return <IconButton {...heart} {...props} />
  return (
    <Button {...props}>
      <Icon {...heart} />
      {keep}
    </Button>
  )
}

const nothing = () => undefined

/** In sync with other tabs. Empty before hydration. */
export function useKeptStalls(): string[] {
  return useSyncExternalStore(keptStalls.subscribe, readKeptStalls, nothing) ?? []
}
