import { useEffect, useState } from 'react'
import type { CardsAnswer } from '#shared/admin/cards-api.ts'
import type { Measure } from '#web/visitors/qr-cards/drawing/fit-text.ts'
import { createMeasure } from '#web/visitors/qr-cards/drawing/measure.ts'
import { loadCardResources } from '#web/visitors/qr-cards/load-card-resources.ts'
import { showFestival } from '../session/show-festival.ts'

/** What the visitors' drawing of the cards needs on this device. */
export interface CardResources {
  measure: Measure
  /** The URL of the organisation's logo. */
  picture: string | undefined
}

/** Loads the festival, the font and the logo of the cards. */
export function useCardResources(answer: CardsAnswer | undefined) {
  const [resources, setResources] = useState<CardResources>()
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    let isLeft = false
    if (!answer) return undefined
    prepare(answer).then(
      (ready) => !isLeft && setResources(ready),
      () => !isLeft && setFailed(true),
    )
    return () => {
      isLeft = true
    }
  }, [answer])
  return { resources, isFailed }
}

async function prepare({ language }: CardsAnswer): Promise<CardResources> {
  await showFestival(language)
  const { logo } = await loadCardResources()
  return { measure: createMeasure(), picture: logo?.href }
}
