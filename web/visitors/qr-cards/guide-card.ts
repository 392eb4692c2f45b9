import * as messages from '#messages/qr-cards.ts'
import type { Drawing } from '#web/visitors/qr-cards/drawing/shapes.ts'
import {
  BOLD,
  code,
  CONTENT_WIDTH,
  frame,
  HEADING,
  header,
  MARGIN,
  MIDDLE,
  cardTitle,
  typedAddress,
  QR_SIZE,
} from './card-parts.ts'
import { PAGE } from './paper.ts'
import { pair, points, steps, thanks, guideOffers, openSteps } from './card-rows.ts'

/** The card of the whole guide (requirement Q-11). */
export function drawGuideCard(address: string): Drawing {
  const shapes = [
    ...header(),
    ...cardTitle(messages.openWebsite),
    code(address, MIDDLE - QR_SIZE / 2, 242),
    ...typedAddress(address, 582, 20),
    ...frame(messages.noPayment, 606),
    ...pair(messages.pointYourCamera, { ...BOLD, x: MARGIN, y: 684, size: 21 }),
    ...pair(messages.howToOpen, { ...HEADING, y: 721 }),
    steps(openSteps, { top: 750, rowHeight: 38, size: 19 }),
    { kind: 'box', x: MARGIN, y: 884, width: CONTENT_WIDTH, height: 1 } as const,
    ...pair(messages.offers, { ...HEADING, y: 922 }),
    points(guideOffers(), { top: 952, rowHeight: 38, size: 19 }),
    ...thanks(messages.visitAgain),
  ]
  return { ...PAGE, label: messages.guideCard, shapes }
}
