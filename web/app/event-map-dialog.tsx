import { useState } from 'react'
import { brokenImageProps } from '#web/ui/broken-image.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './event-map-dialog.module.css'

export const EVENT_MAP_ID = 'event-map'

/** The way in where the browser does not know `command` buttons. */
export function openEventMap() {
  const dialog = document.getElementById(EVENT_MAP_ID)
  const isKnown = 'commandForElement' in HTMLButtonElement.prototype
  if (!isKnown && dialog instanceof HTMLDialogElement) dialog.showModal()
}

/** The map of the ground; a picture that does not come is not shown. */
export function EventMapDialog() {
  const [isMissing, setMissing] = useState(false)
  return (
    <Dialog id={EVENT_MAP_ID} title="Event Map">
      {isMissing ? (
        <p>The map could not be loaded. Please ask at the entrance.</p>
      ) : (
        <img
          className={styles.map}
          src="/Map.jpg"
          alt="Map of the festival ground"
          width="1200"
          height="1600"
          loading="lazy"
          {...brokenImageProps(() => setMissing(true))}
        />
      )}
    </Dialog>
  )
}
