import { type ComponentType, useEffect, useRef, useState } from 'react'
import * as messages from '#messages/event-map-dialog.ts'
import { festival, loadFestivalParts } from '#web/visitors/festival.ts'
import { navigate, usePath, useQuery } from '#web/visitors/platform/navigation/use-address.ts'
import { pageName } from '#web/visitors/festival-names.ts'
import { MAP, withoutMap } from '#web/visitors/routes.ts'
import { brokenImageProps } from '#web/ui/layout/broken-image.ts'
import { Dialog, showModal } from '#web/ui/layout/dialog.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { useOverdue } from '#web/ui/feedback/loading-fallback.tsx'
import type { EventMapControlsProps } from './event-map-controls.tsx'

export const EVENT_MAP_ID = 'event-map'

/** Does nothing in browsers with `command` buttons, which open the map themselves. */
export function openEventMap() {
  const isKnown = 'commandForElement' in HTMLButtonElement.prototype
  if (!isKnown) openDialog()
}

const findDialog = () => document.getElementById(EVENT_MAP_ID) as HTMLDialogElement | null

function openDialog() {
  const dialog = findDialog()
  if (!dialog || dialog.open) return
  showModal(dialog)
  // Some browsers have no toggle events for dialogs.
  dialog.dispatchEvent(new Event('toggle'))
}

/** Takes no space, so that nothing shifts once the map has loaded. */
const OVER_THE_MAP = {
  position: 'absolute',
  zIndex: 1,
  padding: 12,
  background: 'var(--tint)',
} as const

/** Applies until the map is zoomable (map-layout.ts). */
const PICTURE = {
  width: '100%',
  height: 'auto',
  borderRadius: 8,
  filter: 'brightness(var(--picture-light))',
} as const

export function EventMapDialog() {
  return pageName('map') === '' ? null : <MapDialog />
}

/**
 * Few visitors open the map, so the zoom and the drawn map load on first opening. A picture that
 * fails to load is requested again next time.
 */
function MapDialog() {
  const isHydrated = useHydrated()
  const [isOpened, setOpened] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [isHere, setHere] = useState(false)
  const isLate = useOverdue(isOpened && !isHere)
  const [Controls, setControls] = useState<ComponentType<EventMapControlsProps>>()
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const path = usePath()
  const query = useQuery()
  const isInAddress = query.has(MAP)
  const { hasDrawnMap } = festival()
  useEffect(
    () =>
      onOpening(async () => {
        setOpened(true)
        setMissing(false)
        // The picture may have loaded before React listened.
        setHere(Boolean(findDialog()!.querySelector('img')?.naturalWidth))
        const module = await import('./event-map-controls.tsx')
        if (hasDrawnMap) await loadFestivalParts(['eventMap'])
        setControls(() => module.EventMapControls)
      }),
    [hasDrawnMap],
  )
  const place = isInAddress ? MAP : path
  const shown = useRef(place)
  useEffect(() => {
    if (isInAddress) openDialog()
    // Going back or following a link closes the map.
    else if (shown.current !== place) findDialog()?.close()
    shown.current = place
  }, [isInAddress, place])

  function handleClose() {
    if (!isInAddress) return
    if (history.state) history.back()
    else navigate(path + withoutMap(location.search), { replace: true })
  }

  const isDrawn = hasDrawnMap && Controls
  const hasFrame = hasDrawnMap || !isMissing
  return (
    <Dialog
      id={EVENT_MAP_ID}
      title={messages.title}
      isFull
      onClose={handleClose}
      actions={
        Controls &&
        hasFrame &&
        frame && (
          <Controls
            // Remounts when the zoomed picture appears or disappears.
            key={String(isMissing)}
            frame={frame}
            isMissing={isMissing}
            isHere={isHere}
            wanted={query.getAll(MAP).filter(Boolean)}
          />
        )
      }
    >
      {isLate && !isMissing && !isDrawn && <p style={OVER_THE_MAP}>{messages.isLate}</p>}
      {isMissing && !isDrawn && <p>{messages.isMissing}</p>}
      {hasFrame && (
        <div ref={setFrame}>
          {!isMissing && (
            <img
              style={PICTURE}
              // A dialog can be opened before hydration. Afterwards an unopened map has no URL,
              // because printing waits for lazy pictures and would fetch it.
              src={isOpened || !isHydrated ? '/Map.jpg' : undefined}
              alt={messages.picture}
              width="1200"
              height="1600"
              loading="lazy"
              onLoad={() => setHere(true)}
              {...brokenImageProps(() => setMissing(true))}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

/** Also covers a dialog opened before hydration: React does not replay `onToggle`. */
function onOpening(act: () => Promise<void>) {
  const dialog = findDialog()!
  const handleToggle = () => {
    // On failure the plain picture stays, and the next opening tries again.
    if (dialog.open) act().catch((error: unknown) => console.warn(error))
  }
  dialog.addEventListener('toggle', handleToggle)
  handleToggle()
  return () => dialog.removeEventListener('toggle', handleToggle)
}
