import type { Measure } from '#web/qr-cards/drawing/fit-text.ts'
import type { Drawing, TextStyle } from '#web/qr-cards/drawing/marks.ts'
import {
  code,
  CODE_SIZE,
  CONTENT_WIDTH,
  frame,
  header,
  MARGIN,
  MIDDLE,
  PAGE,
  cardTitle,
  typedAddress,
} from './card-parts.ts'
import { pair, points, steps, thanks } from './card-rows.ts'
import { cardWords, guideOffers, openSteps } from './card-words.ts'

const heading: TextStyle = { size: 26, face: 'sign' }

/** The card of the whole guide on A4 paper (specification, section 2, 'App QR card'). */
export function drawGuideCard(address: string, measure: Measure): Drawing {
  const marks = [
    ...header(measure),
    ...cardTitle(cardWords.openWebsite, measure),
    code(address, MIDDLE - CODE_SIZE / 2, 242),
    ...typedAddress(address, { y: 582, size: 20 }, measure),
    ...frame(cardWords.noPayment, 606, measure),
    ...pair(cardWords.howToOpen, { x: MARGIN, y: 694, level: 2 }, heading, measure),
    steps(openSteps, { top: 728, rowHeight: 42, size: 20 }, measure),
    { kind: 'box', x: MARGIN, y: 884, width: CONTENT_WIDTH, height: 1 } as const,
    ...pair(cardWords.offers, { x: MARGIN, y: 922, level: 2 }, heading, measure),
    points(guideOffers, { top: 952, rowHeight: 38, size: 19 }, measure),
    ...thanks(cardWords.visitAgain, measure),
  ]
  return { ...PAGE, label: 'QR card of the website', strips: [{ height: PAGE.height, marks }] }
}
