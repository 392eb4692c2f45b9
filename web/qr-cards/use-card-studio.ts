import { useEffect, useState } from 'react'
import { type CardStudio, openCardStudio } from './card-studio.ts'

/**
 * Undefined until everything is there that cards are made with.
 * @throws While rendering, when this browser lacks something that they need.
 */
export function useCardStudio(): CardStudio | undefined {
  const [studio, setStudio] = useState<CardStudio>()
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    let isLeft = false
    const opening = openCardStudio()
    opening.then((opened) => {
      if (!isLeft) setStudio(opened)
    }, setFailure)
    return () => {
      isLeft = true
      opening.then((opened) => opened.close()).catch(() => {})
    }
  }, [])
  if (failure) throw failure
  return studio
}
