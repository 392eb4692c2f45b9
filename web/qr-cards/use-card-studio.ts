import { useEffect, useState } from 'react'
import { type CardStudio, openCardStudio } from './card-studio.ts'

/** Undefined until everything is there that cards are made with. */
export function useCardStudio(): CardStudio | undefined {
  const [studio, setStudio] = useState<CardStudio>()
  useEffect(() => {
    let isLeft = false
    const opening = openCardStudio()
    void opening.then((opened) => {
      if (isLeft) opened.close()
      else setStudio(opened)
    })
    return () => {
      isLeft = true
      void opening.then((opened) => opened.close())
    }
  }, [])
  return studio
}
