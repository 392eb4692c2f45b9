import { useEffect, useRef, useState } from 'react'
import * as messages from '#messages/event-map.ts'
import { brokenImageProps } from '#web/ui/layout/broken-image.ts'
import { Dialog, showModal } from '#web/ui/layout/dialog.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { useOverdue } from '#web/ui/feedback/use-overdue.ts'
import type { EventMapControls } from './event-map-controls.tsx'
import styles from './event-map-dialog.module.css'

export const EVENT_MAP_ID = 'event-map'

/** Opens the map where the browser does not know `command` buttons. */
export function openEventMap() {
  const dialog = document.getElementById(EVENT_MAP_ID)
  const isKnown = 'commandForElement' in HTMLButtonElement.prototype
  if (isKnown || !dialog) return
  showModal(dialog as HTMLDialogElement)
  // Some browsers have dialogs without toggle events.
  dialog.dispatchEvent(new Event('toggle'))
}

/** Takes no space, so that nothing moves when the map is there. */
const OVER_THE_MAP = {
  position: 'absolute',
  zIndex: 1,
  padding: 12,
  background: 'var(--tint)',
} as const

/**
 * The map of the ground. A picture that fails to load is not shown, and requested again at the next
 * opening. Every page has this dialog and few visitors open it, so the zoom is loaded at the first
 * opening.
 */
export function EventMapDialog() {
  const isHydrated = useHydrated()
  const [isOpened, setOpened] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [isHere, setHere] = useState(false)
  const isLate = useOverdue(isOpened && !isHere)
  const [Controls, setControls] = useState<typeof EventMapControls>()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      onOpening(async () => {
        setOpened(true)
        setMissing(false)
        // It may have loaded before React listened.
        setHere(Boolean(frame.current?.querySelector('img')?.naturalWidth))
        const module = await import('./event-map-controls.tsx')
        setControls(() => module.EventMapControls)
      }),
    [],
  )

  return (
    <Dialog
      id={EVENT_MAP_ID}
      title={messages.title}
      actions={Controls && !isMissing && <Controls frame={frame} />}
    >
      {isMissing ? (
        <p>{messages.isMissing}</p>
      ) : (
        <>
          {isLate && <p style={OVER_THE_MAP}>{messages.isLate}</p>}
          <div ref={frame}>
            <img
              className={styles.map}
              // A dialog can be opened before hydration. Later a map that nobody has opened has no
              // address: whoever prints the page would fetch it, for printing waits for lazy pictures.
              src={isOpened || !isHydrated ? '/Map.jpg' : undefined}
              alt={messages.picture}
              width="1200"
              height="1600"
              loading="lazy"
              onLoad={() => setHere(true)}
              {...brokenImageProps(() => setMissing(true))}
            />
          </div>
        </>
      )}
    </Dialog>
  )
}

/** Also when it was opened before hydration; not by `onToggle`, which React leaves out when it hydrates. */
function onOpening(act: () => Promise<void>) {
  const dialog = document.getElementById(EVENT_MAP_ID) as HTMLDialogElement
  const handleToggle = () => {
    // On a failure the plain picture stays, and the next opening tries again.
    if (dialog.open) act().catch((error: unknown) => console.warn(error))
  }
  dialog.addEventListener('toggle', handleToggle)
  handleToggle()
  return () => dialog.removeEventListener('toggle', handleToggle)
}
