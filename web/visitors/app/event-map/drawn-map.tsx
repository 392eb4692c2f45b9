import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { toPicture, toStalls } from '#messages/event-map.ts'
import { picture as pictureLabel } from '#messages/event-map-dialog.ts'
import { createFinder, type Vendor } from '#shared/catalogue/catalogue.ts'
import type { Spot } from '#shared/event-map/areas.ts'
import { sortByDistance } from '#web/visitors/catalogue/stall/describe-way.ts'
import { stallsIn, useCatalogue } from '#web/visitors/catalogue/use-catalogue.ts'
import { readKeptStalls } from '#web/visitors/catalogue/stall/keep-button.tsx'
import { festival, festivalPart } from '#web/visitors/festival.ts'
import { readHere } from '#web/visitors/platform/storage/keys.ts'
import { StallDialog } from '#web/visitors/screens/browse-stalls/stall-dialog.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { ZoomablePicture } from '#web/ui/zoom/zoomable-picture.ts'
import { drawMap, findTapped, isDrawn, showSpots } from './map-drawing.ts'
import { LAYER, showPicture } from './map-layout.ts'
import { MapNotes } from './map-notes.tsx'

interface DrawnMapProps {
  frame: HTMLElement
  map: RefObject<ZoomablePicture | undefined>
  isMissing: boolean
  isHere: boolean
  wanted: string[]
}

/**
 * Lies over the picture if both come from the same sheet. Volunteers' own pictures have a different
 * layout, so visitors choose between the two.
 */
export function DrawnMap({ frame, map, isMissing, isHere, wanted }: DrawnMapProps) {
  const open = stallsIn(useCatalogue())
  const { stalls, box, landmarks, gate } = festivalPart('eventMap')
  const findSpot = createFinder(stalls, ({ name }) => name)
  const isPictureOwn = festival().hasOwnMapPicture
  const [isPicture, setPicture] = useState(wanted.length === 0)
  const here = findSpot(readHere() ?? '')
  const start = here ?? landmarks[gate]
  const findSpots = (name: string) => findSpot(name) ?? landmarks.filter((one) => one.name === name)
  const [marked, setMarked] = useState(() => sortByWay(wanted.flatMap(findSpots), start))
  const [shown, setShown] = useState<Vendor>()
  const [kept] = useState(() => readKeptStalls().flatMap((number) => findSpot(number) ?? []))
  const isOver = !isPictureOwn && isHere && isDrawn(frame)
  const isDrawing = !isPictureOwn || !isPicture || isMissing
  const findVendor = createFinder(open, ({ stallNumber }) => stallNumber)

  // Runs before the drawing is painted, so that picture and drawing never appear together.
  useLayoutEffect(() => {
    showPicture(frame, isOver || !isDrawing)
    // On the first run the map does not exist yet, and sets its own initial view.
    map.current?.refresh()
  }, [frame, map, isDrawing, isOver])

  // The position from the address applies once. A later tap marks a stall without moving the map.
  const [first] = useState(() => (start && marked.length === 1 ? [...marked, start] : marked))
  useEffect(() => {
    if (first.length > 0) showSpots(frame, map.current!, first)
  }, [frame, map, first])

  useEffect(() => {
    map.current!.onTap((at) => {
      const tapped = isDrawing ? findTapped(frame, at) : undefined
      if (!tapped) return
      const { spot, isLarge } = tapped
      if (!isLarge) return showSpots(frame, map.current!, [spot])
      setMarked([spot])
      setShown(findVendor(spot.name))
    })
  })

  function handleChoose(spots: Spot[]) {
    setMarked(sortByWay(spots, start))
    showSpots(frame, map.current!, spots)
    frame.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      {isPictureOwn && !isMissing && (
        <Button onClick={() => setPicture(!isPicture)}>{isPicture ? toStalls : toPicture}</Button>
      )}
      {isDrawing &&
        createPortal(
          <svg
            role="img"
            aria-label={pictureLabel}
            aria-hidden={isOver}
            viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
            style={{ ...LAYER, fontWeight: 700 }}
            textAnchor="middle"
            dominantBaseline="central"
            dangerouslySetInnerHTML={{ __html: drawMap({ marked, here, kept }, isOver) }}
          />,
          frame,
        )}
      {isDrawing &&
        createPortal(
          <MapNotes
            marked={marked}
            missing={marked.length > 0 ? undefined : wanted[0]}
            here={here}
            kept={kept}
            findVendor={findVendor}
            onStall={setShown}
            onChoose={handleChoose}
          />,
          frame.parentElement!,
        )}
      {shown &&
        createPortal(
          <StallDialog stall={shown} isOnMap onClose={() => setShown(undefined)} />,
          document.body,
        )}
    </>
  )
}

/** Nearest first, but stalls stay in the order of their numbers. */
function sortByWay(spots: Spot[], start: Spot | undefined): Spot[] {
  const { stalls } = festivalPart('eventMap')
  return spots.some((spot) => stalls.includes(spot)) ? spots : sortByDistance(spots, start)
}
