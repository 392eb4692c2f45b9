import { keepStall } from '#messages/catalogue.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { writeKeptStalls } from '#web/platform/send-queue/editions.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useKeptStalls } from './use-kept-stalls.ts'

/** The props of an icon; as an object it is in the scripts once, where a constant would be copied. */
export const heart = { shape: 'M12 20l-7-8a4.6 4.6 0 0 1 7-6 4.6 4.6 0 0 1 7 6z' }

interface KeepButtonProps {
  stall: Vendor
  className?: string | undefined
}

/** The heart that keeps a stall at hand on this device; full while it is kept. */
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
