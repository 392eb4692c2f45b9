import { CardSheet } from '#web/visitors/qr-cards/card-sheet.tsx'
import { DrawingView } from '#web/visitors/qr-cards/drawing/drawing-view.tsx'
import { fitDrawing } from '#web/visitors/qr-cards/drawing/fit-text.ts'
import { drawStallCard } from '#web/visitors/qr-cards/stall-card.ts'
import { OnPaper } from '../ui/on-paper.tsx'
import { useTexts } from '../use-language.ts'
import styles from './cards.module.css'
import type { CardStall } from './choose-stalls.tsx'
import { texts } from './cards-texts.ts'
import type { CardResources } from './use-card-resources.ts'

interface CardsProps {
  stalls: CardStall[]
  resources: CardResources
}

/** More cards would only take time: they differ in their number and name. */
const PREVIEWS = 6

/** The first cards, small. */
export function Previews({ stalls, resources: { measure, picture } }: CardsProps) {
  const t = useTexts(texts)
  const more = stalls.length - PREVIEWS
  return (
    <>
      <div className={styles.previews}>
        {stalls.slice(0, PREVIEWS).map((stall) => (
          <div key={stall.stallNumber} role="img" aria-label={t.cardOf(stall.stallNumber)}>
            <DrawingView drawing={fitDrawing(drawStallCard(stall), measure)} picture={picture} />
          </div>
        ))}
      </div>
      {more > 0 && <p>{t.more(more)}</p>}
    </>
  )
}

/** The cards on paper only, one on each page. */
export function PrintedSheets({ stalls, resources: { measure, picture } }: CardsProps) {
  return (
    <OnPaper>
      {stalls.map((stall) => (
        <CardSheet
          key={stall.stallNumber}
          drawing={fitDrawing(drawStallCard(stall), measure)}
          picture={picture}
        />
      ))}
    </OnPaper>
  )
}
