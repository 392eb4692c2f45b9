import { useLayoutEffect, useRef, useState } from 'react'
import * as messages from '#messages/event-map.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { STEP_FACTOR } from '#web/ui/zoom/zoom-gestures.ts'
import type { ZoomLevel } from '#web/ui/zoom/zoom-view.ts'
import { createZoomablePicture, type ZoomablePicture } from '#web/ui/zoom/zoomable-picture.ts'
import { festival } from '#web/visitors/festival.ts'
import { DrawnMap } from './drawn-map.tsx'
import { findClosest, readShape } from './map-drawing.ts'
import { layOutMap } from './map-layout.ts'

const PLUS = 'M12 5v14M5 12h14'
const MINUS = 'M5 12h14'
const WHOLE = 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'

export interface EventMapControlsProps {
  frame: HTMLElement
  isMissing: boolean
  isHere: boolean
  wanted: string[]
}

/** The buttons are for visitors who cannot or do not use gestures. */
export function EventMapControls({ frame, isMissing, ...props }: EventMapControlsProps) {
  const [level, setLevel] = useState<ZoomLevel>('whole')
  const map = useRef<ZoomablePicture>(undefined)
  const { hasDrawnMap } = festival()

  // Runs before the effects of `DrawnMap`, which show stalls on the map.
  useLayoutEffect(() => {
    const takeBack = layOutMap(frame)
    const zoomable = createZoomablePicture(frame, {
      label: messages.keys,
      readShape: () => readShape(frame),
      maxScale: findClosest(),
      onZoom: setLevel,
    })
    map.current = zoomable
    return () => {
      zoomable.stop()
      // The drawn map replaces a picture that fails.
      if (!hasDrawnMap) takeBack()
    }
  }, [frame, hasDrawnMap])

  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginRight: 'auto' }}>
      <Control
        name={messages.zoomIn}
        shape={PLUS}
        isIdle={level === 'closest'}
        onPress={() => map.current?.zoomBy(STEP_FACTOR)}
      />
      <Control
        name={messages.zoomOut}
        shape={MINUS}
        isIdle={level === 'whole'}
        onPress={() => map.current?.zoomBy(1 / STEP_FACTOR)}
      />
      <Control
        name={messages.showAll}
        shape={WHOLE}
        isIdle={level === 'whole'}
        onPress={() => map.current?.showWhole()}
      />
      {hasDrawnMap && (
        <DrawnMap
          key={String(props.wanted)}
          frame={frame}
          isMissing={isMissing}
          map={map}
          {...props}
        />
      )}
    </div>
  )
}

interface ControlProps {
  name: string
  shape: string
  isIdle: boolean
  onPress: () => void
}

/** `aria-disabled` keeps the focus, which `disabled` would move to the start of the page. */
function Control({ name, shape, isIdle, onPress }: ControlProps) {
  return (
    <Button
      style={{ width: 48, padding: 0 }}
      aria-label={name}
      title={name}
      aria-disabled={isIdle}
      onClick={onPress}
    >
      <Icon shape={shape} />
    </Button>
  )
}
