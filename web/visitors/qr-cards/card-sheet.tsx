import { memo } from 'react'
import { DrawingView } from './drawing/drawing-view.tsx'
import type { Drawing } from './drawing/shapes.ts'
import { PAPER_RULES } from './card-parts.ts'
import styles from './card-sheet.module.css'

/** `offPaper` is shown only on screen, `onPaper` only in print. */
interface CardSheetProps {
  drawing: Drawing
  picture: string | undefined
  show?: 'offPaper' | 'onPaper' | undefined
}

export const CardSheet = memo(function CardSheet({ drawing, picture, show }: CardSheetProps) {
  const place = show && (show === 'onPaper' ? styles.onPaper : styles.offPaper)
  return (
    <div className={`${styles.sheet} ${place ?? ''}`.trim()}>
      <DrawingView drawing={drawing} picture={picture} />
    </div>
  )
})

/** Rendered only with a card: other screens print with different margins. */
export function PaperSize() {
  return <style>{PAPER_RULES.join('')}</style>
}
