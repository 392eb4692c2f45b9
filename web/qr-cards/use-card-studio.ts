import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { Measure } from '#web/qr-cards/drawing/fit-text.ts'
import { type CardStudio, openCardStudio } from './card-studio.ts'

/**
 * Undefined until everything is there that cards are made with.
 * @param draw The card that is shown first.
 * @throws While rendering, when this browser lacks something that they need.
 */
export function useCardStudio(draw: (measure: Measure) => unknown): CardStudio | undefined {
  const [studio, setStudio] = useState<CardStudio>()
  const [failure, setFailure] = useState<Error>()
  const drawFirst = useEffectEvent(draw)
  useEffect(() => {
    let isLeft = false
    const opening = openCardStudio(drawFirst)
    opening.then((opened) => {
      // A card is a hundred marks: a tap comes first.
      if (!isLeft) startTransition(() => setStudio(opened))
    }, setFailure)
    return () => {
      isLeft = true
      opening.then((opened) => opened.close()).catch(() => {})
    }
  }, [])
  if (failure) throw failure
  return studio
}
